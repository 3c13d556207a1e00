import { type ReadText, readText } from '../text/read-text.js'
import { csvFields } from './csv-fields.js'

/** How the cells of a CSV table are parted, and how its numbers are written. */
export interface CsvDialect {
  delimiter: ',' | ';' | '\t' | '|'
  /** Whether `1,5` is one and a half. */
  decimalComma: boolean
  /** Columns, from 1, with values that are no numbers although they look so: `00123` would lose its zeros, `=1+1` be calculated. */
  textColumns?: readonly number[] | undefined
}

/** A CSV table, ready for an engine. */
export interface CsvTable extends CsvDialect, Pick<ReadText, 'doubt'> {
  /** UTF-8, without a byte order mark. */
  bytes: Uint8Array
}

const delimiters = [',', ';', '\t', '|'] as const
/** Characters and lines that the dialect is judged by. */
const SAMPLE_CHARACTERS = 65_536
const SAMPLE_LINES = 100
/** A first line that Excel heeds and does not show. */
const declaredDelimiter = /^sep=([,;\t|])\r?\n/

/**
 * A CSV table as UTF-8, with the delimiter that splits most of its lines into equal numbers of fields. Read as UTF-8,
 * as UTF-16 with a byte order mark or if every other byte is zero, else as Windows-1252. `undefined` for data that is
 * not text: control characters, or embedded zeros.
 */
export function readCsv(bytes: Uint8Array): CsvTable | undefined {
  const read = readText(bytes)
  if (!read) return undefined
  const dialect = findDialect(read.text.slice(0, SAMPLE_CHARACTERS))
  const table = read.text.replace(declaredDelimiter, '')
  const textColumns = findTextColumns(table, dialect.delimiter)
  return {
    bytes: new TextEncoder().encode(table),
    ...dialect,
    ...(textColumns.length > 0 && { textColumns }),
    ...(read.doubt && { doubt: read.doubt }),
  }
}

/**
 * What a spreadsheet would change in reading it: leading zeros and signs of codes and telephone numbers, digits beyond the 15 that numbers have,
 * codes that look like powers of ten, and formulas.
 */
const altered = /^\s*(?:[+-]?0\d|\+\d|[+-]?(?:\d[.,]?){16}|\d+e\d+\s*$|=)/i
/** More columns than a sheet has. */
const MOST_COLUMNS = 16_384

function findTextColumns(table: string, delimiter: CsvDialect['delimiter']): number[] {
  const columns = new Set<number>()
  for (const { start, end, column } of csvFields(table, delimiter)) {
    if (column > MOST_COLUMNS || columns.has(column)) continue
    const isQuoted = table.charCodeAt(start) === QUOTE
    const [first, last] = isQuoted ? [start + 1, end - 1] : [start, end]
    if (altered.test(table.slice(first, Math.min(last, first + MOST_DIGITS)))) columns.add(column)
  }
  return [...columns].sort((one, other) => one - other)
}

const QUOTE = 0x22
const MOST_DIGITS = 40

function findDialect(sample: string): CsvDialect {
  const declared = declaredDelimiter.exec(sample)?.[1]
  const unquoted = sample.replace(/"(?:[^"]|"")*"/g, (quoted) => '_'.repeat(Math.min(quoted.length, 3)))
  const lines = unquoted
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES)
  const score = (delimiter: string) => {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const cells = line.split(delimiter).length
      if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
    }
    return Math.max(0, ...counts.values())
  }
  let delimiter: CsvDialect['delimiter'] = ','
  for (const candidate of [';', '\t', '|'] as const) if (score(candidate) > score(delimiter)) delimiter = candidate
  const chosen = delimiters.find((one) => one === declared) ?? delimiter
  const numbers = lines.flatMap((line) => line.split(chosen)).map((cell) => cell.trim())
  const commas = numbers.filter((cell) => /^-?\d{1,3}(\.\d{3})*,\d{1,2}$|^-?\d+,\d+$/.test(cell)).length
  const points = numbers.filter((cell) => /^-?\d+\.\d+$|^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(cell)).length
  return { delimiter: chosen, decimalComma: chosen !== ',' && commas > points }
}
