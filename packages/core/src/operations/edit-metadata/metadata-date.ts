/**
 * Normalizes a date such as `2026-01-31` or `2026-01-31T12:30+01:00` to the form supported by both XMP and PDF: with
 * seconds, without fractions. `undefined` for invalid dates.
 */
export function readMetadataDate(text: string): string | undefined {
  const parts = /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?:(Z)|([+-]\d\d):?(\d\d))?)?$/i.exec(
    text,
  )
  if (!parts) return undefined
  const [, day, hour = '00', minute = '00', second = '00', utc, offset, offsetMinutes] = parts
  const isInCalendar = (date: string) => !Number.isNaN(Date.parse(date)) && new Date(date).toISOString() === date
  // JavaScript takes a 30th of February for the 2nd of March, and 24:00 for the next day.
  if (day!.startsWith('0000') || !isInCalendar(`${day}T${hour}:${minute}:${second}.000Z`)) return undefined
  if (offset && (Math.abs(Number(offset)) > 23 || Number(offsetMinutes) > 59)) return undefined
  return `${day}T${hour}:${minute}:${second}${utc ? 'Z' : offset ? `${offset}:${offsetMinutes}` : ''}`
}
