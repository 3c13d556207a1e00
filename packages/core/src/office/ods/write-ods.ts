import { pause, throwIfCancelled } from '../../errors.js'
import { type Border, hexColor } from '../../flow-document/flow-document.js'
import { escapeXml } from '../../text/xml/escape-xml.js'
import { openDocumentNames, openDocumentVersion, packOpenDocument, xmlHead } from '../package/open-document.js'
import { StylePool } from '../package/style-pool.js'
import type { Sheet } from '../sheets/arrange-sheets.js'
import { columnWidths } from '../sheets/sheet-data.js'
import type { CellStyle, SheetCell, SheetTable } from '../sheets/sheet-table.js'
import { numberStyle } from './number-style.js'

export const odsType = 'application/vnd.oasis.opendocument.spreadsheet'
/** Width of a character, in centimeters. */
const CHARACTER = 0.21
/** Cells between two turns of the host. */
const TURN = 20_000

/**
 * Writes a workbook as an OpenDocument spreadsheet (ODF 1.3): numbers, dates and texts, merged cells, colors and borders. Texts are never
 * formulas. The same tables give the same bytes.
 * @throws ToolError CANCELLED; LIMIT_EXCEEDED beyond 4 GB
 */
export async function writeOds(
  sheets: readonly Sheet[],
  { title, signal }: { title: string; signal: AbortSignal },
): Promise<Uint8Array> {
  throwIfCancelled(signal)
  const styles = new Styles()
  const body: string[] = []
  for (const sheet of sheets) await writeSheet(sheet, styles, body, signal)
  const font = '<style:text-properties style:font-name="Calibri" fo:font-family="Calibri" fo:font-size="11pt"/>'
  const usual = `<style:default-style style:family="table-cell">${font}</style:default-style>`
  return packOpenDocument(
    {
      type: odsType,
      title,
      content: [
        `${xmlHead}<office:document-content ${openDocumentNames} ${openDocumentVersion}><office:automatic-styles>`,
        ...styles.written,
        '</office:automatic-styles><office:body><office:spreadsheet>',
        ...body,
        '</office:spreadsheet></office:body></office:document-content>',
      ],
      styles: [
        `${xmlHead}<office:document-styles ${openDocumentNames} ${openDocumentVersion}><office:styles>${usual}<style:style style:name="Default" style:family="table-cell"/></office:styles></office:document-styles>`,
      ],
    },
    signal,
  )
}

async function writeSheet(sheet: Sheet, styles: Styles, out: string[], signal: AbortSignal): Promise<void> {
  const { blocks, rows, columns, name, rightToLeft } = sheet
  const style = rightToLeft ? ` table:style-name="${styles.fromTheRight()}"` : ''
  out.push(`<table:table table:name="${escapeXml(name)}"${style}>`)
  for (const { width } of columnWidths(sheet))
    out.push(`<table:table-column table:style-name="${styles.column(width)}"/>`)
  const placed = blocks.map(({ table, top }) => ({ top, table, cells: cellsByRow(table) }))
  let at = 0
  let written = 0
  for (let row = 0; row < Math.max(1, rows); row++) {
    while (placed[at + 1] && placed[at + 1]!.top - 1 <= row) at++
    const block = placed[at]
    const own = block?.cells[row - block.top]
    const isCaption = block !== undefined && row === block.top - 1 && block.table.caption !== undefined
    const cells = isCaption
      ? [
          `<table:table-cell table:style-name="${styles.bold()}"${string}>${paragraphs(block.table.caption!)}</table:table-cell>`,
        ]
      : own
        ? rowCells(own, block.table, row - block.top, styles)
        : []
    out.push(
      '<table:table-row>',
      ...(cells.length > 0 ? cells : [emptyCells(Math.max(1, columns))]),
      '</table:table-row>',
    )
    written += cells.length
    if (written > TURN) {
      written = 0
      await pause(signal)
    }
  }
  out.push('</table:table>')
}

const string = ' office:value-type="string"'
const emptyCells = (count: number) =>
  `<table:table-cell${count > 1 ? ` table:number-columns-repeated="${count}"` : ''}/>`

/** Each row of a table with what is at its columns: a cell, or nothing where one above or before covers it. */
type RowOfCells = Map<number, SheetCell | 'covered'>

function cellsByRow(table: SheetTable): RowOfCells[] {
  const rows = Array.from({ length: table.rows }, (): RowOfCells => new Map())
  for (const cell of table.cells) {
    const own = rows[cell.row]
    if (!own || cell.column >= table.columns || own.has(cell.column)) continue
    const [height, width] = [
      Math.min(cell.rowSpan, table.rows - cell.row),
      Math.min(cell.columnSpan, table.columns - cell.column),
    ]
    const covered: [row: number, column: number][] = []
    for (let down = 0; down < height; down++)
      for (let across = 0; across < width; across++)
        if (down + across > 0) covered.push([cell.row + down, cell.column + across])
    const isFree = covered.every(([row, column]) => !rows[row]!.has(column))
    if (isFree) for (const [row, column] of covered) rows[row]!.set(column, 'covered')
    own.set(
      cell.column,
      isFree ? { ...cell, rowSpan: height, columnSpan: width } : { ...cell, rowSpan: 1, columnSpan: 1 },
    )
  }
  return rows
}

function rowCells(cells: RowOfCells, table: SheetTable, row: number, styles: Styles): string[] {
  const out: string[] = []
  let empty = 0
  for (let column = 0; column < table.columns; column++) {
    const cell = cells.get(column)
    if (cell === undefined) {
      empty++
      continue
    }
    if (empty > 0) out.push(emptyCells(empty))
    empty = 0
    out.push(cell === 'covered' ? '<table:covered-table-cell/>' : cellElement(cell, row < table.headerRows, styles))
  }
  return out
}

function cellElement(cell: SheetCell, isHeader: boolean, styles: Styles): string {
  const { rowSpan, columnSpan, text, runs, value } = cell
  const spans = `${columnSpan > 1 ? ` table:number-columns-spanned="${columnSpan}"` : ''}${rowSpan > 1 ? ` table:number-rows-spanned="${rowSpan}"` : ''}`
  const attributes = ` table:style-name="${styles.cell(cell, isHeader)}"${spans}${valueAttributes(cell)}`
  const shown =
    runs && !value ? `<text:p>${runs.map((run) => raised(run, styles)).join('')}</text:p>` : paragraphs(text)
  return `<table:table-cell${attributes}>${text === '' ? '' : shown}</table:table-cell>`
}

function valueAttributes({ value, text }: SheetCell): string {
  if (value?.type === 'date') return ` office:value-type="date" office:date-value="${value.value}"`
  if (value) return ` office:value-type="${value.percent ? 'percentage' : 'float'}" office:value="${value.value}"`
  return text === '' ? '' : string
}

/** Lines as paragraphs; spaces in a row and tabs, which XML would join, as elements. */
function paragraphs(text: string): string {
  return text
    .split('\n')
    .map((line) => `<text:p>${spaced(line)}</text:p>`)
    .join('')
}

const spaced = (text: string) =>
  escapeXml(text)
    .replace(/ {2,}|^ /g, (spaces) => `<text:s text:c="${spaces.length}"/>`)
    .replaceAll('\t', '<text:tab/>')

function raised(run: { text: string; raised?: 'superscript' | 'subscript' }, styles: Styles): string {
  const text = spaced(run.text.replaceAll('\n', ' '))
  return run.raised ? `<text:span text:style-name="${styles.raised(run.raised)}">${text}</text:span>` : text
}

/** The styles of a workbook, each once. */
class Styles extends StylePool {
  column(width: number): string {
    return this.style(
      'table-column',
      `<style:table-column-properties style:column-width="${(width * CHARACTER).toFixed(2)}cm"/>`,
    )
  }

  fromTheRight(): string {
    return this.style('table', '<style:table-properties table:display="true" style:writing-mode="rl-tb"/>')
  }

  bold(): string {
    return this.style('table-cell', '<style:text-properties fo:font-weight="bold"/>')
  }

  raised(how: 'superscript' | 'subscript'): string {
    const position = how === 'superscript' ? 'super' : 'sub'
    return this.style('text', `<style:text-properties style:text-position="${position} 58%"/>`)
  }

  cell({ style, value, text }: SheetCell, isHeader: boolean): string {
    const cell = [
      'style:vertical-align="top"',
      ...(text.includes('\n') || text.length > 60 ? ['fo:wrap-option="wrap"'] : []),
      ...(style.shade === undefined ? [] : [`fo:background-color="${hexColor(style.shade)}"`]),
      ...bordersOf(style.borders),
    ]
    const align = style.align === 'left' ? 'start' : style.align === 'right' ? 'end' : 'center'
    const letters = [
      ...(style.bold || isHeader ? ['fo:font-weight="bold"'] : []),
      ...(style.italic ? ['fo:font-style="italic"'] : []),
      ...(style.color === undefined ? [] : [`fo:color="${hexColor(style.color)}"`]),
    ]
    const properties = [
      `<style:table-cell-properties ${cell.join(' ')}/>`,
      `<style:paragraph-properties fo:text-align="${align}"/>`,
      ...(letters.length > 0 ? [`<style:text-properties ${letters.join(' ')}/>`] : []),
    ]
    return this.style('table-cell', properties.join(''), value?.format ? this.#number(value.format) : '')
  }

  #number(format: string): string {
    const name = this.element(`number ${format}`, (own) => numberStyle(format, own))
    return ` style:data-style-name="${name}"`
  }
}

function bordersOf(borders: CellStyle['borders']): string[] {
  return (['top', 'right', 'bottom', 'left'] as const).flatMap((side) => {
    const border: Border | undefined = borders[side]
    if (!border) return []
    return [
      `fo:border-${side}="${Math.max(0.5, border.width)}pt ${border.dashed ? 'dashed' : 'solid'} ${hexColor(border.color)}"`,
    ]
  })
}
