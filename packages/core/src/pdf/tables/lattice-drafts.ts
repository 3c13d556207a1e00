import type { Box } from '../page-objects/page-objects.js'
import { findColumns } from './columns.js'
import { type Draft, type DraftCell, dropEmpty } from './draft.js'
import { fillRows, groupRows } from './group-rows.js'
import { findGrids, type Grid } from './lattice.js'
import { looksLikeTable } from './looks-like-table.js'
import { partAtSeams } from './seams.js'
import { structureText } from './structure-text.js'
import { isValue, type PlacedWord, type TextRow, textRows } from './text-rows.js'
import type { View } from './view.js'

/** More tables on one page are made to be slow. */
const MAX_DRAFTS = 500
/** Gaps between chunks of text within a ruled table, in sizes. */
const GAP = 0.45
/** Share of the cells with values that hold several, from which on rules do not tell the cells. */
const CROWDED = 0.3
/** Share of the cells that must have text. */
const FILLED = 0.2
/** The same where rows and columns are told by the text. */
const SPARSE = 0.35
/** Mean share of the length of the inner edges that must be drawn: boxes of a diagram have edges that end soon. */
const REGULAR = 0.45
/** Share of the fields of the grid that must be cells of their own: bars of a chart make a grid that is hardly drawn. */
const LEAST_PARTED = 0.25
/** Share of the size within which lines of two cells are beside each other. */
const SAME_LINE = 0.35
/** Gaps between rows against those between lines, where no rule parts them. */
const WIDE = 1.6

/** The tables of a view whose cells are parted by rules, or by the edges of shades. */
export function latticeDrafts(view: View): Draft[] {
  const drafts: Draft[] = []
  const hard = {
    lying: view.lying.filter(({ soft }) => !soft),
    standing: view.standing.filter(({ soft }) => !soft),
    shades: view.shades,
  }
  const words = [...view.words].sort((a, b) => middleOf(a.box).y - middleOf(b.box).y)
  for (const rules of [hard, view])
    for (const grid of findGrids(rules)) {
      if (drafts.length >= MAX_DRAFTS) return drafts
      if (drafts.some(({ box }) => overlaps(box, grid.box))) continue
      const inside = wordsIn(words, grid.box)
      if (inside.length < 2) continue
      const draft = draftOf(grid, inside, rules === hard)
      if (draft) drafts.push(draft)
    }
  return drafts
}

function overlaps(a: Box, b: Box): boolean {
  return (
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  )
}

function middleOf({ left, top, right, bottom }: Box): { x: number; y: number } {
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** Words whose middle lies in a box, out of words sorted by their middles from top to bottom. */
export function wordsIn(sorted: readonly PlacedWord[], box: Box): PlacedWord[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (middleOf(sorted[middle]!.box).y < box.top) low = middle + 1
    else high = middle
  }
  const inside: PlacedWord[] = []
  for (let index = low; index < sorted.length; index++) {
    const { x, y } = middleOf(sorted[index]!.box)
    if (y > box.bottom) break
    if (x >= box.left && x <= box.right) inside.push(sorted[index]!)
  }
  return inside
}

function draftOf(grid: Grid, words: readonly PlacedWord[], isHard: boolean): Draft | undefined {
  const draft = dropEmpty({
    box: grid.box,
    columnEdges: grid.columnEdges,
    rowEdges: grid.rowEdges,
    cells: fillGrid(grid, words),
    headerRows: 0,
    ruled: true,
    confidence: 0.9,
  })
  if (isFrame(draft) || regularity(draft) < REGULAR) return undefined
  const columns = draft.columnEdges.length - 1
  if (columns === 1 || isCrowded(draft)) return isHard ? structureWithin(draft, grid, words) : undefined
  const parted = partBands({ ...draft, cells: draft.cells.flatMap((cell) => partSpan(cell, draft)) })
  return isTable(parted) ? { ...parted, headerRows: headerRowsOf(parted) } : undefined
}

function fillGrid({ columnEdges, rowEdges, spans }: Grid, words: readonly PlacedWord[]): DraftCell[] {
  const columns = columnEdges.length - 1
  const cells: DraftCell[] = spans.map((span) => ({ ...span, words: [] }))
  const owner = new Int32Array(columns * (rowEdges.length - 1))
  for (const [index, { row, column, rowSpan, columnSpan }] of spans.entries())
    for (let y = row; y < row + rowSpan; y++) owner.fill(index, y * columns + column, y * columns + column + columnSpan)
  for (const word of words) {
    const { x, y } = middleOf(word.box)
    const place = placeIn(rowEdges, y) * columns + placeIn(columnEdges, x)
    cells[owner[place]!]!.words.push(word)
  }
  return cells
}

function placeIn(edges: readonly number[], at: number): number {
  let [low, high] = [0, edges.length - 2]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (edges[middle]! <= at) low = middle
    else high = middle - 1
  }
  return low
}

/** One cell that has nearly all the text is a box with text, or a page with a frame. */
function isFrame({ cells }: Draft): boolean {
  const filled = cells.filter(({ words }) => words.length > 0)
  if (filled.length < 2) return true
  const total = filled.reduce((sum, { words }) => sum + words.length, 0)
  const most = Math.max(...filled.map(({ words }) => words.length))
  return filled.length < 4 && most > 40 && most > 0.8 * total
}

/** How much of its inner edges stands between two cells, the mean of all. */
function regularity({ cells, columnEdges, rowEdges }: Draft): number {
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

function isTable({ cells, columnEdges, rowEdges }: Draft): boolean {
  const [rows, columns] = [rowEdges.length - 1, columnEdges.length - 1]
  const filled = cells.filter(({ words }) => words.length > 0)
  if (rows < 2 || columns < 2 || filled.length < 4) return false
  if (filled.length < FILLED * cells.length || cells.length < LEAST_PARTED * rows * columns) return false
  const rowsFilled = new Set(filled.map(({ row }) => row)).size
  const columnsFilled = new Set(filled.map(({ column }) => column)).size
  return rowsFilled >= 2 && columnsFilled >= 2
}

/** Whether cells hold several values, one below or beside another: then rules part groups of cells only. */
function isCrowded({ cells }: Draft): boolean {
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

/** Finds rows and columns by the text, within the columns that rules part. */
function structureWithin(draft: Draft, grid: Grid, words: readonly PlacedWord[]): Draft | undefined {
  const columns = draft.columnEdges.slice(1).flatMap((right, index) => {
    const left = draft.columnEdges[index]!
    const rows = partAtSeams(
      textRows(
        words.filter(({ box }) => (box.left + box.right) / 2 >= left && (box.left + box.right) / 2 < right),
        GAP,
      ),
    )
    return rows.length === 0 ? [] : findColumns(rows)
  })
  if (columns.length < 2) return undefined
  const rows = partAtSeams(textRows(words, GAP))
  const structured = structureText(rows, grid.lying, columns)
  const filled = structured.cells.filter((cell) => cell.words.length > 0)
  const several = new Set(filled.filter(({ column }) => column > 0).map(({ row }) => row)).size
  if (structured.rowEdges.length < 3 || several < 2 || several < 0.4 * (structured.rowEdges.length - 1))
    return undefined
  if (filled.length < SPARSE * structured.cells.length) return undefined
  const lying = grid.lying.filter(({ soft }) => !soft)
  if (!looksLikeTable(structured, rows, lying)) return undefined
  return { ...structured, box: draft.box, ruled: true, confidence: 0.7 }
}

/** A column whose cells no rules part, though those beside it are: its lines stand in the rows. */
function partSpan(cell: DraftCell, { rowEdges }: Draft): DraftCell[] {
  if (cell.rowSpan < 3 || cell.words.length < cell.rowSpan) return [cell]
  const parts = Array.from({ length: cell.rowSpan }, (_, index) => ({
    ...cell,
    row: cell.row + index,
    rowSpan: 1,
    words: [] as PlacedWord[],
  }))
  for (const word of cell.words) parts[placeIn(rowEdges, middleOf(word.box).y) - cell.row]?.words.push(word)
  const lines = parts.map(({ words }) => textRows(words, GAP).length)
  if (lines.filter((count) => count === 1).length < 0.8 * lines.length) return [cell]
  // Lines of one text stand closer together than rows do.
  const offsets = parts.flatMap(({ row, words }) =>
    words.length === 0 ? [] : [(middleOf(words[0]!.box).y - rowEdges[row]!) / (rowEdges[row + 1]! - rowEdges[row]!)],
  )
  return Math.max(...offsets) - Math.min(...offsets) < 0.35 ? parts : [cell]
}

/** Parts rows in which several lines stand that make rows of their own, though no rule parts them. */
function partBands(draft: Draft): Draft {
  const rows = draft.rowEdges.length - 1
  const inRow: DraftCell[][] = Array.from({ length: rows }, () => [])
  const crossed = new Set<number>()
  for (const cell of draft.cells) {
    inRow[cell.row]!.push(cell)
    if (cell.rowSpan > 1) for (let row = cell.row; row < cell.row + cell.rowSpan; row++) crossed.add(row)
  }
  const cells: DraftCell[] = []
  const rowEdges = [draft.rowEdges[0]!]
  const newRow: number[] = []
  for (let row = 0; row < rows; row++) {
    newRow.push(rowEdges.length - 1)
    const band = inRow[row]!
    const parts = crossed.has(row) ? undefined : partBand(band)
    if (!parts) cells.push(...band.map((cell) => ({ ...cell, row: newRow[row]! })))
    for (const [index, part] of (parts ?? []).entries()) {
      cells.push(...part.cells.map((cell) => ({ ...cell, row: newRow[row]! + index })))
      if (index + 1 < parts!.length) rowEdges.push(part.bottom)
    }
    rowEdges.push(draft.rowEdges[row + 1]!)
  }
  newRow.push(rowEdges.length - 1)
  for (const cell of cells) {
    if (cell.rowSpan === 1) continue
    const first = newRow.indexOf(cell.row)
    cell.rowSpan = newRow[first + cell.rowSpan]! - cell.row
  }
  return { ...draft, cells, rowEdges }
}

function partBand(band: readonly DraftCell[]): { cells: DraftCell[]; bottom: number }[] | undefined {
  const ordered = [...band].sort((a, b) => a.column - b.column)
  const lines = ordered.map(({ words }) => textRows(words, Infinity))
  const most = Math.max(...lines.map(({ length }) => length))
  if (most < 2) return undefined
  const byGaps = partByGaps(band)
  if (byGaps) return byGaps
  if (!haveCommonLines(lines)) return undefined
  const rows = textRows(
    band.flatMap(({ words }) => words),
    GAP,
  )
  const extents = band.map(({ words }) => ({
    left: Math.min(...words.map(({ box }) => box.left)),
    right: Math.max(...words.map(({ box }) => box.right)),
  }))
  const columns = extents.filter(({ left }) => Number.isFinite(left)).sort((a, b) => a.left - b.left)
  const groups = groupRows(fillRows(rows, columns), columns, [], 0)
  return groups.length < 2 ? undefined : partAt(band, rows, groups)
}

/** Whether values stand below each other in a cell, each beside a line of the first cell. */
function haveCommonLines(cells: readonly TextRow[][]): boolean {
  const [first, ...others] = cells.filter(({ length }) => length > 0)
  return others.some(
    (own) =>
      own.length >= 2 &&
      own.every(({ chunks }) => isValue(chunks[0]!.text)) &&
      first!.length <= own.length + 1 &&
      areBeside(own, first!),
  )
}

function areBeside(own: readonly TextRow[], other: readonly TextRow[]): boolean {
  const paired = own.filter((line) =>
    other.some(({ baseline }) => Math.abs(baseline - line.baseline) < SAME_LINE * line.size),
  )
  return paired.length > 0.8 * own.length
}

/** Room over the whole width, wider than between lines, parts rows when all of them begin with text in the first column. */
function partByGaps(band: readonly DraftCell[]): { cells: DraftCell[]; bottom: number }[] | undefined {
  const rows = textRows(
    band.flatMap(({ words }) => words),
    GAP,
  )
  const gaps = rows.slice(1).map((row, index) => row.baseline - rows[index]!.baseline)
  const least = Math.min(...gaps.filter((gap, index) => gap > 0.9 * rows[index]!.size))
  if (!Number.isFinite(least) || least > 1.5 * rows[0]!.size) return undefined
  const groups: number[][] = [[0]]
  for (const [index, gap] of gaps.entries()) {
    if (gap > WIDE * least) groups.push([])
    groups.at(-1)!.push(index + 1)
  }
  const first = band.reduce((left, cell) => (cell.column < left.column ? cell : left))
  const filled = groups.map((group) => {
    const [top, bottom] = [rows[group[0]!]!.top, rows[group.at(-1)!]!.bottom]
    const isIn = ({ words }: DraftCell) => words.some(({ baseline }) => baseline > top && baseline < bottom)
    return isIn(first) ? band.filter(isIn).length : 0
  })
  return !filled.includes(0) && filled.filter((count) => count >= 2).length >= 2
    ? partAt(band, rows, groups)
    : undefined
}

function partAt(
  band: readonly DraftCell[],
  rows: readonly TextRow[],
  groups: readonly number[][],
): { cells: DraftCell[]; bottom: number }[] {
  const bottoms = groups.map((group, index) => {
    const next = groups[index + 1]?.[0]
    const last = rows[group.at(-1)!]!
    return next === undefined ? last.bottom : (last.bottom + rows[next]!.top) / 2
  })
  return groups.map((group, index) => ({
    bottom: bottoms[index]!,
    cells: band.map((cell) => ({
      ...cell,
      words: cell.words.filter(({ baseline }) =>
        group.some((row) => Math.abs(rows[row]!.baseline - baseline) < 0.36 * rows[row]!.size),
      ),
    })),
  }))
}

/** Rows at the top before the first with values beside its label. */
function headerRowsOf({ cells, rowEdges }: Draft): number {
  const rows = rowEdges.length - 1
  const values = Array.from({ length: rows }, () => ({ values: 0, others: 0 }))
  for (const { row, column, words } of cells) {
    if (words.length === 0 || column === 0) continue
    const text = words.map(({ word }) => word.text).join(' ')
    if (isValue(text) && !/^\(?(19|20)\d\d\)?$/.test(text)) values[row]!.values++
    else values[row]!.others++
  }
  const first = values.findIndex((row) => row.values > 0 && row.values >= row.others)
  if (first > 0 && first <= 6) return first
  const heavy = cells.filter(({ row }) => row === 0).flatMap(({ words }) => words)
  const rest = cells.filter(({ row }) => row === 1).flatMap(({ words }) => words)
  const isBold = (words: PlacedWord[]) =>
    words.length > 0 && words.every(({ word }) => word.pieces[0]!.style.weight >= 600)
  return first !== 0 && isBold(heavy) && !isBold(rest) ? 1 : 0
}
