/** A field of a CSV table: where it starts and ends in the text, with its quotes, and its column, from 1. */
export interface CsvField {
  start: number
  end: number
  column: number
}

/** The fields of a CSV table (RFC 4180, 2): delimiters and line breaks may be in quotes, and quotes may be doubled. */
export function* csvFields(text: string, delimiter: string): Iterable<CsvField> {
  let column = 1
  for (let start = 0; start < text.length; ) {
    const end = endOfField(text, start, delimiter)
    yield { start, end, column }
    column = text[end] === delimiter ? column + 1 : 1
    start = text.startsWith('\r\n', end) ? end + 2 : end + 1
  }
}

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
