import { type ITableCellOptions, type ITableOptions, type Paragraph, Table, TableCell, TableRow } from 'docx'
import type { Block, FlowCell, FlowTable } from '../../flow-document/flow-document.js'
import type { BlockContainer } from '../../flow-document/walk-blocks.js'
import { type PlacedCell, placedRows } from '../structure/place-cells.js'
import { eighths, hex, twips } from '../word-processing/units.js'
import type { DocumentParts } from './document-parts.js'

/** Columns that Word takes. */
const MOST_COLUMNS = 63
/** Default left and right padding of a cell, in points. */
const PADDING = 2.8
/** Rows of such a height, points, may be parted by the end of a page; others would leave too much of it empty. */
const TALL = 144
const sides = ['top', 'left', 'bottom', 'right'] as const

/** Creates the elements of the content of a cell, which may include tables. */
export type CellContent = (
  shared: DocumentParts,
  blocks: readonly Block[],
  container: BlockContainer,
) => (Paragraph | Table)[]

/** A table that is made row by row. */
export interface TableRows {
  /** The table without its rows. */
  head: Table
  rows: Iterable<TableRow>
}

/** A table of fixed widths, row by row. Columns above 63 are merged into the last. */
export function tableRows(
  shared: DocumentParts,
  table: FlowTable,
  container: BlockContainer,
  content: CellContent,
): TableRows {
  const columns = widths(table.columns)
  return {
    head: new Table(tableOptions(table, columns)),
    rows: rowElements(shared, table, columns, container, content),
  }
}

/** The same as a whole. */
export function wholeTable(
  shared: DocumentParts,
  table: FlowTable,
  container: BlockContainer,
  content: CellContent,
): Table {
  const columns = widths(table.columns)
  const rows = [...rowElements(shared, table, columns, container, content)]
  return new Table({ ...tableOptions(table, columns), rows })
}

function tableOptions(table: FlowTable, columns: number[]): ITableOptions {
  const padding = Math.max(0, twips(table.padding ?? PADDING))
  return {
    rows: [],
    // With an explicit style, it gets no default borders.
    style: 'TableNormal',
    layout: 'fixed',
    width: { size: columns.reduce((sum, width) => sum + width, 0), type: 'dxa' },
    columnWidths: columns,
    margins: { left: padding, right: padding },
    ...(table.align && table.align !== 'left' && { alignment: table.align }),
    ...(table.rightToLeft && { visuallyRightToLeft: true }),
    ...(table.indent && { indent: { size: twips(table.indent), type: 'dxa' } }),
  }
}

function* rowElements(
  shared: DocumentParts,
  table: FlowTable,
  columns: readonly number[],
  container: BlockContainer,
  content: CellContent,
): Generator<TableRow> {
  let index = 0
  for (const placed of placedRows(table, columns.length)) {
    const { height } = table.rows[index]!
    yield new TableRow({
      children: placed.map((cell) => cellElement(shared, cell, table, columns, container, content)),
      ...((height ?? 0) < TALL && { cantSplit: true }),
      ...(index < table.headerRows && { tableHeader: true }),
      ...(height && { height: { value: Math.max(0, twips(height)), rule: 'atLeast' } }),
    })
    index++
  }
}

function widths(columns: readonly number[]): number[] {
  const all = (columns.length === 0 ? [1] : columns).map((width) => Math.max(1, twips(width)))
  const rest = all.slice(MOST_COLUMNS).reduce((sum, width) => sum + width, 0)
  const kept = all.slice(0, MOST_COLUMNS)
  kept[kept.length - 1]! += rest
  return kept
}

function cellElement(
  shared: DocumentParts,
  { cell, column, span, rows, goesOn }: PlacedCell,
  { rightToLeft }: FlowTable,
  columns: readonly number[],
  container: BlockContainer,
  content: CellContent,
): TableCell {
  const blocks: Block[] = goesOn ? [] : cell.blocks
  const { shade, verticalAlign } = cell
  return new TableCell({
    children: content(shared, blocks, container === 'body' ? 'table' : container),
    width: { size: columns.slice(column, column + span).reduce((sum, width) => sum + width, 0), type: 'dxa' },
    ...(span > 1 && { columnSpan: span }),
    ...((goesOn || rows > 1) && { verticalMerge: goesOn ? 'continue' : 'restart' }),
    ...(Object.keys(cell.borders).length > 0 && { borders: borders(cell.borders, rightToLeft) }),
    ...(shade !== undefined && { shading: { type: 'clear', color: 'auto', fill: hex(shade) } }),
    ...(verticalAlign && verticalAlign !== 'top' && { verticalAlign }),
  })
}

/** In a table that is read from the right, Word takes the left side for the one where a row begins. */
function borders(of: FlowCell['borders'], rightToLeft = false): NonNullable<ITableCellOptions['borders']> {
  const seen = rightToLeft ? { ...of, left: of.right, right: of.left } : of
  return Object.fromEntries(
    sides.flatMap((side) => {
      const border = seen[side]
      if (!border) return []
      const style = border.dashed ? 'dashed' : 'single'
      return [[side, { style, size: eighths(border.width), color: hex(border.color), space: 0 }]]
    }),
  )
}
