import { isRecord, parseJson } from '../run/json.js'

/** A value of each record, in a column of its own. */
export interface Column {
  /** Its wire name. */
  key: string
  label: string
  /** Whether it is a number. */
  number?: true
  /** Whether that is a whole number. */
  whole?: true
  unit?: string
}

/** What a row has in its columns, as it was typed. */
export type Row = Readonly<Record<string, string>>

/** How the option holds the rows: as a list, as one record, or as names with values, of which the columns are `name` and `value`. */
export type Shape = 'list' | 'one' | 'named'

/** The rows of what `writeRecords` has written. */
export function readRecords(text: string, shape: Shape): Row[] {
  const data = parseJson(text)
  if (shape === 'named')
    return isRecord(data) ? Object.entries(data).map(([name, value]) => ({ name, value: inText(value) })) : []
  return [data].flat().filter(isRecord).map(rowOf)
}

/** The option for rows: nothing for none, and numbers as numbers. What is blank is left out, as are rows without anything. */
export function writeRecords(rows: readonly Row[], columns: readonly Column[], shape: Shape): string {
  const records = rows.map((row) => recordOf(row, columns)).filter((record) => Object.keys(record).length > 0)
  if (records.length === 0) return ''
  if (shape === 'one') return JSON.stringify(records[0])
  if (shape === 'list') return JSON.stringify(records)
  const named = records.filter(({ name }) => name !== undefined)
  if (named.length === 0) return ''
  return JSON.stringify(Object.fromEntries(named.map(({ name, value = '' }) => [name, value])))
}

function recordOf(row: Row, columns: readonly Column[]): Record<string, string | number> {
  const given = columns.filter(({ key }) => (row[key] ?? '').trim() !== '')
  return Object.fromEntries(given.map(({ key, number }) => [key, number ? Number(row[key]) : row[key]!]))
}

const rowOf = (record: Record<string, unknown>): Row =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, inText(value)]))

const inText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
