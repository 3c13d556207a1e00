import type { Strip } from './page/strips.js'
import type { CellDraft, Element, TableItem } from './page-items.js'
import { buildParagraphs, type ParagraphSettings } from './text/build-paragraphs.js'
import { edgesOfCell } from './write/to-table-item.js'

/** Joins the lines of cells that may have more than lines to paragraphs, also in tables within those cells. */
export function fillCells(strips: readonly Strip[], settings: ParagraphSettings): void {
  for (const { columns } of strips) for (const { elements } of columns) fillAll(elements, settings)
}

function fillAll(elements: readonly Element[], settings: ParagraphSettings): void {
  for (const element of elements) {
    if (element.kind === 'beside') for (const column of element.columns) fillAll(column.elements, settings)
    if (element.kind !== 'table') continue
    for (const cell of fullCells(element)) {
      cell.elements = buildParagraphs(cell.content!, edgesOfCell(cell), settings)
      fillAll(cell.elements, settings)
    }
  }
}

/** The cells of a table that may have more than lines, as others do not. */
export const fullCells = ({ rows }: TableItem): CellDraft[] =>
  rows.flatMap(({ cells }) => cells.filter(({ content }) => content !== undefined))

/** Columns with those of layout tables: parted behind each such table, whose cells are there. */
export function withCells(columns: readonly (readonly Element[])[]): Element[][] {
  return columns.flatMap((column) =>
    partBehind(column, (element) => (element.kind === 'table' ? cellsOf(element) : [])),
  )
}

/** Columns in reading order: parted behind each block beside another one, or layout table, whose columns and cells follow there. */
export function inReadingOrder(columns: readonly (readonly Element[])[]): Element[][] {
  return columns.flatMap((column) =>
    partBehind(column, (element) =>
      element.kind === 'beside'
        ? element.columns.map(({ elements }) => elements)
        : element.kind === 'table'
          ? cellsOf(element)
          : [],
    ),
  )
}

const cellsOf = (table: TableItem) => fullCells(table).map(({ elements = [] }) => elements)

function partBehind(column: readonly Element[], innerOf: (element: Element) => Element[][]): Element[][] {
  const parts: Element[][] = [[]]
  for (const element of column) {
    parts.at(-1)!.push(element)
    const inner = innerOf(element)
    if (inner.length > 0) parts.push(...inner.flatMap((one) => partBehind(one, innerOf)), [])
  }
  return parts.filter((part) => part.length > 0)
}
