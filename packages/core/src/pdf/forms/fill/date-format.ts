import type { FieldNode } from '../form-tree.js'
import { formatScripts } from './format-scripts.js'

/** The formats of `AFDate_Format` by their numbers, as viewers have them. */
const numbered = [
  'm/d',
  'm/d/yy',
  'mm/dd/yy',
  'mm/yy',
  'd-mmm',
  'd-mmm-yy',
  'dd-mmm-yy',
  'yy-mm-dd',
  'mmm-yy',
  'mmmm-yy',
  'mmm d, yyyy',
  'mmmm d, yyyy',
  'm/d/yy h:MM tt',
  'm/d/yy HH:MM',
]

/**
 * The date format of a field, from calls of the built-in viewer functions `AFDate_FormatEx` and `AFDate_Format` in its
 * actions; `undefined` for other fields. No script is run.
 */
export function dateFormatOf(field: FieldNode): string | undefined {
  for (const script of formatScripts(field, ['F', 'K'])) {
    const named = /AFDate_(?:Format|Keystroke)Ex\s*\(\s*(["'])([^"']{1,60})\1/.exec(script)
    if (named) return named[2]
    const index = /AFDate_(?:Format|Keystroke)\s*\(\s*(\d{1,2})\s*\)/.exec(script)
    if (index && numbered[Number(index[1])]) return numbered[Number(index[1])]
  }
  return undefined
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * An ISO 8601 date (`2026-03-01`, with or without a time) in the format of a field; `undefined` for other texts and for
 * invalid dates. The time zone of the text is ignored.
 */
export function formatIsoDate(text: string, format: string): string | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(
    text.trim(),
  )
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < 1 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const two = (value: number) => String(value).padStart(2, '0')
  const values: Record<string, string> = {
    yyyy: String(year).padStart(4, '0'),
    yy: two(year % 100),
    mmmm: months[month - 1]!,
    mmm: months[month - 1]!.slice(0, 3),
    mm: two(month),
    m: String(month),
    dddd: days[date.getUTCDay()]!,
    ddd: days[date.getUTCDay()]!.slice(0, 3),
    dd: two(day),
    d: String(day),
    HH: two(hour),
    H: String(hour),
    hh: two(hour % 12 || 12),
    h: String(hour % 12 || 12),
    MM: two(minute),
    M: String(minute),
    ss: two(second),
    s: String(second),
    tt: hour < 12 ? 'am' : 'pm',
    t: hour < 12 ? 'a' : 'p',
  }
  return format.replace(/yyyy|yy|m{1,4}|d{1,4}|HH?|hh?|MM?|ss?|tt?/g, (part) => values[part] ?? part)
}
