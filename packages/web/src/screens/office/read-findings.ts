import { isRecord } from '../../run/json.js'

/** Findings in a PDF, in the order in which they are shown. */
const findings = [
  'pages',
  'recognized',
  'paragraphs',
  'headings',
  'lists',
  'tables',
  'pictures',
  'numbers',
  'dates',
] as const

/** How many there are of something. */
interface Finding {
  name: (typeof findings)[number]
  count: number
}

/**
 * What the data of a result say was found, without what was not; nothing where there are no data, as in results of a server that are files.
 * Lists count by their length, and figures that each table has are summed up: see `WordReport` and `ExcelReport` of the core.
 */
export function readFindings(data: unknown): Finding[] {
  if (!isRecord(data)) return []
  return findings.flatMap((name) => {
    const count = countOf(data[name]) ?? sumOf(data['tables'], name)
    return count > 0 ? [{ name, count }] : []
  })
}

function countOf(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.length
  return typeof value === 'number' ? value : undefined
}

function sumOf(tables: unknown, name: string): number {
  if (!Array.isArray(tables)) return 0
  return tables.filter(isRecord).reduce((sum, table) => sum + (countOf(table[name]) ?? 0), 0)
}
