import type { TextPiece } from '../../pdf/analysis/layout/text.js'
import { type Cell, isFromTheRight, type Table } from '../../pdf/analysis/tables/table.js'
import type { CellStyle, SheetCell, SheetTable, TextRun } from './sheet-table.js'

/** Weight from which text counts as bold. */
const BOLD = 600

/**
 * Converts a table of a page to spreadsheet form and releases its words and positions, which take most of the memory.
 */
export function leanTable(table: Table): SheetTable {
  const cells: SheetCell[] = []
  for (const cell of table.cells) {
    if (cell.text === '' && cell.rowSpan * cell.columnSpan === 1 && isPlain(cell)) continue
    const { row, column, rowSpan, columnSpan, text } = cell
    const runs = runsOf(cell)
    cells.push({ row, column, rowSpan, columnSpan, text, ...(runs && { runs }), style: cellStyleOf(cell) })
  }
  const { page, rows, columns, headerRows, ruled, confidence, caption } = table
  return {
    kind: 'table',
    pages: [page],
    rows,
    columns,
    headerRows: Math.min(headerRows, rows),
    cells,
    ruled,
    ...(isFromTheRight(table) && { rightToLeft: true as const }),
    confidence,
    ...(caption === undefined ? {} : { caption }),
  }
}

/** A table whose columns are counted from the side that it is read from. */
export function inReadingOrder(table: SheetTable): SheetTable {
  if (!table.rightToLeft) return table
  const cells = table.cells.map((cell) => ({ ...cell, column: table.columns - cell.column - cell.columnSpan }))
  return { ...table, cells: cells.sort((a, b) => a.row - b.row || a.column - b.column) }
}

function isPlain({ shade, borders }: Cell): boolean {
  return shade === undefined && !borders.top && !borders.right && !borders.bottom && !borders.left
}

function piecesOf({ lines }: Cell): TextPiece[] {
  return lines.flatMap(({ words }) => words.flatMap(({ pieces }) => pieces))
}

/** The text in runs; undefined if none is superscript, or the words do not match the text. */
function runsOf(cell: Cell): TextRun[] | undefined {
  const pieces = piecesOf(cell)
  if (!pieces.some(({ raised }) => raised)) return undefined
  const runs: TextRun[] = []
  const { text } = cell
  let at = 0
  const add = (character: string, raised: TextRun['raised']) => {
    const last = runs.at(-1)
    if (last && last.raised === raised) last.text += character
    else runs.push({ text: character, ...(raised && { raised }) })
  }
  for (const piece of pieces) {
    for (const character of piece.text.replace(/\s/g, '')) {
      for (; /\s/.test(text[at] ?? ''); at++) add(text[at]!, runs.at(-1)?.raised)
      if (text.startsWith(character, at)) {
        add(character, piece.raised)
        at += character.length
      } else if (!/[-\u00ad\u2010]/.test(character)) return undefined
    }
  }
  return text.slice(at).trim() === '' && runs.some(({ raised }) => raised) ? runs : undefined
}

function cellStyleOf(cell: Cell): CellStyle {
  const { align, shade, borders } = cell
  const styles = piecesOf(cell).map(({ style }) => style)
  const color = styles[0]?.color ?? 0
  return {
    align,
    ...(styles.length > 0 && styles.every(({ weight }) => weight >= BOLD) && { bold: true }),
    ...(styles.length > 0 && styles.every(({ italic }) => italic) && { italic: true }),
    ...(color !== 0 && styles.every((style) => style.color === color) && { color }),
    ...(shade === undefined ? {} : { shade }),
    borders,
  }
}
