import type { SeenBox } from '../../geometry/seen-box.js'
import { isCaptionOfRest, isContinuation, isRestOfRow } from '../../pdf/analysis/tables/continuation.js'
import type { SheetCell, SheetTable } from './sheet-table.js'

/** A line of text outside of tables. */
export interface LooseLine {
  text: string
  top: number
  bottom: number
}

/** A table and its position on its page. */
export interface PlacedTable {
  table: SheetTable
  box: SeenBox
  columnEdges: readonly number[]
}

/** The tables of a page, in reading order, and the content above the first and below the last of them. */
export interface PageTables {
  page: number
  height: number
  tables: PlacedTable[]
  above: LooseLine[]
  below: LooseLine[]
}

/** Share of the page at its top and bottom that contains running heads and page numbers. */
const MARGIN = 0.12
/** A table that continues extends below this share of its page, and starts above this one on the next page. */
const FOOT = 0.7
const HEAD = 0.35
/** Points by which edges of ruled columns may differ, and part of their width by which others may. */
const NEAR = 4
const NEAR_UNRULED = 0.6
/** Rows that may be a repeated heading. */
const MOST_HEADER_ROWS = 8

/**
 * Joins tables that continue on the next page: the last of a page and the first of the next one, with as many columns
 * at the same positions, and only running heads, page numbers and continuation notes between them. Drops repeated
 * heading rows.
 */
export function joinSheetTables(pages: readonly PageTables[]): SheetTable[] {
  const joined: SheetTable[] = []
  let before: PageTables | undefined
  /** The table that the last one of the page before became part of. */
  let open: SheetTable | undefined
  for (const page of pages) {
    for (const [index, placed] of page.tables.entries()) {
      const last = before?.tables.at(-1)
      if (index === 0 && before && last && open && goesOn(before, page, last, placed, open)) append(open, placed.table)
      else {
        open = placed.table
        joined.push(open)
      }
    }
    if (page.tables.length === 0) open = undefined
    before = page
  }
  return joined
}

function goesOn(
  before: PageTables,
  page: PageTables,
  last: PlacedTable,
  first: PlacedTable,
  open: SheetTable,
): boolean {
  if (page.page !== before.page + 1 || first.table.columns !== last.table.columns) return false
  if (!isCaptionOfRest(open.caption, first.table.caption)) return false
  const repeated = repeatedRows(open, first.table)
  if (!haveSameColumns(last, first) && repeated === 0) return false
  if (last.box.bottom < before.height * FOOT || first.box.top > page.height * HEAD) return false
  return isAtFoot(before, page) && isAtHead(before, page)
}

function haveSameColumns(one: PlacedTable, other: PlacedTable): boolean {
  const [a, b] = [one.columnEdges, other.columnEdges]
  if (a.length !== b.length || a.length < 2) return false
  // Facing pages have other margins.
  const shift = b[0]! - a[0]!
  if (one.table.ruled !== other.table.ruled) return false
  if (one.table.ruled) return a.every((edge, index) => Math.abs(b[index]! - edge - shift) <= NEAR)
  return a.slice(1, -1).every((edge, at) => {
    const index = at + 1
    const room = Math.min(a[index + 1]! - edge, edge - a[index - 1]!)
    const distance = Math.min(Math.abs(b[index]! - edge), Math.abs(b[index]! - edge - shift))
    return distance <= Math.max(NEAR, NEAR_UNRULED * room)
  })
}

/**
 * Whether nothing relevant is below the tables of a page: only page numbers, text repeated on the next page,
 * continuation notes.
 */
function isAtFoot({ below, height }: PageTables, next: PageTables): boolean {
  const repeated = new Set(next.below.map(({ text }) => template(text)))
  return below.every(
    ({ text, top }) => top > height * (1 - MARGIN) || repeated.has(template(text)) || isContinuation(text),
  )
}

function isAtHead(before: PageTables, { above, height }: PageTables): boolean {
  const repeated = new Set(before.above.map(({ text }) => template(text)))
  return above.every(
    ({ text, bottom }) => bottom < height * MARGIN || repeated.has(template(text)) || isContinuation(text),
  )
}

/** A line with its numbers made alike, as running heads differ by page numbers only. */
function template(text: string): string {
  return text.replace(/\s+/g, '').replace(/\d+|\b[ivxlc]+\b/gi, '#')
}

/** How many rows at the top of a table repeat those of another. */
function repeatedRows(open: SheetTable, next: SheetTable): number {
  const most = Math.min(MOST_HEADER_ROWS, Math.max(open.headerRows, 1), next.rows - 1)
  const own = rowTexts(open, most)
  const others = rowTexts(next, most)
  let rows = 0
  while (rows < most && own[rows] === others[rows] && own[rows] !== '') rows++
  return rows
}

function rowTexts({ cells }: SheetTable, rows: number): string[] {
  const texts = Array.from({ length: rows }, () => '')
  for (const { row, column, text } of cells) {
    if (row >= rows) break
    if (text !== '') texts[row] += `${column}\u0000${text.replace(/\s+/g, '')}\u0000`
  }
  return texts
}

function append(open: SheetTable, next: SheetTable): void {
  const dropped = repeatedRows(open, next)
  const isRest = isRestOfRow(textsFrom(open, open.headerRows), textsFrom(next, dropped))
  const offset = open.rows - dropped - (isRest ? 1 : 0)
  for (const cell of next.cells) {
    const end = cell.row + cell.rowSpan
    if (end <= dropped) continue
    const row = Math.max(cell.row, dropped)
    if (isRest && row === dropped) {
      appendText(open, cell)
      continue
    }
    const moved: SheetCell = { ...cell, row: row + offset, rowSpan: end - row }
    open.cells.push(moved)
  }
  open.rows += next.rows - dropped - (isRest ? 1 : 0)
  open.confidence = Math.min(open.confidence, next.confidence)
  open.pages.push(...next.pages)
}

/** The texts of rows by column, from a row on. */
function textsFrom({ rows, columns, cells }: SheetTable, from: number): string[][] {
  const texts = Array.from({ length: Math.max(0, rows - from) }, () => new Array<string>(columns).fill(''))
  for (const { row, column, text } of cells) if (row >= from) texts[row - from]![column] = text
  return texts
}

/** Adds the text of a cell to that in its column of the last row. */
function appendText(open: SheetTable, rest: SheetCell): void {
  const { column, text, runs } = rest
  const row = open.rows - 1
  const cell = open.cells.find((each) => each.row === row && each.column === column)
  if (text === '') return
  if (!cell || cell.text === '') {
    open.cells = [...open.cells.filter((each) => each !== cell), { ...rest, row }]
    return
  }
  if (cell.runs || runs) cell.runs = [...(cell.runs ?? [{ text: cell.text }]), { text: ' ' }, ...(runs ?? [{ text }])]
  cell.text += ` ${text}`
}
