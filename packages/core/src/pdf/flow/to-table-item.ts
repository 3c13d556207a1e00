import type { FlowCell, FlowRow, Paragraph } from '../../office/document.js'
import type { Line } from '../layout/text.js'
import type { Cell, Table } from '../tables/table.js'
import { buildParagraphs } from './build-paragraphs.js'
import type { FlowLine, TableItem } from './page-draft.js'
import { toParagraph } from './to-paragraph.js'

/** Room that word processors leave at the sides of a cell's text, points. */
const PADDING = 2.8

/** A table as the flow has it: widths, rows, cells with their paragraphs, shades and borders. */
export function toTableItem(table: Table, toLine: (line: Line) => FlowLine): TableItem {
  const { columnEdges, rowEdges, page, box, caption } = table
  const rows: FlowRow[] = Array.from({ length: table.rows }, (_, row) => ({
    height: Math.max(0, (rowEdges[row + 1] ?? 0) - (rowEdges[row] ?? 0)),
    cells: [],
  }))
  for (const cell of [...table.cells].sort((a, b) => a.row - b.row || a.column - b.column))
    rows[cell.row]?.cells.push(toCell(cell, toLine))
  return {
    kind: 'table',
    page,
    box,
    columnEdges,
    ...(caption !== undefined && { caption }),
    table: {
      type: 'table',
      columns: columnEdges.slice(1).map((edge, index) => Math.max(1, edge - columnEdges[index]!)),
      rows,
      headerRows: Math.min(table.headerRows, table.rows),
    },
  }
}

function toCell(cell: Cell, toLine: (line: Line) => FlowLine): FlowCell {
  const lines = cell.lines.map(toLine).filter((line) => line.runs.length > 0)
  const edges = { left: cell.box.left + PADDING, right: cell.box.right - PADDING }
  const paragraphs = buildParagraphs(lines, edges, { inCell: true })
    .flatMap((element) => (element.kind === 'paragraph' ? [element] : []))
    .map((draft): Paragraph => ({ ...toParagraph(draft, { edges }), align: cell.align }))
  const { top, right, bottom, left } = cell.borders
  return {
    columnSpan: cell.columnSpan,
    rowSpan: cell.rowSpan,
    blocks: paragraphs.length > 0 ? paragraphs : [emptyParagraph()],
    ...(cell.shade !== undefined && { shade: cell.shade }),
    verticalAlign: verticalAlign(cell, lines),
    borders: { ...(top && { top }), ...(right && { right }), ...(bottom && { bottom }), ...(left && { left }) },
  }
}

const emptyParagraph = (): Paragraph => ({ type: 'paragraph', contents: [], align: 'left' })

function verticalAlign({ box }: Cell, lines: readonly FlowLine[]): 'top' | 'center' | 'bottom' {
  const first = lines[0]
  const last = lines.at(-1)
  if (!first || !last) return 'top'
  const above = first.box.top - box.top
  const below = box.bottom - last.box.bottom
  if (Math.abs(above - below) <= Math.max(2, 0.25 * (above + below)))
    return above + below > first.size ? 'center' : 'top'
  return above > below ? 'bottom' : 'top'
}
