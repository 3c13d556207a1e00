import type { Block, FlowCell, FlowTable } from '../../flow-document/flow-document.js'
import { type PlacedCell, placedRows } from '../structure/place-cells.js'
import { type Beginning, type BlockContext, tableBeginning } from './block-context.js'
import { border, colorOf, points } from './properties.js'

/** Default left and right padding of a cell, in points. */
const PADDING = 2.8
/** Rows of such a height, points, may be parted by the end of a page; others would leave too much of it empty. */
const TALL = 144
const sides = ['top', 'right', 'bottom', 'left'] as const

/** Writes the content of a cell, which may include tables. */
type CellContent = (blocks: readonly Block[], context: BlockContext) => Iterable<string>

/** A table of fixed widths, piece by piece. */
export function* tableElements(
  table: FlowTable,
  context: BlockContext,
  begin: Beginning,
  content: CellContent,
): Generator<string> {
  const { pool } = context
  const widths = (table.columns.length > 0 ? table.columns : [1]).map((width) => Math.max(1, width || 1))
  yield `<table:table table:style-name="${tableStyle(table, widths, context, begin)}">`
  for (const width of widths)
    yield `<table:table-column table:style-name="${pool.style('table-column', `<style:table-column-properties style:column-width="${points(width)}"/>`)}"/>`
  const headerRows = Math.min(table.headerRows, table.rows.length - 1)
  if (headerRows > 0) yield '<table:table-header-rows>'
  let index = 0
  for (const placed of placedRows(table, widths.length)) {
    if (index === headerRows && headerRows > 0) yield '</table:table-header-rows>'
    yield rowElement(placed, table, index, context, content)
    index++
  }
  yield '</table:table>'
}

function tableStyle(table: FlowTable, widths: readonly number[], { pool }: BlockContext, begin: Beginning): string {
  const { attributes, properties } = tableBeginning(begin)
  const width = widths.reduce((sum, each) => sum + each, 0)
  const side = table.rightToLeft ? 'right' : 'left'
  const align = table.align ?? side
  const indent = align === side ? ` fo:margin-${side}="${points(table.indent ?? 0)}"` : ''
  const mode = table.rightToLeft ? ' style:writing-mode="rl-tb"' : ''
  return pool.style(
    'table',
    `<style:table-properties style:width="${points(width)}" table:align="${align}"${indent}${mode} table:border-model="collapsing" style:may-break-between-rows="true"${properties}/>`,
    attributes,
  )
}

function rowElement(
  placed: readonly PlacedCell[],
  table: FlowTable,
  index: number,
  context: BlockContext,
  content: CellContent,
): string {
  const { height = 0 } = table.rows[index]!
  const properties = [
    ...(height > 0 ? [`style:min-row-height="${points(height)}"`] : []),
    `fo:keep-together="${height < TALL ? 'always' : 'auto'}"`,
  ]
  const style = context.pool.style('table-row', `<style:table-row-properties ${properties.join(' ')}/>`)
  const cells = placed.map((cell) => cellElements(cell, table, context, content))
  return `<table:table-row table:style-name="${style}">${cells.join('')}</table:table-row>`
}

/** A cell, and those that it covers in its row. */
function cellElements(
  { cell, span, rows, goesOn }: PlacedCell,
  table: FlowTable,
  context: BlockContext,
  content: CellContent,
): string {
  const covered = '<table:covered-table-cell/>'
  if (goesOn) return covered.repeat(span)
  const spans = `${span > 1 ? ` table:number-columns-spanned="${span}"` : ''}${rows > 1 ? ` table:number-rows-spanned="${rows}"` : ''}`
  const container = context.container === 'body' ? 'table' : context.container
  const text = [...content(cell.blocks, { ...context, container })].join('')
  const style = cellStyle(cell, table, context)
  return `<table:table-cell table:style-name="${style}"${spans} office:value-type="string">${text}</table:table-cell>${covered.repeat(span - 1)}`
}

function cellStyle(
  { shade, verticalAlign, borders }: FlowCell,
  { padding = PADDING, rightToLeft }: FlowTable,
  context: BlockContext,
) {
  const side = points(Math.max(0, padding))
  // As Word does, LibreOffice takes the left side for the one where a row begins.
  const seen = rightToLeft ? { ...borders, left: borders.right, right: borders.left } : borders
  const properties = [
    `fo:padding-top="0pt" fo:padding-bottom="0pt" fo:padding-left="${side}" fo:padding-right="${side}"`,
    ...sides.map((each) => `fo:border-${each}="${seen[each] ? border(seen[each]) : 'none'}"`),
    ...(shade === undefined ? [] : [`fo:background-color="${colorOf(shade)}"`]),
    ...(verticalAlign && verticalAlign !== 'top'
      ? [`style:vertical-align="${verticalAlign === 'center' ? 'middle' : 'bottom'}"`]
      : []),
  ]
  return context.pool.style('table-cell', `<style:table-cell-properties ${properties.join(' ')}/>`)
}
