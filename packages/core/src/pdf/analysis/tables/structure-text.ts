import { centeredHeads } from './centered-rows.js'
import { type Column, findColumns, medianOf } from './columns.js'
import type { Draft, DraftCell } from './draft.js'
import { countHeaderRows, type FilledRow, fillRows } from './fill-rows.js'
import { groupTextRows, partedByRules } from './group-text-rows.js'
import { shareColumns, spanHeadings } from './heading-spans.js'
import type { Rule } from './rules.js'
import { isBold, STAGGERED, type TextRow } from './text-rows.js'
import { structureTextTuning } from './tuning.js'

/**
 * Parts rows of text into the cells of a table, by the gaps between its columns and the rules there are.
 * @param groupBody finds the lines of each row, where all text is in one column and headings have one row; undefined where it cannot
 */
export function structureText(
  rows: readonly TextRow[],
  horizontal: readonly Rule[],
  columns = findColumns(rows),
  groupBody?: (filled: readonly FilledRow[]) => number[][] | undefined,
): Draft {
  const filled = fillRows(rows, columns)
  const usualLines = groupBody ? 0 : headerLinesOf(filled, columns, horizontal)
  const centeredLines = groupBody ? 0 : centeredHeads(filled, usualLines)
  const headerLines = Math.max(usualLines, centeredLines)
  const { parted, isRuled } = partedByRules(filled, columns, horizontal, headerLines)
  for (const [index, line] of filled.entries()) {
    if (index < centeredLines) continue
    const isAlone =
      line.row.chunks.length === 1 &&
      line.cells[0] === undefined &&
      !(index > headerLines && beginsBelow(line, filled[index - 1]!))
    const isOwnLine = [filled[index - 1], filled[index + 1]].every((other) => !other || !isBeside(line.row, other.row))
    const isShared = index < headerLines && shareColumns(line, filled[index + 1], columns, horizontal)
    if (!groupBody && !isShared && (index < headerLines || (isAlone && isOwnLine && !(isRuled && !parted[index]))))
      spanHeadings(line, filled[index + 1], columns, horizontal)
  }
  const groups = groupBody?.(filled) ?? groupTextRows(filled, columns, horizontal, headerLines)
  const headerRows = groups.filter((group) => group.at(-1)! < headerLines).length
  const cells = groups.flatMap((group, row) => {
    const lines = group.map((index) => filled[index]!)
    return cellsOf(lines, row, columns.length)
  })
  joinHeadings(cells, headerRows)
  const size = medianOf(rows.map((row) => row.size))
  const columnEdges = edgesOf(columns, cells, structureTextTuning.room * size)
  const rowEdges = edgesBetween(groups.map((group) => [rows[group[0]!]!.top, rows[group.at(-1)!]!.bottom]))
  return {
    box: { left: columnEdges[0]!, top: rowEdges[0]!, right: columnEdges.at(-1)!, bottom: rowEdges.at(-1)! },
    columnEdges,
    rowEdges,
    cells,
    headerRows,
    ruled: false,
    confidence: 0,
  }
}

/** Lines of headings: up to the first with a value, or to the first rule or the first lighter letters below a heading of each column. */
function headerLinesOf(filled: readonly FilledRow[], columns: readonly Column[], horizontal: readonly Rule[]): number {
  const count = countHeaderRows(filled)
  const { parted } = partedByRules(filled, columns, horizontal, count)
  const isHeavy = ({ row }: FilledRow) => row.chunks.every(({ words }) => isBold(words))
  for (let index = 1; index < count; index++) {
    const above = filled.slice(0, index)
    // Units in lighter letters below headings leave the first column empty.
    const isLighter = above.every(isHeavy) && !isHeavy(filled[index]!) && filled[index]!.cells[0] !== undefined
    if (!parted[index] && !isLighter) continue
    const isHeaded = columns.every((_, column) => above.some(({ cells }) => cells[column] !== undefined))
    if (isHeaded && above.every(({ spanning }) => spanning.length === 0)) return index
  }
  return count
}

/** Whether a line with one text begins right below a text of the line above, as the rest of it does. */
function beginsBelow({ cells, row }: FilledRow, above: FilledRow): boolean {
  const column = cells.findIndex((cell) => cell !== undefined)
  const [own, other] = [cells[column]?.[0], above.cells[column]?.[0]]
  if (!own || !other || row.baseline - above.row.baseline > structureTextTuning.mostLeading * row.size) return false
  return Math.abs(own.left - other.left) < structureTextTuning.sameLeft * row.size
}

function isBeside(a: TextRow, b: TextRow): boolean {
  return Math.abs(a.baseline - b.baseline) < STAGGERED * Math.max(a.size, b.size)
}

/**
 * With several rows of headings, the content of a column without a common heading is one cell from top to bottom,
 * wherever its text is.
 */
function joinHeadings(cells: DraftCell[], headerRows: number): void {
  const gone = new Set<DraftCell>()
  for (const lowest of cells) {
    if (lowest.row !== headerRows - 1 || lowest.columnSpan > 1) continue
    for (let row = headerRows - 2; row >= 0; row--) {
      const above = cells.find(
        (cell) => cell.row === row && cell.column <= lowest.column && lowest.column < cell.column + cell.columnSpan,
      )
      if (!above || above.columnSpan > 1) break
      gone.add(above)
      lowest.words = [...above.words, ...lowest.words]
      lowest.row = row
      lowest.rowSpan = headerRows - row
    }
  }
  for (let index = cells.length - 1; index >= 0; index--) if (gone.has(cells[index]!)) cells.splice(index, 1)
}

/** Edges of columns, between all of their text where it is apart. */
function edgesOf(columns: readonly Column[], cells: readonly DraftCell[], room: number): number[] {
  const wide = columns.map((column, index) => extentOf(column, cells, index))
  const edges = edgesBetween(columns.map(({ left, right }) => [left, right]))
  const widened = edgesBetween(wide)
  for (const index of edges.keys()) {
    const isApart = index === 0 || index === columns.length || wide[index - 1]![1] < wide[index]![0]
    if (isApart) edges[index] = widened[index]!
  }
  edges[columns.length] = edges[columns.length]! + room
  return edges
}

/** A column with all text of its cells, such as headings wider than what is below them. */
function extentOf({ left, right }: Column, cells: readonly DraftCell[], index: number): [number, number] {
  const own = cells
    .filter(({ column, columnSpan }) => column === index && columnSpan === 1)
    .flatMap(({ words }) => words)
  return [Math.min(left, ...own.map(({ box }) => box.left)), Math.max(right, ...own.map(({ box }) => box.right))]
}

/** Half way between neighbors. */
function edgesBetween(intervals: [number, number][]): number[] {
  return [
    intervals[0]![0],
    ...intervals.slice(1).map(([from], index) => (intervals[index]![1] + from) / 2),
    intervals.at(-1)![1],
  ]
}

function cellsOf(lines: readonly FilledRow[], row: number, columns: number): DraftCell[] {
  const starts = Array.from({ length: columns }, (_, index) => index)
  const ends = [...starts]
  for (const { spanning } of lines)
    for (const { first, last } of spanning) {
      const [from, to] = [Math.min(first, starts[first]!), Math.max(last, ends[last]!)]
      starts.fill(from, from, to + 1)
      ends.fill(to, from, to + 1)
    }
  const result: DraftCell[] = []
  for (let column = 0; column < columns; column = ends[column]! + 1) {
    const end = ends[column]! + 1
    const chunks = new Set(lines.flatMap(({ cells }) => cells.slice(column, end).flatMap((cell) => cell ?? [])))
    const words = [...chunks].flatMap((chunk) => chunk.words)
    result.push({ row, column, rowSpan: 1, columnSpan: end - column, words })
  }
  return result
}

/** How well text fits into columns: 0 to 1. */
export function judgeStructure(draft: Draft, rows: readonly TextRow[]): number {
  const { cells, columnEdges } = draft
  const columns = columnEdges.length - 1
  const rowCount = draft.rowEdges.length - 1
  if (columns < 2 || rowCount < 2) return 0
  const filledIn = Array.from({ length: rowCount }, () => 0)
  for (const { row, words } of cells) if (words.length > 0) filledIn[row]!++
  const several = filledIn.filter((count) => count >= 2).length / rowCount
  const fill = cells.filter(({ words }) => words.length > 0).length / cells.length
  const gaps = rows.flatMap(({ chunks, size }) =>
    chunks.slice(1).map((chunk, index) => (chunk.left - chunks[index]!.right) / size),
  )
  const gap = Math.min(1, medianOf(gaps) / 2)
  return Math.max(0, Math.min(1, 0.5 * several + 0.3 * fill + 0.2 * gap))
}
