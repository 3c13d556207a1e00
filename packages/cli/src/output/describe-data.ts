import { printable } from './text.js'

/** Entries of a list that are shown; the JSON result has them all. */
const MOST_ENTRIES = 12
/** Longer texts, such as pictures as data URLs, are cut. */
const MOST_CHARACTERS = 2000

/**
 * Data of an operation as lines for people: `Page count: 3`, nested things indented.
 * Absent values and empty lists are left out.
 */
export function describeData(data: unknown, indent = ''): string {
  if (!isObject(data) && !Array.isArray(data)) return `${indent}${scalar(data)}\n`
  let text = ''
  if (Array.isArray(data)) {
    for (const entry of data.slice(0, MOST_ENTRIES))
      text += isBranch(entry) ? `${indent}- ${oneLine(entry)}\n` : `${indent}- ${scalar(entry)}\n`
    if (data.length > MOST_ENTRIES) text += `${indent}… and ${data.length - MOST_ENTRIES} more (--json shows all)\n`
    return text
  }
  for (const [key, value] of Object.entries(data)) {
    if (isEmpty(value)) continue
    const line = isBranch(value) ? '' : ` ${scalar(value)}`
    text += `${indent}${words(key)}:${line}\n${line === '' ? describeData(value, `${indent}  `) : ''}`
  }
  return text
}

function oneLine(entry: unknown): string {
  if (Array.isArray(entry)) return entry.map(oneLine).join(', ')
  if (!isObject(entry)) return scalar(entry)
  return Object.entries(entry)
    .filter(([, value]) => !isEmpty(value))
    .map(([key, value]) => `${words(key).toLowerCase()} ${isBranch(value) ? `(${oneLine(value)})` : scalar(value)}`)
    .join(', ')
}

function scalar(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && !Number.isInteger(value)) return String(Number(value.toFixed(2)))
  const text = printable(String(value))
  if (text.length <= MOST_CHARACTERS) return text
  return `${text.slice(0, 40)}… (${text.length} characters; --json shows all)`
}

/** `pageCount` → `Page count`. */
function words(key: string): string {
  const spaced = printable(key).replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isBranch(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (isBranch(value) && Object.keys(value as object).length === 0)
  )
}
