import { type Column, findColumns, medianOf } from './columns.js'
import type { Draft, DraftCell } from './draft.js'
import { countHeaderRows, type FilledRow, fillRows, groupRows } from './group-rows.js'
import type { Rule } from './rules.js'
import type { TextRow } from './text-rows.js'

/** Parts rows of text into the cells of a table, by the gaps between its columns and the rules there are. */
export function structureText(rows: readonly TextRow[], lying: readonly Rule[], columns = findColumns(rows)): Draft {
  const filled = fillRows(rows, columns)
  const headerLines = countHeaderRows(filled)
  const groups = groupRows(filled, columns, lying, headerLines)
  const headerRows = groups.filter((group) => group.at(-1)! < headerLines).length
  const cells = groups.flatMap((group, row) =>
    cellsOf(
      group.map((index) => filled[index]!),
      row,
      columns,
      lying,
      row < headerRows,
    ),
  )
  joinHeadings(cells, headerRows)
  const columnEdges = edgesBetween(columns.map(({ left, right }) => [left, right]))
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

/**
 * In several rows of headings, what stands in one column below no common heading is one cell from top to bottom, wherever in it the text
 * stands.
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

/** Half way between neighbours. */
function edgesBetween(intervals: [number, number][]): number[] {
  return [
    intervals[0]![0],
    ...intervals.slice(1).map(([from], index) => (intervals[index]![1] + from) / 2),
    intervals.at(-1)![1],
  ]
}

function cellsOf(
  lines: readonly FilledRow[],
  row: number,
  columns: readonly Column[],
  lying: readonly Rule[],
  isHeader: boolean,
): DraftCell[] {
  const starts = columns.map((_, index) => index)
  const ends = columns.map((_, index) => index)
  for (const { spanning, row: line } of lines) for (const { first, last } of spanning) join(first, last, line)
  const isAlone = lines.length === 1 && lines[0]!.row.chunks.length === 1
  if (isHeader || isAlone)
    for (const { row: line, cells } of lines)
      for (const chunk of line.chunks) {
        const column = cells.findIndex((cell) => cell?.includes(chunk))
        const span =
          column < 0 || (isAlone && column === 0) ? undefined : headingSpan(chunk, column, lines, columns, lying)
        if (span) join(span[0], span[1], line)
      }
  function join(first: number, last: number, _: TextRow) {
    const from = Math.min(first, starts[first]!)
    const to = Math.max(last, ends[last]!)
    for (let column = from; column <= to; column++) {
      starts[column] = from
      ends[column] = to
    }
  }
  const result: DraftCell[] = []
  for (let column = 0; column < columns.length; column = ends[column]! + 1) {
    const chunks = new Set(
      lines.flatMap(({ cells }) => cells.slice(column, ends[column]! + 1).flatMap((cell) => cell ?? [])),
    )
    result.push({
      row,
      column,
      rowSpan: 1,
      columnSpan: ends[column]! - column + 1,
      words: [...chunks].flatMap(({ words }) => words),
    })
  }
  return result
}

/**
 * Which columns a heading stands over: those that a rule below it runs over, or those in whose middle it is, when nothing else of its row
 * stands there.
 */
function headingSpan(
  chunk: { left: number; right: number; size: number },
  column: number,
  lines: readonly FilledRow[],
  columns: readonly Column[],
  lying: readonly Rule[],
): [number, number] | undefined {
  const isOwn = (each: { left: number; right: number }) => each.left === chunk.left && each.right === chunk.right
  const isFree = (index: number) => lines.every(({ cells }) => cells[index]?.every(isOwn) ?? true)
  const line = lines.find(({ row }) =>
    row.chunks.some((each) => each.left === chunk.left && each.right === chunk.right),
  )!
  const below = lying.find(
    (rule) =>
      rule.at > line.row.baseline - 0.1 * chunk.size &&
      rule.at < line.row.baseline + 1.2 * chunk.size &&
      rule.from < chunk.left + chunk.size &&
      rule.to > chunk.right - chunk.size,
  )
  const [left, right] = [columns[0]!.left, columns.at(-1)!.right]
  if (below && below.to - below.from < 0.9 * (right - left)) {
    const under = columns.flatMap((each, index) =>
      (each.left + each.right) / 2 > below.from - 1 && (each.left + each.right) / 2 < below.to + 1 ? [index] : [],
    )
    const [first, last] = [under[0], under.at(-1)]
    if (first !== undefined && last !== undefined && last > first && under.every(isFree)) return [first, last]
    return undefined
  }
  const middle = (chunk.left + chunk.right) / 2
  const isCentered = (first: number, last: number) =>
    Math.abs((columns[first]!.left + columns[last]!.right) / 2 - middle) < 0.8 * chunk.size
  if (isCentered(column, column)) return undefined
  for (let wider = 1; wider < columns.length; wider++)
    for (let first = Math.max(0, column - wider); first <= column && first + wider < columns.length; first++) {
      const last = first + wider
      if (!isCentered(first, last)) continue
      let free = true
      for (let index = first; index <= last && free; index++) free = isFree(index)
      if (free) return [first, last]
    }
  return freeRun(middle, column, columns, isFree, chunk.size)
}

/** All columns beside that are free, when the heading is about in their middle. */
function freeRun(
  middle: number,
  column: number,
  columns: readonly Column[],
  isFree: (index: number) => boolean,
  size: number,
): [number, number] | undefined {
  let [first, last] = [column, column]
  while (first > 1 && isFree(first - 1)) first--
  while (last + 1 < columns.length && isFree(last + 1)) last++
  const offset = Math.abs((columns[first]!.left + columns[last]!.right) / 2 - middle)
  return last > first && offset < 1.5 * size ? [first, last] : undefined
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
