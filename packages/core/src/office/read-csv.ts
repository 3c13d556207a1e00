import { decodeBytes } from '../text/decode-bytes.js'

/** How the cells of a CSV table are parted, and how its numbers are written. */
export interface CsvDialect {
  delimiter: ',' | ';' | '\t' | '|'
  /** Whether `1,5` is one and a half. */
  decimalComma: boolean
}

/** A CSV table, ready for an engine. */
export interface CsvTable extends CsvDialect {
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
  const text = decodeText(bytes)
  if (text === undefined) return undefined
  const dialect = findDialect(text.slice(0, SAMPLE_CHARACTERS))
  return { bytes: new TextEncoder().encode(text.replace(declaredDelimiter, '')), ...dialect }
}

/** Text in UTF-8, UTF-16 or Windows-1252, without a byte order mark; `undefined` if the bytes are not text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder(wideEncoding(bytes)).decode(bytes)
  if (text.includes('\0') || /[\x01-\x08\x0e-\x19\x1c-\x1f]/.test(text.slice(0, SAMPLE_CHARACTERS))) return undefined
  if (!text.includes('\ufffd')) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeBytes(bytes, 'windows-1252')
  }
}

function wideEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 200)
  const zeros = (parity: number) => sample.filter((byte, index) => index % 2 === parity && byte === 0).length
  if (sample.length >= 4 && zeros(1) > sample.length * 0.4 && zeros(0) === 0) return 'utf-16le'
  if (sample.length >= 4 && zeros(0) > sample.length * 0.4 && zeros(1) === 0) return 'utf-16be'
  return 'utf-8'
}

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
