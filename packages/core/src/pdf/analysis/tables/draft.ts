import type { Box } from '../../page-objects/page-objects.js'
import type { PlacedWord } from './text-rows.js'

/** The fields that a cell takes. */
export interface Span {
  row: number
  column: number
  rowSpan: number
  columnSpan: number
}

/** A cell of a table in the making. */
export interface DraftCell extends Span {
  words: PlacedWord[]
  /** Tables within it, whose words are among its own. */
  nested?: Draft[]
  /** Where it is among the tags of the document. */
  source?: string
}

/** A table in the making, in the coordinates of its view. */
export interface Draft {
  box: Box
  columnEdges: number[]
  rowEdges: number[]
  cells: DraftCell[]
  headerRows: number
  ruled: boolean
  confidence: number
  /** Rules separate only its columns; rows are determined by the text, which may extend above and below the rules. */
  open?: true
  /** Where it is among the tags of the document. */
  source?: string
  /** Its tags say nothing but where its content is: no heads, no rules, and a single row or column, or tables within it. */
  isLayout?: true
}

/** Whether boxes share more than their edges. */
export function overlaps(a: Box, b: Box): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return across > 3 && down > 3
}

/** Empty rows and columns up to this size are gaps between frames, in points. */
const NARROW = 9
const LOW = 6

/** Removes empty rows and columns: narrow ones, or all. */
export function dropEmpty(draft: Draft, { all = false } = {}): Draft {
  const { rowEdges, columnEdges, cells } = draft
  const usedRows = usedIntervals(rowEdges, all ? Infinity : LOW, cells, ({ row, rowSpan }) => [row, rowSpan])
  const usedColumns = usedIntervals(columnEdges, all ? Infinity : NARROW, cells, ({ column, columnSpan }) => [
    column,
    columnSpan,
  ])
  const rows = renumber(usedRows)
  const columns = renumber(usedColumns)
  const kept: DraftCell[] = []
  for (const cell of cells) {
    const [row, endRow] = [rows[cell.row]!, rows[cell.row + cell.rowSpan]!]
    const [column, endColumn] = [columns[cell.column]!, columns[cell.column + cell.columnSpan]!]
    if (endRow > row && endColumn > column)
      kept.push({ ...cell, row, column, rowSpan: endRow - row, columnSpan: endColumn - column })
  }
  return {
    ...draft,
    rowEdges: keepEdges(rowEdges, usedRows),
    columnEdges: keepEdges(columnEdges, usedColumns),
    cells: kept,
    headerRows: rows[Math.min(draft.headerRows, usedRows.length)]!,
  }
}

/** Rows or columns that are large, or have a cell of their own with text. */
function usedIntervals(
  edges: readonly number[],
  least: number,
  cells: readonly DraftCell[],
  placeOf: (cell: DraftCell) => [number, number],
): boolean[] {
  const used = edges.slice(1).map((edge, index) => edge - edges[index]! > least)
  for (const cell of cells) {
    if (cell.words.length === 0) continue
    const [place, span] = placeOf(cell)
    if (span === 1) used[place] = true
  }
  // Text that spans several otherwise empty cells needs only one of them.
  for (const cell of cells) {
    if (cell.words.length === 0) continue
    const [place, span] = placeOf(cell)
    if (!used.slice(place, place + span).some(Boolean)) used[place] = true
  }
  return used
}

function renumber(used: readonly boolean[]): number[] {
  const numbers = [0]
  for (const each of used) numbers.push(numbers.at(-1)! + (each ? 1 : 0))
  return numbers
}

/** The space of removed ones is added to a neighbor. */
function keepEdges(edges: readonly number[], used: readonly boolean[]): number[] {
  const kept = [edges[0]!, ...edges.slice(1).filter((_, index) => used[index])]
  if (kept.length > 1) kept[kept.length - 1] = edges.at(-1)!
  return kept
}
