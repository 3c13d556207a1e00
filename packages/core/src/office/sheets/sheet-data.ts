import type { CellObject, SheetData } from 'write-excel-file/universal'
import { type Border, hexColor } from '../../flow-document/flow-document.js'
import type { Sheet } from './arrange-sheets.js'
import { markText } from './marked-text.js'
import type { CellStyle, SheetCell, SheetTable } from './sheet-table.js'

/** Characters of a cell (Excel's limit). */
export const MOST_CHARACTERS = 32_767
/** Width of columns, in characters. */
const NARROWEST = 8
const WIDEST = 60

/** Defaults of Excel; if a workbook names no font, each program uses a different one. */
export const plainFont = { fontFamily: 'Calibri', fontSize: 11 } as const

/** The rows of a sheet as write-excel-file takes them: what spans cover is empty, and spans that would overlap are none. */
export function sheetData({ blocks, rows, columns }: Sheet): SheetData {
  const data: SheetData = Array.from({ length: rows }, () => new Array<null>(columns).fill(null))
  for (const { table, top } of blocks) {
    if (top > 0 && table.caption !== undefined) data[top - 1]![0] = captionCell(table.caption)
    fillTable(data, table, top)
  }
  return data
}

/** Widths of the columns of a sheet, in characters, according to their content. */
export function columnWidths({ blocks, columns }: Sheet): { width: number }[] {
  const widths = new Array<number>(columns).fill(NARROWEST)
  for (const { table } of blocks)
    for (const { column, columnSpan, text } of table.cells)
      if (columnSpan === 1 && column < columns) widths[column] = Math.max(widths[column]!, longestLine(text) + 2)
  return widths.map((width) => ({ width: Math.min(WIDEST, width) }))
}

function fillTable(data: SheetData, table: SheetTable, top: number): void {
  const taken = new Set<number>()
  const placeOf = (row: number, column: number) => row * table.columns + column
  for (const { row, column } of table.cells) taken.add(placeOf(row, column))
  for (const cell of table.cells) {
    const { row, column } = cell
    const cells = row < table.rows && column < table.columns ? data[top + row] : undefined
    if (!cells || cells[column]) continue
    const span = {
      rows: Math.min(cell.rowSpan, table.rows - row),
      columns: Math.min(cell.columnSpan, table.columns - column),
    }
    const covered: number[] = []
    for (let down = 0; down < span.rows; down++)
      for (let across = 0; across < span.columns; across++)
        if (down + across > 0) covered.push(placeOf(row + down, column + across))
    const isFree = covered.every((place) => !taken.has(place))
    if (isFree) for (const place of covered) taken.add(place)
    cells[column] = cellObject(cell, row < table.headerRows, isFree ? span : { rows: 1, columns: 1 })
  }
}

function captionCell(caption: string): CellObject {
  return { type: String, value: markText(caption), ...plainFont, fontWeight: 'bold' }
}

function cellObject(cell: SheetCell, isHeader: boolean, span: { rows: number; columns: number }): CellObject {
  const { text, value, style } = cell
  const usual = value ? 'right' : 'left'
  return {
    ...contentOf(cell),
    ...(value && value.format !== '' && { format: value.format }),
    ...(style.align !== usual && { align: style.align }),
    alignVertical: 'top',
    ...plainFont,
    ...((text.includes('\n') || lengthOf(text) > WIDEST) && { wrap: true }),
    ...(span.rows > 1 && { rowSpan: span.rows }),
    ...(span.columns > 1 && { columnSpan: span.columns }),
    ...((style.bold || isHeader) && { fontWeight: 'bold' as const }),
    ...(style.italic && { fontStyle: 'italic' as const }),
    ...(style.color !== undefined && { textColor: hexColor(style.color) }),
    ...(style.shade !== undefined && { backgroundColor: hexColor(style.shade) }),
    ...bordersOf(style.borders),
  }
}

/** A text is always a text and never a formula, whatever it begins with. */
function contentOf({ text, value, runs }: SheetCell): CellObject {
  if (value?.type === 'number') return { type: Number, value: value.value }
  if (value) return { type: Date, value: new Date(`${value.value}T00:00:00Z`) }
  return text === '' ? {} : { type: String, value: markText(text.slice(0, MOST_CHARACTERS), runs) }
}

function bordersOf({ top, right, bottom, left }: CellStyle['borders']): CellObject {
  return {
    ...(top && { topBorderStyle: lineOf(top), topBorderColor: hexColor(top.color) }),
    ...(right && { rightBorderStyle: lineOf(right), rightBorderColor: hexColor(right.color) }),
    ...(bottom && { bottomBorderStyle: lineOf(bottom), bottomBorderColor: hexColor(bottom.color) }),
    ...(left && { leftBorderStyle: lineOf(left), leftBorderColor: hexColor(left.color) }),
  }
}

function lineOf({ width, dashed }: Border) {
  if (width <= 1.25) return dashed ? 'dashed' : 'thin'
  if (width <= 2.25) return dashed ? 'mediumDashed' : 'medium'
  return 'thick'
}

function longestLine(text: string): number {
  return text.includes('\n') ? Math.max(...text.slice(0, 2000).split('\n').map(lengthOf)) : lengthOf(text)
}

/** Characters of East Asia are as wide as two. */
function lengthOf(text: string): number {
  const start = text.slice(0, WIDEST + 1)
  return start.length + (start.match(/[\u1100-\u11ff\u2e80-\uffdc]/g)?.length ?? 0)
}
