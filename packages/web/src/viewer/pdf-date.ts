const pattern = /^D:(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:([Z+-])(\d{2})?'?(\d{2})?)?/

/** The moment that a date of a PDF names (ISO 32000-2, 7.9.4); nothing where it is no date. */
export function pdfDate(text: string): Date | undefined {
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    sign,
    hours = '00',
    minutes = '00',
  ] = pattern.exec(text) ?? []
  if (year === undefined) return undefined
  const zone = sign === undefined || sign === 'Z' ? 'Z' : `${sign}${hours}:${minutes}`
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  return Number.isNaN(date.getTime()) ? undefined : date
}
