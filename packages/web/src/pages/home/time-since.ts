const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day

/** How long ago a time is, in words: `2 minutes ago`, `yesterday`. Times are in milliseconds. */
export function timeSince(time: number, now: number, language: string): string {
  const ago = Math.max(0, now - time)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (ago < minute) return format.format(0, 'second')
  if (ago < hour) return format.format(-Math.floor(ago / minute), 'minute')
  if (ago < day) return format.format(-Math.floor(ago / hour), 'hour')
  if (ago < week) return format.format(-Math.floor(ago / day), 'day')
  return format.format(-Math.floor(ago / week), 'week')
}
