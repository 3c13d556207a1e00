import { textOf } from '../page-draft.js'
import type { CellDraft, Element, FlowLine, TableItem } from '../page-items.js'
import { joinColumns } from '../text/join-columns.js'
import { joinTaggedTablesTuning } from './tuning.js'

/** Rows of heads at most. */
const MOST_HEADS = 4

/** Whether two items are parts of one table, by the tags of the document. */
export const areOneTable = (above: TableItem, below: TableItem) =>
  above.source !== undefined && above.source === below.source && below.page > above.page

/**
 * Adds the rest of a table, on another page, whose rows after `repeated` are not on the page before. Columns are those of both parts; a row
 * that began there continues its last one.
 */
export function appendTagged(above: TableItem, below: TableItem, repeated: number): void {
  alignColumns(above, below)
  const heads = Math.max(repeated, dropUntaggedHeads(above, below))
  const rows = below.rows.slice(heads)
  dropCutRow(above, rows[0], below.rows.slice(0, heads).filter((row) => rowSource(row)).length)
  const [last, next] = [above.rows.at(-1), rows[0]]
  if (last && next && continuesRow(last.cells, next.cells)) {
    for (const cell of next.cells) {
      const own = last.cells.find(({ source }) => source !== undefined && source === cell.source)
      if (own) appendCell(own, cell)
    }
    last.height += next.height
    for (const cell of last.cells) cell.box = { ...cell.box, bottom: cell.box.bottom + next.height }
    rows.shift()
  }
  above.rows.push(...rows)
  above.headerRows = Math.max(above.headerRows, heads)
  if (!below.isLayout) delete above.isLayout
}

/** Heads that a program repeats have no tags: counts the rows that they are, and drops what of them is in the row below. */
function dropUntaggedHeads(above: TableItem, below: TableItem): number {
  const heads = lettersOf(above.rows.slice(0, MOST_HEADS).flatMap(({ cells }) => cells.flatMap(({ lines }) => lines)))
  const isHead = (lines: readonly FlowLine[]) => lines.length === 0 || heads.includes(lettersOf(lines))
  const isRepeated = ({ cells }: TableItem['rows'][number]) =>
    cells.some(({ lines }) => lines.length > 0) &&
    cells.every(({ source, lines }) => source === undefined && isHead(lines))
  const count = below.rows.findIndex((row) => !isRepeated(row))
  if (count < 1) return 0
  for (const cell of below.rows[count]!.cells)
    cell.lines = cell.lines.filter((line) => line.tag !== undefined || !isHead([line]))
  return count
}

const lettersOf = (lines: readonly FlowLine[]) => lines.map(textOf).join('').replace(/\s/g, '')

/** Drops empty rows at the end of a page that its tags do not know: the beginning of the row whose text is on the next page. Heads that are repeated there may be `tagged`. */
function dropCutRow({ rows }: TableItem, next: TableItem['rows'][number] | undefined, tagged: number): void {
  const filled = rows.findLastIndex(({ cells }) => cells.some(({ lines }) => lines.length > 0))
  const [above, below] = [rowSource(rows[filled]), rowSource(next)]
  if (!above || !below || above.parent !== below.parent || below.index <= above.index) return
  const empty = Math.min(rows.length - 1 - filled, Math.max(0, below.index - above.index - 1 - tagged))
  rows.length = filled + 1 + empty
}

/** Where a row is among the tags: the element that it is in, and its position there. */
function rowSource(row: TableItem['rows'][number] | undefined): { parent: string; index: number } | undefined {
  const path = row?.cells
    .find(({ source }) => source !== undefined)
    ?.source?.split('.')
    .slice(0, -1)
  if (!path) return undefined
  return { parent: path.slice(0, -1).join('.'), index: Number(path.at(-1)) }
}

/** Gives two parts of a table the same columns. Those of a part without rules depend on its text, and are the same as those of the other one if its text fits there. */
function alignColumns(above: TableItem, below: TableItem): void {
  if (!hasRules(below) && placeByText(below, above)) return
  if (!hasRules(above) && placeByText(above, below)) {
    above.columnEdges = below.columnEdges
    return
  }
  const shift = above.columnEdges[0]! - below.columnEdges[0]!
  const edges: number[] = []
  for (const edge of [...above.columnEdges, ...below.columnEdges.map((each) => each + shift)].sort((a, b) => a - b))
    if (edges.length === 0 || edge - edges.at(-1)! >= joinTaggedTablesTuning.sameEdge) edges.push(edge)
  regrid(above, edges, 0)
  regrid(below, edges, shift)
  above.columnEdges = edges
}

const hasRules = (table: TableItem) => !table.isLayout && isRuled(table)

/** Whether rules part the columns of a table. */
export const isRuled = ({ rows }: TableItem) =>
  rows.some(({ cells }) => cells.some(({ borders }) => borders.left ?? borders.right))

/** Sets the spans of the cells of a table by the columns of another one that their text is in; none if two are in one. */
function placeByText(table: TableItem, { columnEdges }: TableItem): boolean {
  const columns = columnEdges.length - 1
  if (table.columnEdges.length === columnEdges.length) return true
  const isSpanned = table.rows.some(({ cells }) => cells.some(({ rowSpan }) => rowSpan > 1))
  if (isSpanned || table.columnEdges.length > columnEdges.length) return false
  const placed = table.rows.map(({ cells }) => {
    const filled = cells.filter(({ lines }) => lines.length > 0)
    const starts = filled.map(({ lines }, index) => {
      const left = Math.min(...lines.map(({ box }) => box.left))
      return index === 0 ? 0 : columnEdges.findLastIndex((edge) => edge <= left + 1)
    })
    return { filled, starts }
  })
  if (
    placed.some(
      ({ filled, starts }) =>
        filled.length === 0 || !starts.every((start, index) => index === 0 || start > starts[index - 1]!),
    )
  )
    return false
  for (const [index, { filled, starts }] of placed.entries()) {
    for (const [at, cell] of filled.entries()) {
      const [start, end] = [starts[at]!, starts[at + 1] ?? columns]
      cell.columnSpan = end - start
      cell.box = { ...cell.box, left: columnEdges[start]!, right: columnEdges[end]! }
    }
    table.rows[index]!.cells = filled
  }
  return true
}

/** Sets the spans of cells by edges of more columns. */
function regrid(table: TableItem, edges: readonly number[], shift: number): void {
  const at = (x: number) => {
    let [low, high] = [0, edges.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (edges[middle + 1]! - x <= Math.abs(x - edges[middle]!)) low = middle + 1
      else high = middle
    }
    return low
  }
  for (const { cells } of table.rows)
    for (const cell of cells) cell.columnSpan = Math.max(1, at(cell.box.right + shift) - at(cell.box.left + shift))
}

/** Whether cells of a row are on both pages, and none begins on the second alone beside others that do. */
const continuesRow = (above: readonly CellDraft[], below: readonly CellDraft[]) =>
  below.some(({ source }) => source !== undefined && above.some((cell) => cell.source === source))

function appendCell(cell: CellDraft, rest: CellDraft): void {
  if (cell.elements && rest.elements) {
    const [last, first] = [cell.elements.at(-1), rest.elements[0]]
    if (last?.kind === 'table' && first?.kind === 'table' && areOneTable(last, first)) {
      appendTagged(last, first, 0)
      rest.elements.shift()
    } else joinText(cell.elements, rest.elements)
    cell.elements.push(...rest.elements)
    cell.lines.push(...rest.lines)
    return
  }
  const [end, start] = [cell.lines.at(-1), rest.lines[0]]
  const shift = end && start ? end.baseline + joinTaggedTablesTuning.leading * start.size - start.baseline : 0
  cell.lines.push(...rest.lines.map((line) => lowered(line, shift)))
}

/** Joins a paragraph that continues on the next page. */
function joinText(above: Element[], below: Element[]): void {
  const box = { left: 0, top: 0, right: 0, bottom: 0 }
  const strips = [above, below].map((elements, page) => ({
    page,
    box,
    columns: [{ elements, edges: { left: 0, right: 0 } }],
  }))
  joinColumns(strips, false)
}

/** A line further down. */
export const lowered = (line: FlowLine, by: number): FlowLine => ({
  ...line,
  baseline: line.baseline + by,
  box: { ...line.box, top: line.box.top + by, bottom: line.box.bottom + by },
})
