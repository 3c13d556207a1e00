import type { FlowCell, FlowTable } from '../../flow-document/flow-document.js'

/** Position of a cell in its row; `goesOn` if it started in a row above. */
export interface PlacedCell {
  cell: FlowCell
  column: number
  span: number
  rows: number
  goesOn: boolean
}

/** The rows of a table, each filled to `count` columns; cells that span rows come back in each of them. */
export function* placedRows({ rows }: FlowTable, count: number): Generator<PlacedCell[]> {
  let above: PlacedCell[] = []
  for (const [index, { cells }] of rows.entries()) {
    const placed = placeCells(cells, above, count, rows.length - index)
    yield placed
    above = placed.filter((cell) => cell.rows > 1).map((cell) => ({ ...cell, rows: cell.rows - 1, goesOn: true }))
  }
}

/**
 * Fills a row of `count` columns from left to right: cells that span from above, then its own cells in the gaps. A row
 * without own cells gets one empty cell.
 */
function placeCells(
  cells: readonly FlowCell[],
  above: readonly PlacedCell[],
  count: number,
  rowsLeft: number,
): PlacedCell[] {
  const placed: PlacedCell[] = []
  const own = cells.values()
  let next = own.next()
  let reaching = 0
  for (let column = 0; column < count; ) {
    const from = above[reaching]
    if (from?.column === column) {
      placed.push(from)
      reaching++
      column += from.span
      continue
    }
    const room = (from?.column ?? count) - column
    const cell = next.done ? emptyCell : next.value
    const span = next.done ? room : Math.max(1, Math.min(room, Math.round(cell.columnSpan) || 1))
    const rows = Math.max(1, Math.min(rowsLeft, Math.round(cell.rowSpan) || 1))
    placed.push({ cell, column, span, rows, goesOn: false })
    next = next.done ? next : own.next()
    column += span
  }
  return next.done ? placed : withRest(placed, [next.value, ...own])
}

const emptyCell: FlowCell = { columnSpan: 1, rowSpan: 1, blocks: [], borders: {} }

/** Cells without room in a row are not lost: their content is added to its last one. */
function withRest(placed: PlacedCell[], rest: readonly FlowCell[]): PlacedCell[] {
  const at = placed.findLastIndex(({ goesOn }) => !goesOn)
  const last = placed[at]
  if (!last) return placed
  const blocks = [last.cell, ...rest].flatMap((cell) => cell.blocks)
  return placed.with(at, { ...last, cell: { ...last.cell, blocks } })
}
