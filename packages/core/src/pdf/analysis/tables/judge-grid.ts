import type { Draft } from './draft.js'
import { isValue, textRows } from './text-rows.js'

/** Minimum share of cells with several values for rules not to delimit the cells. */
const CROWDED = 0.3
/** Share of the cells that must have text. */
const FILLED = 0.2
/** Share of the fields of the grid that must be cells of their own: bars of a chart make a grid that is hardly drawn. */
const LEAST_PARTED = 0.25

/** Maximum number of words in a cell; more is a frame around text. */
const MOST_WORDS = 80
/** Points that a field is high. */
const LOWEST = 6
/** Points by which text may reach over the edges of its field. */
const REACH = 2

/** One cell that has nearly all the text is a box with text, or a page with a frame. */
export function isFrame({ cells }: Draft): boolean {
  const filled = cells.filter(({ words }) => words.length > 0)
  if (filled.length < 2) return true
  const total = filled.reduce((sum, { words }) => sum + words.length, 0)
  const most = Math.max(...filled.map(({ words }) => words.length))
  return filled.length < 4 && most > 40 && most > 0.8 * total
}

/** Whether a grid is a table by its rules alone: fields as high as lines of text, each with no more than a few lines. */
export function isDrawnTable({ cells, columnEdges, rowEdges }: Draft): boolean {
  const [rows, columns] = [rowEdges.length - 1, columnEdges.length - 1]
  if (columns === 1 ? rows < 3 : cells.length < 3) return false
  const filled = cells.filter(({ words }) => words.length > 0)
  if (filled.length === 0 || (filled.length === 1 && cells.length < 4)) return false
  return cells.every(({ row, column, rowSpan, columnSpan, words }) => {
    const [top, bottom] = [rowEdges[row]!, rowEdges[row + rowSpan]!]
    const [left, right] = [columnEdges[column]!, columnEdges[column + columnSpan]!]
    return (
      words.length <= MOST_WORDS &&
      bottom - top >= LOWEST &&
      words.every(({ box }) => box.left > left - REACH && box.right < right + REACH)
    )
  })
}

/** Mean share of the inner edges that separate two cells. */
export function regularity({ cells, columnEdges, rowEdges }: Draft): number {
  const [rows, columns] = [rowEdges.length - 1, columnEdges.length - 1]
  const beside = new Float64Array(columns)
  const below = new Float64Array(rows)
  for (const { row, column, rowSpan, columnSpan } of cells) {
    if (column > 0) beside[column]! += rowEdges[row + rowSpan]! - rowEdges[row]!
    if (row > 0) below[row]! += columnEdges[column + columnSpan]! - columnEdges[column]!
  }
  const [width, height] = [columnEdges[columns]! - columnEdges[0]!, rowEdges[rows]! - rowEdges[0]!]
  let sum = 0
  for (let column = 1; column < columns; column++) sum += beside[column]! / height
  for (let row = 1; row < rows; row++) sum += below[row]! / width
  return rows + columns > 2 ? sum / (rows + columns - 2) : 0
}

/** Whether there are cells enough, and text in enough of them. */
export function isTable({ cells, columnEdges, rowEdges }: Draft): boolean {
  const [rows, columns] = [rowEdges.length - 1, columnEdges.length - 1]
  const filled = cells.filter(({ words }) => words.length > 0)
  if (rows < 2 || columns < 2 || filled.length < 4) return false
  if (filled.length < FILLED * cells.length || cells.length < LEAST_PARTED * rows * columns) return false
  const rowsFilled = new Set(filled.map(({ row }) => row)).size
  const columnsFilled = new Set(filled.map(({ column }) => column)).size
  return rowsFilled >= 2 && columnsFilled >= 2
}

/** Whether cells contain several values, below or next to each other: then rules separate only groups of cells. */
export function isCrowded({ cells }: Draft): boolean {
  let [withValues, crowded] = [0, 0]
  for (const { words } of cells) {
    const rows = textRows(words, 1)
    const values = rows.flatMap(({ chunks }) => chunks.filter(({ text }) => isValue(text)))
    if (values.length === 0) continue
    withValues++
    if (values.length > 1 && values.length >= 0.5 * rows.length) crowded++
  }
  return crowded > CROWDED * withValues
}
