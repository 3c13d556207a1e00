import { csvFields } from '../../office/csv-fields.js'
import type { CsvDialect } from '../../office/read-csv.js'

/** As German writes them: `1,5`, `-3.000,25`, `2E-3`. */
const number = /^\s*[+-]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?(E[+-]?\d+)?\s*$/i

/**
 * A CSV table with a decimal comma for an engine that reads English numbers alone: numbers with a point, everything else in quotes, so
 * that it stays text (`12.30` may be a date), and columns of text as they are. The table is in UTF-8, as is the result.
 */
export function pointNumbers(
  table: Uint8Array,
  { delimiter, textColumns = [] }: Pick<CsvDialect, 'delimiter' | 'textColumns'>,
): Uint8Array {
  const text = new TextDecoder().decode(table)
  const pieces: string[] = []
  let at = 0
  const texts = new Set(textColumns)
  for (const { start, end, column } of csvFields(text, delimiter)) {
    const field = text.slice(start, end)
    pieces.push(text.slice(at, start), texts.has(column) ? field : pointNumber(field))
    at = end
  }
  pieces.push(text.slice(at))
  return new TextEncoder().encode(pieces.join(''))
}

function pointNumber(field: string): string {
  if (field === '') return field
  const isQuoted = field.startsWith('"')
  const content = isQuoted && field.length > 1 && field.endsWith('"') ? field.slice(1, -1) : field
  if (number.test(content)) return content.replaceAll('.', '').replace(',', '.')
  return isQuoted ? field : `"${field.replaceAll('"', '""')}"`
}
