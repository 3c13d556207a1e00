/** Converts a PDF date, `D:20240131120000+01'00'` (ISO 32000-2, 7.9.4), to ISO 8601; returns other forms unchanged. */
export function isoDate(text: string): string {
  const parts = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z)|([+-]\d\d)'?(\d\d)?)?/.exec(text)
  if (!parts) return text
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    utc,
    offset,
    offsetMinutes = '00',
  ] = parts
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${utc ?? (offset ? `${offset}:${offsetMinutes}` : '')}`
}

/** An ISO 8601 date and time as PDF writes it; parts of a second are left out. */
export function pdfDate(iso: string): string {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?(?:(Z)|([+-]\d\d):?(\d\d))?$/i.exec(iso)
  if (!parts) return iso
  const [, year, month, day, hour, minute, second = '00', utc, offset, offsetMinutes] = parts
  const zone = utc ? 'Z' : offset ? `${offset}'${offsetMinutes}'` : ''
  return `D:${year}${month}${day}${hour}${minute}${second}${zone}`
}
