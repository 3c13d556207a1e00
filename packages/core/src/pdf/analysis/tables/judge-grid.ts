import { textOf } from '../layout/read-lines.js'
import type { Line } from '../layout/text.js'
import type { Draft } from './draft.js'
import type { Cell, Table } from './table.js'
import { isValue, textRows } from './text-rows.js'
import { isTitleText } from './trim-rows.js'
import { judgeGridTuning } from './tuning.js'

/** Room for the next word beside a line that ends early, in sizes. */
const SPARE_ROOM = 1
/** Cells with such text, as a share of all, that make a table twice as doubtful. */
const WEIGHT = 2

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
  const filled = cells.filter(({ words }) => words.length > 0)
  // Two fields beside each other are a row if both have text.
  if (columns === 1 ? rows < 3 : cells.length < (rows === 1 && filled.length === 2 ? 2 : 3)) return false
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
  if (
    filled.length < judgeGridTuning.filled * cells.length ||
    cells.length < judgeGridTuning.leastParted * rows * columns
  )
    return false
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
  return crowded > judgeGridTuning.crowded * withValues
}

/**
 * How likely the cells of a table are those of the page, 0 to 1: less for values and texts far apart in one cell, for torn texts, for lines of several cells
 * that look like rows of their own, for the title of another table in a row, and for texts of two columns in one cell.
 */
export function trustIn({ cells, rows }: Pick<Table, 'cells' | 'rows'>): number {
  const filled = cells.filter(({ text }) => text !== '')
  if (filled.length === 0) return 1
  const crowded = filled.filter((cell) => hasWideGap(cell) || isTorn(cell)).length / filled.length
  let [lines, joined] = [0, 0]
  for (let row = 0; row < rows; row++) {
    const own = filled.filter((cell) => cell.row === row)
    const most = Math.max(0, ...own.map((cell) => cell.lines.length))
    lines += most
    if (areRows(own)) joined += most
  }
  const hasTitle = filled.some(({ row, text }) => row > 0 && isTitleText(text))
  // Where columns touch, only some of the cells show where they begin.
  const touches = filled.some((cell) => cell.lines.some(({ words }) => words.slice(1).some((word) => word.touches)))
  const doubt = (hasTitle ? 0.5 : 1) * (touches ? 0.5 : 1)
  return Math.max(0, (1 - WEIGHT * crowded) * (1 - joined / Math.max(1, lines)) * doubt)
}

/** Whether a line of a cell has values that are as far apart as columns. */
function hasWideGap({ lines, columnSpan }: Cell): boolean {
  if (columnSpan > 1) return false
  return lines.some(({ words, size }) =>
    words.slice(1).some((word, index) => {
      const before = words[index]!
      const isApart = word.box.left - before.box.right > judgeGridTuning.wide * size
      return isApart && (isValue(word.text) || isValue(before.text))
    }),
  )
}

/** Whether a text ends within parentheses or quotes, as one does whose rest is in another cell. */
function isTorn({ text }: Cell): boolean {
  const plain = text.replace(/^\(?\w{1,3}\)/, '')
  const count = (sign: RegExp) => (plain.match(sign) ?? []).length
  const [opened, closed] = [count(/“/g), count(/”/g)]
  // Some fonts draw both quotes as closing ones.
  return count(/\(/g) !== count(/\)/g) || (opened === 0 ? closed % 2 === 1 : opened !== closed)
}

/** Whether two or more cells of a row have as many lines beside each other that all end before there is need to. */
function areRows(cells: readonly Cell[]): boolean {
  const several = cells.filter(({ lines }) => lines.length > 1)
  const listed = several.filter((cell) => endEarly(cell))
  return listed.some(({ lines }, index) => listed.slice(index + 1).some((other) => areBeside(lines, other.lines)))
}

function endEarly({ lines, box }: Cell): boolean {
  const ends = lines.slice(1).filter((next, index) => {
    const line = lines[index]!
    const first = next.words[0]!
    const width = line.box.right - line.box.left + (first.box.right - first.box.left) + SPARE_ROOM * line.size
    return width < box.right - box.left && !/^\p{Ll}/u.test(textOf(next))
  })
  return ends.length >= judgeGridTuning.mostShort * (lines.length - 1)
}

const areBeside = (lines: readonly Line[], others: readonly Line[]) =>
  lines.length === others.length &&
  lines.every(({ baseline, size }, index) => Math.abs(baseline - others[index]!.baseline) < 0.35 * size)
