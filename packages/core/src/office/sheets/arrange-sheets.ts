import type { SheetTable } from './sheet-table.js'

/** Sheets of one workbook: one for each table or page, or one for all. */
export type SheetMode = 'table' | 'page' | 'single'

/** A sheet of a workbook: tables one below the other. */
export interface Sheet {
  name: string
  blocks: { table: SheetTable; top: number }[]
  rows: number
  columns: number
  /** Rows at the top that stay in sight. */
  frozenRows: number
  /** Set if most of its tables have their first column at the right. */
  rightToLeft?: true
}

/** Rows of a sheet (ECMA-376 part 1, 18.3.1.73; Excel's limits). */
const MOST_ROWS = 1_048_576
/** Sheets of one workbook; more make it slow to open. */
const MOST_SHEETS = 1000
const MOST_NAME = 31

/**
 * Distributes tables over sheets, with names valid in Excel. Above 1,000 sheets, tables share sheets according to the
 * next mode. Several tables on a sheet are placed below each other, each with its caption, one row apart.
 */
export function arrangeSheets(tables: readonly SheetTable[], mode: SheetMode): Sheet[] {
  const groups = groupsOf(tables, mode)
  if (groups.length > MOST_SHEETS && mode !== 'single')
    return arrangeSheets(tables, mode === 'table' ? 'page' : 'single')
  const taken = new Set<string>()
  return groups
    .flatMap((group) => fill(group.tables))
    .map((sheet, index) => ({
      ...sheet,
      name: uniqueName(nameOf(sheet, mode, index + 1), taken),
    }))
}

function groupsOf(tables: readonly SheetTable[], mode: SheetMode): { tables: SheetTable[] }[] {
  if (mode === 'table') return tables.map((table) => ({ tables: [table] }))
  if (mode === 'single') return [{ tables: [...tables] }]
  const pages = new Map<number, SheetTable[]>()
  for (const table of tables) {
    const [page = 0] = table.pages
    const found = pages.get(page)
    if (found) found.push(table)
    else pages.set(page, [table])
  }
  return [...pages.values()].map((found) => ({ tables: found }))
}

/** One sheet, or several if there are too many rows for one. */
function fill(tables: readonly SheetTable[]): Omit<Sheet, 'name'>[] {
  const sheets: Omit<Sheet, 'name'>[] = []
  let sheet: Omit<Sheet, 'name'> | undefined
  for (const table of tables) {
    const captionRows = tables.length > 1 && table.caption !== undefined ? 1 : 0
    if (!sheet || sheet.rows + 1 + captionRows + table.rows > MOST_ROWS) {
      sheet = { blocks: [], rows: 0, columns: 0, frozenRows: 0 }
      sheets.push(sheet)
    }
    const top = (sheet.rows === 0 ? 0 : sheet.rows + 1) + captionRows
    sheet.blocks.push({ table, top })
    sheet.rows = top + table.rows
    sheet.columns = Math.max(sheet.columns, table.columns)
  }
  for (const each of sheets) {
    if (each.blocks.length === 1) each.frozenRows = each.blocks[0]!.top + each.blocks[0]!.table.headerRows
    if (2 * each.blocks.filter(({ table }) => table.rightToLeft).length > each.blocks.length) each.rightToLeft = true
  }
  return sheets
}

function nameOf({ blocks }: Omit<Sheet, 'name'>, mode: SheetMode, number: number): string {
  const [first] = blocks
  if (!first || mode === 'single') return number === 1 ? 'Tables' : `Tables ${number}`
  const { kind, pages } = first.table
  if (mode === 'page' || kind === 'text') return `Page ${pages[0]}`
  const span = pages.length === 1 ? `page ${pages[0]}` : `pages ${pages[0]}-${pages.at(-1)}`
  return `Table ${number} (${span})`
}

/** A name that is not taken, in the form that Excel wants: at most 31 characters, without []:*?/\, no apostrophe at its ends. */
export function uniqueName(name: string, taken: Set<string>): string {
  const plain = name.replace(/[[\]:*?/\\\p{C}]/gu, ' ').replace(/^[\s']+|[\s']+$/g, '') || 'Sheet'
  let candidate = cut(plain, MOST_NAME)
  for (let count = 2; taken.has(candidate.toLowerCase()); count++) {
    const suffix = ` ${count}`
    candidate = cut(plain, MOST_NAME - suffix.length) + suffix
  }
  taken.add(candidate.toLowerCase())
  return candidate
}

function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}
