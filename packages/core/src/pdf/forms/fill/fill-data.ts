import { ToolError } from '../../../errors.js'
import { readBytes } from '../../../files.js'
import { isObject } from '../../../is-object.js'
import { decodeBytes } from '../../../text/decode-bytes.js'
import type { Inflate } from '../../filters/decode-stream.js'

/** Values for one filled copy of a form, by full field name. */
export type FillValues = ReadonlyMap<string, unknown>

/** The copies to fill in. */
export interface FillData {
  rows: FillValues[]
  /** Whether it was a table or list, of which each row makes a file of its own, even when there is one. */
  isList: boolean
}

/** Copies that one call makes. */
const MAX_ROWS = 10_000
const MAX_DEPTH = 50
const MAX_NAMES = 100_000

/**
 * Reads form data, detected from the content: JSON (an object, a list of objects, or the output of `form-fields`), FDF,
 * XFDF, or a table with commas, semicolons or tabs whose first line has the field names.
 * @throws ToolError INVALID_OPTIONS for other content, LIMIT_EXCEEDED for too many rows
 */
export async function readFillData(file: File, inflate: Inflate): Promise<FillData> {
  const bytes = await readBytes(file)
  const head = String.fromCharCode(...bytes.subarray(0, 1024))
  if (head.includes('%FDF-')) return { rows: [(await import('./read-fdf.js')).readFdf(bytes, inflate)], isList: false }
  const whole = decode(bytes)
  const text = whole.trimStart()
  if (text === '') throw bad(file.name, 'it is empty')
  if (text.startsWith('<')) return { rows: [(await import('./read-xfdf.js')).readXfdf(text, file.name)], isList: false }
  if (/^[[{]/.test(text)) {
    let parsed: unknown
    try {
      parsed = JSON.parse(text)
    } catch (cause) {
      throw bad(file.name, `it is not valid JSON (${(cause as Error).message})`)
    }
    return rowsFromJson(parsed, file.name)
  }
  // A table may begin with an empty cell, which is a tab.
  return readTable(whole, file.name)
}

/**
 * The rows in JSON values. `source` is their name in messages.
 * @throws ToolError INVALID_OPTIONS, LIMIT_EXCEEDED
 */
export function rowsFromJson(parsed: unknown, source: string): FillData {
  if (Array.isArray(parsed) && (parsed.length === 0 || !parsed.every(isListedField))) {
    checkRows(parsed.length, source)
    return { rows: parsed.map((row) => valuesFromJson(row, source)), isList: true }
  }
  return { rows: [valuesFromJson(parsed, source)], isList: false }
}

const types = new Set<unknown>(['text', 'date', 'checkbox', 'radio', 'dropdown', 'list', 'signature', 'button'])

/**
 * Whether a value is an entry of the output of `form-fields`, and not a row of a form with fields called `name`, `type`
 * or `value`.
 */
function isListedField(value: unknown): value is { name: string; value?: unknown } {
  if (!isObject(value) || typeof value.name !== 'string') return false
  const isBare = 'value' in value && Object.keys(value).length === 2
  return isBare || Array.isArray(value.widgets) || types.has(value.type)
}

function valuesFromJson(parsed: unknown, source: string): FillValues {
  const listed =
    isObject(parsed) && Array.isArray(parsed.fields) && parsed.fields.every(isListedField) ? parsed.fields : parsed
  const values = new Map<string, unknown>()
  if (Array.isArray(listed) && listed.every(isListedField)) {
    for (const { name, value } of listed) if (value !== undefined) values.set(name, value)
    return values
  }
  if (!isObject(listed)) throw bad(source, 'it must be an object of field names and values, or a list of such objects')
  const pending: { prefix: string; object: Record<string, unknown>; depth: number }[] = [
    { prefix: '', object: listed, depth: 0 },
  ]
  // The list grows while it is walked.
  for (const next of pending) {
    for (const [key, value] of Object.entries(next.object)) {
      const name = next.prefix + key
      if (isObject(value) && next.depth < MAX_DEPTH)
        pending.push({ prefix: `${name}.`, object: value, depth: next.depth + 1 })
      else values.set(name, value)
      if (values.size > MAX_NAMES) throw new ToolError('LIMIT_EXCEEDED', `${source} has more than ${MAX_NAMES} values.`)
    }
  }
  return values
}

async function readTable(text: string, source: string): Promise<FillData> {
  const { default: papa } = await import('papaparse')
  // Spreadsheets may declare the separator in a first line.
  const declared = /^sep=([^\w\s"]|\t)\r?\n/i.exec(text)
  const { data, errors } = papa.parse(declared ? text.slice(declared[0].length) : text, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
    ...(declared ? { delimiter: declared[1]! } : {}),
  })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) throw bad(source, `its quotation marks do not match in row ${(quotes.row ?? 0) + 1}`)
  const [head, ...lines] = data
  if (!head || head.every((name) => name.trim() === ''))
    throw bad(source, 'its first line must contain the field names')
  if (lines.length === 0) throw bad(source, 'it has field names but no rows')
  checkRows(lines.length, source)
  const names = head.map((name) => name.trim())
  const seen = new Set<string>()
  const double = names.find((name) => name !== '' && seen.size === seen.add(name).size)
  if (double !== undefined) throw bad(source, `it has two columns named "${double}"`)
  const wide = lines.findIndex(
    (line) => line.length > names.length && line.slice(names.length).some((cell) => cell !== ''),
  )
  if (wide >= 0) throw bad(source, `row ${wide + 1} has more cells than columns`)
  const rows = lines.map(
    (line) => new Map(names.flatMap((name, index) => (name === '' ? [] : [[name, line[index] ?? '']]))),
  )
  return { rows, isList: true }
}

function checkRows(count: number, source: string): void {
  if (count > MAX_ROWS)
    throw new ToolError('LIMIT_EXCEEDED', `${source} has ${count} rows; the limit is ${MAX_ROWS}. Split it.`)
  if (count === 0) throw bad(source, 'it has no rows')
}

/** UTF-8, UTF-16 as saved by spreadsheets, or otherwise the Windows encoding. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeBytes(bytes, 'windows-1252')
  }
}

function bad(source: string, why: string): ToolError {
  return new ToolError('INVALID_OPTIONS', `${source} cannot be used to fill the form: ${why}.`, {
    details: { problems: [{ field: 'data', message: why }] },
  })
}
