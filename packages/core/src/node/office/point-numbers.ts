import type { CsvDialect } from '../../office/read-csv.js'

/** As German writes them: `1,5`, `-3.000,25`, `2E-3`. */
const number = /^\s*[+-]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?(E[+-]?\d+)?\s*$/i

/**
 * A CSV table with a decimal comma for an engine that reads English numbers alone: numbers with a point, everything else in quotes, so
 * that it stays text (`12.30` may be a date). The table is in UTF-8, as is the result.
 */
export function pointNumbers(table: Uint8Array, delimiter: CsvDialect['delimiter']): Uint8Array {
  const text = new TextDecoder().decode(table)
  const pieces: string[] = []
  let at = 0
  while (at < text.length) {
    const end = endOfField(text, at, delimiter)
    pieces.push(pointNumber(text.slice(at, end)))
    const rest = endOfSeparator(text, end)
    pieces.push(text.slice(end, rest))
    at = rest
  }
  return new TextEncoder().encode(pieces.join(''))
}

function pointNumber(field: string): string {
  if (field === '') return field
  const isQuoted = field.startsWith('"')
  const content = isQuoted && field.length > 1 && field.endsWith('"') ? field.slice(1, -1) : field
  if (number.test(content)) return content.replaceAll('.', '').replace(',', '.')
  return isQuoted ? field : `"${field.replaceAll('"', '""')}"`
}

/** Where the delimiter or the end of the line is; both may be in quotes, and quotes may be doubled: RFC 4180, 2. */
function endOfField(text: string, start: number, delimiter: string): number {
  let at = start
  while (text[at] === '"') {
    const close = text.indexOf('"', at + 1)
    if (close < 0) return text.length
    at = close + 1
  }
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

function endOfSeparator(text: string, at: number): number {
  return text.startsWith('\r\n', at) ? at + 2 : at + 1
}
