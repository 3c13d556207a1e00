import type { Column } from './columns.js'
import { type FilledRow, fillRows } from './fill-rows.js'
import { type Band, type Chunk, isValue, STAGGERED } from './text-rows.js'

/** Ratios to the gap between lines: of gaps that are as narrow, and of those between rows. */
const SAME_GAP = 1.08
const WIDE_GAP = 1.18
/** Rows that show it, and rows that have cells of different heights. */
const LEAST_ROWS = 3
const LEAST_UNEVEN = 2
/** How far the middle of a cell is from that of its row, and the distance of lines, at most, in sizes. */
const OFF_MIDDLE = 0.3
const MOST_LEADING = 1.5

/**
 * The gap between lines of one row, where the cells of rows are centered: lines of cells of different heights are between each other, rows
 * are farther apart than lines, and all cells of a row have one middle. Undefined where it is not so.
 */
export function gapWithinCentered(filled: readonly FilledRow[], parted: readonly boolean[]): number | undefined {
  const [first] = filled
  if (!first) return undefined
  const gapAbove = (index: number) => filled[index]!.row.baseline - filled[index - 1]!.row.baseline
  const leading = Math.min(...first.cells.flatMap((_, column) => distancesIn(filled, column)))
  if (!(leading <= MOST_LEADING * first.row.size)) return undefined
  const within = SAME_GAP * leading
  const groups: FilledRow[][] = []
  for (const [index, each] of filled.entries()) {
    if (index > 0 && !parted[index] && gapAbove(index) > within && gapAbove(index) < WIDE_GAP * leading)
      return undefined
    if (index > 0 && !parted[index] && gapAbove(index) <= within) groups.at(-1)!.push(each)
    else groups.push([each])
  }
  // The last lines of the last row may have been taken for text below the table.
  const whole = groups.every((group) => isCentered(group, leading)) ? groups : groups.slice(0, -1)
  if (whole.length < LEAST_ROWS || !whole.every((group) => isCentered(group, leading))) return undefined
  return whole.filter(isUneven).length >= LEAST_UNEVEN ? within : undefined
}

/**
 * Whether the last line of a table is one more of the row above it, whose cells are centered: it has text in one column, as near to the line
 * above as lines of a cell are.
 */
export function endsCentered(bands: readonly Band[], columns: readonly Column[]): boolean {
  const filled = fillRows(
    bands.flatMap(({ rows }) => rows),
    columns,
  )
  const next = filled.pop()
  const last = filled.at(-1)
  const [column, ...others] = next?.cells.flatMap((cell, index) => (cell ? [index] : [])) ?? []
  if (!next || column === undefined || others.length > 0 || next.spanning.length > 0) return false
  if (!last?.cells[column]) return false
  const within = gapWithinCentered(
    filled,
    filled.map(() => false),
  )
  return within !== undefined && next.row.baseline - last.row.baseline <= within
}

/** Lines of headings that may look like values. */
const MOST_MORE = 4

/** How many lines at the top are one row of headings of different heights around one middle, if at least `least` are; or 0. */
export function centeredHeads(filled: readonly FilledRow[], least: number): number {
  if (least < 2 || filled.length < 2) return 0
  for (let count = Math.min(filled.length - 1, least + MOST_MORE); count >= least; count--) {
    const heads = filled.slice(0, count)
    const leading = Math.min(...heads[0]!.cells.flatMap((_, column) => distancesIn(heads, column)))
    if (leading <= MOST_LEADING * heads[0]!.row.size && isUneven(heads) && isCentered(heads, leading)) return count
  }
  return 0
}

/** The distances of the lines of a column from each other. */
function distancesIn(filled: readonly FilledRow[], column: number): number[] {
  const lines = filled.filter(({ cells }) => cells[column] !== undefined).map(({ row }) => row)
  return lines.slice(1).flatMap(({ baseline, size }, index) => {
    const distance = baseline - lines[index]!.baseline
    return distance > STAGGERED * size ? [distance] : []
  })
}

/** The baselines and texts of a column in a group of lines. */
function linesOf(group: readonly FilledRow[], column: number): { baseline: number; cell: Chunk[] }[] {
  return group.flatMap(({ row, cells }) => (cells[column] ? [{ baseline: row.baseline, cell: cells[column] }] : []))
}

/** Whether lines are one row: with a label, and in each column lines of one text around one middle. */
function isCentered(group: readonly FilledRow[], leading: number): boolean {
  const { size } = group[0]!.row
  const middle = (group[0]!.row.baseline + group.at(-1)!.row.baseline) / 2
  if (group.some(({ spanning }) => spanning.length > 0) || linesOf(group, 0).length === 0) return false
  return group[0]!.cells.every((_, column) => {
    const lines = linesOf(group, column)
    if (lines.length === 0) return true
    const own = (lines[0]!.baseline + lines.at(-1)!.baseline) / 2
    if (Math.abs(own - middle) > OFF_MIDDLE * size) return false
    if (lines.slice(1).some(({ baseline }, index) => baseline - lines[index]!.baseline > SAME_GAP * leading))
      return false
    // Two values in one column are two rows, but for the ends of a range.
    const values = lines.filter(({ cell }) => cell.every(({ text }) => isValue(text)))
    return values.length < 2 || (column === 0 && /\p{N}[–—-]$/u.test(lines[0]!.cell.at(-1)!.text))
  })
}

/** Whether its cells have different numbers of lines. */
function isUneven(group: readonly FilledRow[]): boolean {
  const counts = group[0]!.cells.map((_, column) => linesOf(group, column).length).filter((count) => count > 0)
  return new Set(counts).size > 1
}
