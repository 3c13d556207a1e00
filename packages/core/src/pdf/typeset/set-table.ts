import { decimal } from '../model/seen-page.js'
import { fillColor } from '../stamp/mark-artifact.js'
import type { Block, TableBlock, TableCell } from './blocks.js'
import type { Column, Setting } from './column.js'
import type { Piece } from './pour.js'
import type { Sheets } from './sheets.js'

const PADDING = { x: 4, y: 3 }
const colors = { line: '#b8b8b8', header: '#f0f0f0' }
/** Rows that decide how wide columns are. */
const MEASURED = 300
const MOST_COLUMNS = 64

/** Sets the blocks of a cell. */
type SetContent = (blocks: Iterable<Block>, column: Column, setting: Setting) => AsyncIterable<Piece>

/** A cell with its place in the table and its content. */
interface PlacedCell {
  cell: TableCell
  column: number
  pieces: Piece[]
  height: number
}

interface Row {
  cells: PlacedCell[]
  height: number
}

/** Sets a table, a piece for each row. Its columns are as wide as their content wants, as far as there is room. */
export async function* setTable(
  table: TableBlock,
  column: Column,
  setting: Setting,
  setContent: SetContent,
): AsyncGenerator<Piece> {
  const grid = placeCells(table.rows)
  if (grid.columns === 0) return
  const widths = fitColumns(await measure(grid, setting), column.width)
  const lefts = [0]
  for (const width of widths) lefts.push(lefts.at(-1)! + width)
  const box = { x: column.x, lefts }

  let header: Piece | undefined
  for (let start = 0; start < grid.rows.length; ) {
    // Rows that a cell joins are set together.
    let end = start + 1
    for (let row = start; row < end; row++)
      for (const { cell } of grid.rows[row]!) end = Math.min(grid.rows.length, Math.max(end, row + cell.rowSpan))
    const rows: Row[] = []
    for (let row = start; row < end; row++)
      rows.push(await setRow(grid.rows[row]!, widths, column, setting, setContent))
    stretchRows(rows)
    for (const [index, row] of rows.entries()) {
      const isHeader = start + index < table.headerRows
      const piece = rowPiece(row, rows.slice(index), box, isHeader)
      if (isHeader) header = header ? below(header, piece) : piece
      yield {
        ...piece,
        ...((isHeader || index < rows.length - 1) && { keepsNext: true }),
        ...(!isHeader && header && { repeated: header }),
      }
    }
    start = end
  }
}

/** Two pieces as one. */
function below(upper: Piece, lower: Piece): Piece {
  return {
    height: upper.height + lower.height,
    draw: (sheets, left, top) => {
      upper.draw(sheets, left, top)
      lower.draw(sheets, left, top - upper.height)
    },
  }
}

/** Finds the column of each cell; those that would reach over the last column are cut. */
function placeCells(rows: readonly (readonly TableCell[])[]): {
  rows: { cell: TableCell; column: number }[][]
  columns: number
} {
  const taken: number[] = []
  let columns = 0
  const placed = rows.map((cells) => {
    const row: { cell: TableCell; column: number }[] = []
    let column = 0
    for (const cell of cells) {
      while ((taken[column] ?? 0) > 0) column++
      if (column >= MOST_COLUMNS) break
      const columnSpan = Math.max(1, Math.min(cell.columnSpan, MOST_COLUMNS - column))
      const rowSpan = Math.max(1, cell.rowSpan)
      for (let index = column; index < column + columnSpan; index++) taken[index] = rowSpan
      row.push({ cell: { ...cell, columnSpan, rowSpan }, column })
      column += columnSpan
      columns = Math.max(columns, column)
    }
    for (let index = 0; index < taken.length; index++) taken[index] = Math.max(0, (taken[index] ?? 0) - 1)
    return row
  })
  return { rows: placed, columns }
}

async function measure({ rows, columns }: ReturnType<typeof placeCells>, setting: Setting): Promise<WidthRange[]> {
  const ranges: WidthRange[] = Array.from({ length: columns }, () => ({
    least: 2 * PADDING.x + 6,
    most: 2 * PADDING.x + 6,
  }))
  const wide: { column: number; span: number; range: WidthRange }[] = []
  for (const row of rows.slice(0, MEASURED))
    for (const { cell, column } of row) {
      const content = await measureBlocks(cell.blocks, setting, 0)
      const range = { least: content.least + 2 * PADDING.x, most: content.most + 2 * PADDING.x }
      if (cell.columnSpan > 1) wide.push({ column, span: cell.columnSpan, range })
      else widen(ranges[column]!, range)
    }
  for (const { column, span, range } of wide) {
    const covered = ranges.slice(column, column + span)
    const sum = (key: keyof WidthRange) => covered.reduce((total, each) => total + each[key], 0)
    const [least, most] = [(range.least - sum('least')) / covered.length, (range.most - sum('most')) / covered.length]
    for (const each of covered) {
      if (least > 0) each.least += least
      if (most > 0) each.most += most
    }
  }
  return ranges
}

function widen(range: WidthRange, by: WidthRange): void {
  range.least = Math.max(range.least, by.least)
  range.most = Math.max(range.most, by.most)
}

/** The widest word and the longest line of blocks. */
async function measureBlocks(blocks: readonly Block[], setting: Setting, depth: number): Promise<WidthRange> {
  const { words, theme } = setting
  const range: WidthRange = { least: 0, most: 0 }
  if (depth > 4) return { least: 60, most: 200 }
  for (const block of blocks) {
    if (block.type === 'text' || block.type === 'code') {
      let [line, word] = [0, 0]
      for (const { text, style, picture } of block.spans.slice(0, 1000)) {
        if (picture) {
          line += picture.width
          widen(range, { least: Math.min(picture.width, 60), most: line })
        }
        for (const [piece] of text.slice(0, 2000).matchAll(/\n|[^\S\n]+|\S+/g)) {
          if (piece === '\n') [line, word] = [0, 0]
          else {
            const width = await words.width(piece, style)
            line += width
            word = /\s/.test(piece) ? 0 : word + width
          }
          widen(range, { least: Math.min(word, 160), most: line })
        }
      }
    } else if (block.type === 'picture')
      widen(range, { least: Math.min(60, block.picture.width), most: block.picture.width })
    else if (block.type === 'list' || block.type === 'quote') {
      const inner = block.type === 'list' ? block.items.flatMap((item) => item.blocks) : block.blocks
      const { least, most } = await measureBlocks(inner, setting, depth + 1)
      widen(range, { least: least + 2 * theme.size, most: most + 2 * theme.size })
    } else if (block.type === 'table') widen(range, { least: 60, most: 300 })
  }
  return range
}

async function setRow(
  cells: readonly { cell: TableCell; column: number }[],
  widths: readonly number[],
  column: Column,
  setting: Setting,
  setContent: SetContent,
): Promise<Row> {
  const placed: PlacedCell[] = []
  for (const { cell, column: first } of cells) {
    const width = widths.slice(first, first + cell.columnSpan).reduce((sum, each) => sum + each, 0) - 2 * PADDING.x
    const pieces: Piece[] = []
    const inner = { x: 0, width: Math.max(8, width), decorations: [], depth: column.depth + 1 }
    for await (const piece of setContent(cell.blocks, inner, setting))
      pieces.push(pieces.length === 0 ? { ...piece, before: 0 } : piece)
    placed.push({ cell, column: first, pieces, height: heightOf(pieces) + 2 * PADDING.y })
  }
  const least = setting.theme.size + 2 * PADDING.y
  const height = placed.reduce((most, { cell, height }) => (cell.rowSpan === 1 ? Math.max(most, height) : most), least)
  return { cells: placed, height }
}

function heightOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { height, before = 0 }) => sum + height + before, 0)
}

/** Makes the last row of a cell that spans rows high enough for its content. */
function stretchRows(rows: Row[]): void {
  for (const [index, row] of rows.entries())
    for (const { cell, height } of row.cells) {
      const spanned = rows.slice(index, index + cell.rowSpan)
      const missing = height - spanned.reduce((sum, each) => sum + each.height, 0)
      if (missing > 0) spanned.at(-1)!.height += missing
    }
}

function rowPiece(row: Row, rest: readonly Row[], box: { x: number; lefts: number[] }, isHeader: boolean): Piece {
  const heightOfCell = ({ cell }: PlacedCell) =>
    rest.slice(0, cell.rowSpan).reduce((sum, { height }) => sum + height, 0)
  return {
    height: row.height,
    draw: (sheets, left, top) => {
      for (const cell of row.cells) drawCell(cell, heightOfCell(cell), left + box.x, top, box.lefts, isHeader, sheets)
    },
    ...(row.cells.every(({ cell }) => cell.rowSpan === 1) && { split: (room) => splitRow(row, room, box, isHeader) }),
  }
}

function drawCell(
  { cell, column, pieces }: PlacedCell,
  height: number,
  x: number,
  top: number,
  lefts: readonly number[],
  isHeader: boolean,
  sheets: Sheets,
): void {
  const left = x + lefts[column]!
  const width = lefts[column + cell.columnSpan]! - lefts[column]!
  const area = [left, top - height, width, height].map(decimal).join(' ')
  if (isHeader) sheets.draw(`${fillColor(colors.header)}${area} re f\n`)
  sheets.draw(`${fillColor(colors.line).replace('rg', 'RG')}0.5 w ${area} re S\n`)
  let y = top - PADDING.y
  for (const piece of pieces) {
    y -= piece.before ?? 0
    for (const { x, width, color } of piece.decorations ?? [])
      sheets.draw(
        `${fillColor(color)}${[left + PADDING.x + x, y - piece.height, width, piece.height].map(decimal).join(' ')} re f\n`,
      )
    piece.draw(sheets, left + PADDING.x, y)
    y -= piece.height
  }
}

/** Parts a row between lines, if every cell has room for one. */
function splitRow(
  row: Row,
  room: number,
  box: { x: number; lefts: number[] },
  isHeader: boolean,
): readonly [Piece, Piece] | undefined {
  const halves = row.cells.map((cell) => {
    let height = 2 * PADDING.y
    let count = 0
    for (const { height: own, before = 0 } of cell.pieces) {
      if (height + own + before > room) break
      height += own + before
      count++
    }
    const rest = cell.pieces.slice(count).map((piece, index) => (index === 0 ? { ...piece, before: 0 } : piece))
    return { fits: count > 0 || cell.pieces.length === 0, upper: cell.pieces.slice(0, count), rest, cell }
  })
  if (halves.some(({ fits }) => !fits) || halves.every(({ rest }) => rest.length === 0)) return undefined
  const part = (piecesOf: (half: (typeof halves)[number]) => Piece[]): Row => {
    const cells = halves.map((half) => ({
      ...half.cell,
      pieces: piecesOf(half),
      height: heightOf(piecesOf(half)) + 2 * PADDING.y,
    }))
    return { cells, height: Math.max(...cells.map(({ height }) => height)) }
  }
  const [upper, lower] = [part(({ upper }) => upper), part(({ rest }) => rest)]
  return [rowPiece(upper, [upper], box, isHeader), rowPiece(lower, [lower], box, isHeader)]
}

/** How narrow and how wide a column wants to be. */
interface WidthRange {
  /** Its widest word. */
  least: number
  /** Its longest line. */
  most: number
}

/** Widths of columns that fit into a room: as wide as they want, or else what is left over their least widths is shared out. */
function fitColumns(ranges: readonly WidthRange[], room: number): number[] {
  const sum = (key: keyof WidthRange) => ranges.reduce((total, range) => total + range[key], 0)
  const [least, most] = [sum('least'), sum('most')]
  if (most <= room) return ranges.map((range) => range.most)
  if (least >= room) return ranges.map((range) => (range.least * room) / least)
  const share = (room - least) / (most - least)
  return ranges.map((range) => range.least + (range.most - range.least) * share)
}
