import type { Block, FlowCell, FlowRow, FlowTable, Paragraph } from '../../../../flow-document/flow-document.js'
import type { Line } from '../../layout/text.js'
import { type Cell, isFromTheRight, type Table } from '../../tables/table.js'
import type { CellDraft, Edges, Element, FlowLine, TableItem } from '../page-items.js'
import type { ParagraphContext } from '../paragraph-context.js'
import { buildParagraphs } from '../text/build-paragraphs.js'
import { fitLines } from './fit-lines.js'
import { squeezeCell } from './squeeze-cell.js'
import { pitchOf, toParagraph } from './to-paragraph.js'
import { toTableItemTuning } from './tuning.js'

/** A table reduced to the lines of its cells; `toLine` receives the shade behind each line. */
export function toTableItem(table: Table, toLine: (line: Line, shade: number | undefined) => FlowLine): TableItem {
  const { columnEdges, rowEdges, page, box, caption, source, isLayout } = table
  const rows: TableItem['rows'] = Array.from({ length: table.rows }, (_, row) => ({
    height: Math.max(0, (rowEdges[row + 1] ?? 0) - (rowEdges[row] ?? 0)),
    cells: [],
  }))
  for (const cell of [...table.cells].sort((a, b) => a.row - b.row || a.column - b.column))
    rows[cell.row]?.cells.push(toDraft(cell, toLine, isLayout ?? false))
  const headerRows = Math.min(table.headerRows, table.rows)
  return {
    kind: 'table',
    page,
    box,
    columnEdges,
    headerRows,
    rows,
    ...(isFromTheRight(table) && { rightToLeft: true as const }),
    ...(caption !== undefined && { caption }),
    ...(source !== undefined && { source }),
    ...(isLayout && { isLayout }),
  }
}

function toDraft(
  { columnSpan, rowSpan, box, align, shade, borders, lines, tables, source }: Cell,
  toLine: (line: Line, shade: number | undefined) => FlowLine,
  isLayout: boolean,
): CellDraft {
  const own = lines.map((line) => toLine(line, shade)).filter((line) => line.runs.length > 0)
  const inner = (tables ?? []).map((table) => toTableItem(table, toLine))
  const innerLines = inner.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.lines)))
  return {
    columnSpan,
    rowSpan,
    box,
    align: isLayout || tables ? 'left' : align,
    borders,
    ...(shade !== undefined && { shade }),
    lines: [...own, ...innerLines],
    ...((isLayout || tables) && { content: [...own, ...inner] }),
    ...(source !== undefined && { source }),
  }
}

/**
 * A table as the flow has it: widths, rows, cells with their paragraphs, shades and borders.
 * @param writeContent writes cells that may have more than lines
 */
export function writeTable(
  item: TableItem,
  context: Omit<ParagraphContext, 'edges'>,
  writeContent?: (elements: readonly Element[], edges: Edges, top: number) => Block[],
): FlowTable {
  const { columnEdges, headerRows, rightToLeft, isLayout } = item
  const columns = columnEdges.slice(1).map((edge, index) => Math.max(1, edge - columnEdges[index]!))
  const inOrder = <Each>(list: Each[]) => (rightToLeft ? list.reverse() : list)
  return {
    type: 'table',
    columns: inOrder(columns),
    rows: item.rows.map(
      ({ height, cells }): FlowRow => ({
        page: cells.flatMap(({ lines }) => lines.slice(0, 1))[0]?.page ?? item.page,
        height,
        cells: inOrder(
          cells.map((cell) =>
            cell.content && writeContent ? writeWholeCell(cell, writeContent) : writeCell(cell, context),
          ),
        ),
      }),
    ),
    headerRows,
    padding: toTableItemTuning.padding,
    ...(rightToLeft && { rightToLeft }),
    ...(isLayout && { isLayout }),
  }
}

/** Edges of the text of a cell. */
export const edgesOfCell = ({ box }: Pick<CellDraft, 'box'>): Edges => ({
  left: box.left + toTableItemTuning.padding,
  right: box.right - toTableItemTuning.padding,
})

/** A cell with paragraphs, tables and pictures. */
function writeWholeCell(
  { elements = [], ...cell }: CellDraft,
  writeContent: (elements: readonly Element[], edges: Edges, top: number) => Block[],
): FlowCell {
  const { columnSpan, rowSpan, box, shade, borders } = cell
  const blocks = writeContent(elements, edgesOfCell(cell), box.top)
  return {
    columnSpan,
    rowSpan,
    blocks: blocks.length > 0 ? blocks : [emptyParagraph()],
    ...(shade !== undefined && { shade }),
    verticalAlign: 'top',
    borders: { ...borders },
  }
}

/** The paragraphs of a cell. */
export function paragraphsOfCell(cell: CellDraft, leadingOf: ParagraphContext['leadingOf']): Element[] {
  return buildParagraphs(cell.lines, edgesOfCell(cell), { inCell: true, leadingOf })
}

function writeCell(cell: CellDraft, context: Omit<ParagraphContext, 'edges'>): FlowCell {
  const { columnSpan, rowSpan, box, shade, borders } = cell
  const { top, right, bottom, left } = borders
  const edges = edgesOfCell(cell)
  const verticalAlign = verticalAlignOf(cell)
  let above = verticalAlign === 'top' ? box.top : undefined
  const elements = cell.elements ?? paragraphsOfCell(cell, context.leadingOf)
  const written = elements.flatMap((element) => {
    if (element.kind !== 'paragraph') return []
    const { length: markerLength = 0, ...list } = element.list ?? {}
    const draft = toParagraph(element, { ...context, edges, frame: undefined, markerLength })
    const line = pitchOf(element) ?? 1.15 * element.lines[0]!.size
    const before = above === undefined ? 0 : element.lines[0]!.baseline - toTableItemTuning.above * line - above
    above = element.lines.at(-1)!.baseline + (1 - toTableItemTuning.above) * line
    const paragraph: Paragraph = {
      ...draft,
      align: element.lines.length > 1 && draft.align === 'justify' ? 'justify' : cell.align,
      ...(element.heading !== undefined && { heading: element.heading }),
      ...(element.list && { list: list as NonNullable<Paragraph['list']> }),
      spacing: { line: round(line), ...(before > 0.4 && { before: round(before) }) },
    }
    if (cell.align === 'center') delete paragraph.indent
    if (cell.align === 'right')
      paragraph.indent = { right: round(Math.max(0, edges.right - element.lines[0]!.box.right)) }
    fitLines(paragraph, element, edges.right - edges.left)
    return [{ paragraph, lines: element.lines.length }]
  })
  squeezeCell(written, box.bottom - box.top)
  const blocks = written.map(({ paragraph }) => paragraph)
  return {
    columnSpan,
    rowSpan,
    blocks: blocks.length > 0 ? blocks : [emptyParagraph()],
    ...(shade !== undefined && { shade }),
    verticalAlign,
    borders: { ...(top && { top }), ...(right && { right }), ...(bottom && { bottom }), ...(left && { left }) },
  }
}

const round = (value: number) => Math.round(value * 20) / 20

/** So low that it makes no row higher. */
const emptyParagraph = (): Paragraph => ({ type: 'paragraph', contents: [], align: 'left', spacing: { line: 2 } })

function verticalAlignOf({ box, lines }: CellDraft): 'top' | 'center' | 'bottom' {
  const first = lines[0]
  const last = lines.at(-1)
  if (!first || !last) return 'top'
  const above = first.box.top - box.top
  const below = box.bottom - last.box.bottom
  if (above < 0.6 * first.size || Math.abs(above - below) > 3 + 0.3 * (above + below)) return 'top'
  return 'center'
}
