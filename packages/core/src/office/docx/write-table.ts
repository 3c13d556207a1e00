import type { Block, FlowCell, FlowTable } from '../document.js'
import type { Part } from './part.js'
import { eighths, hex, twips } from './units.js'
import type { Place } from './walk-blocks.js'
import { writeBlocks } from './write-blocks.js'

/** Columns that Word takes. */
const MOST_COLUMNS = 63
/** Room at both sides of a cell where the table does not tell, points. */
const PADDING = 2.8
/** Rows of such a height, points, may be parted by the end of a page; others would leave too much of it empty. */
const TALL = 144
const sides = ['top', 'left', 'bottom', 'right'] as const

/** Where a cell stands in its row; `goesOn` when it began in a row above. */
interface PlacedCell {
  cell: FlowCell
  column: number
  span: number
  rows: number
  goesOn: boolean
}

/** Writes a table of fixed widths (ECMA-376-1, 17.4). What is beyond 63 columns goes into the last of them. */
export function* writeTable(part: Part, table: FlowTable, place: Place): Generator<string> {
  const columns = widths(table.columns)
  const padding = twips(table.padding ?? PADDING)
  const total = columns.reduce((sum, width) => sum + width, 0)
  const indent = table.indent ? `<w:tblInd w:w="${twips(table.indent)}" w:type="dxa"/>` : ''
  const align = table.align && table.align !== 'left' ? `<w:jc w:val="${table.align}"/>` : ''
  yield `<w:tbl><w:tblPr><w:tblW w:w="${total}" w:type="dxa"/>${align}${indent}<w:tblLayout w:type="fixed"/>`
  yield `<w:tblCellMar><w:left w:w="${padding}" w:type="dxa"/><w:right w:w="${padding}" w:type="dxa"/></w:tblCellMar></w:tblPr>`
  yield `<w:tblGrid>${columns.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`
  let above: PlacedCell[] = []
  for (const [index, row] of table.rows.entries()) {
    const placed = placeCells(row.cells, above, columns.length, table.rows.length - index)
    yield `<w:tr><w:trPr>${(row.height ?? 0) < TALL ? '<w:cantSplit/>' : ''}`
    if (row.height) yield `<w:trHeight w:val="${Math.max(0, twips(row.height))}" w:hRule="atLeast"/>`
    yield `${index < table.headerRows ? '<w:tblHeader/>' : ''}</w:trPr>`
    for (const cell of placed) {
      const width = columns.slice(cell.column, cell.column + cell.span).reduce((sum, part) => sum + part, 0)
      yield `<w:tc>${cellProperties(cell, width)}`
      const blocks: Block[] = cell.goesOn ? [] : cell.cell.blocks
      yield* writeBlocks(part, blocks, place === 'body' ? 'table' : place)
      yield '</w:tc>'
    }
    yield '</w:tr>'
    above = placed.filter(({ rows }) => rows > 1).map((cell) => ({ ...cell, rows: cell.rows - 1, goesOn: true }))
  }
  yield '</w:tbl>'
}

function widths(columns: readonly number[]): number[] {
  const all = (columns.length === 0 ? [1] : columns).map((width) => Math.max(1, twips(width)))
  const rest = all.slice(MOST_COLUMNS).reduce((sum, width) => sum + width, 0)
  const kept = all.slice(0, MOST_COLUMNS)
  kept[kept.length - 1]! += rest
  return kept
}

/** Fills a row from left to right: cells that reach down from above, then its own in the places between. */
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

/** Cells for which a row has no place are not lost: what is in them goes into its last one. */
function withRest(placed: PlacedCell[], rest: readonly FlowCell[]): PlacedCell[] {
  const at = placed.findLastIndex(({ goesOn }) => !goesOn)
  const last = placed[at]
  if (!last) return placed
  const blocks = [last.cell, ...rest].flatMap((cell) => cell.blocks)
  return placed.with(at, { ...last, cell: { ...last.cell, blocks } })
}

function cellProperties({ cell, span, rows, goesOn }: PlacedCell, width: number): string {
  const merge = goesOn ? '<w:vMerge/>' : rows > 1 ? '<w:vMerge w:val="restart"/>' : ''
  const shade = cell.shade === undefined ? '' : `<w:shd w:val="clear" w:color="auto" w:fill="${hex(cell.shade)}"/>`
  const align = cell.verticalAlign && cell.verticalAlign !== 'top' ? `<w:vAlign w:val="${cell.verticalAlign}"/>` : ''
  return (
    `<w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}${merge}` +
    `${borders(cell.borders)}${shade}${align}</w:tcPr>`
  )
}

function borders(of: FlowCell['borders']): string {
  const elements = sides.map((side) => {
    const border = of[side]
    return border
      ? `<w:${side} w:val="${border.dashed ? 'dashed' : 'single'}" w:sz="${eighths(border.width)}" w:space="0" w:color="${hex(border.color)}"/>`
      : ''
  })
  const xml = elements.join('')
  return xml && `<w:tcBorders>${xml}</w:tcBorders>`
}
