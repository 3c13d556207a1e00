import type { Draft, DraftCell } from '../draft.js'
import { fillRows } from '../fill-rows.js'
import { groupTextRows } from '../group-text-rows.js'
import { intervalOf, middleOf } from '../locate-words.js'
import { isListInCell } from '../looks-like-table.js'
import { isValue, type PlacedWord, type TextRow, textRows } from '../text-rows.js'
import { partBandsTuning } from './tuning.js'

/** Rows that rules part at most in a table whose other rows only its text shows; lines that are rows, and the share of them that must look so. */
const MOST_BANDS = 2
const LEAST_ENTRIES = 3
/** Bands that show which lines begin entries. */
const LEAST_SKIPPING = 2

/** For a column without rules between its cells although adjacent columns have them: assigns its lines to the rows. */
export function partSpan(cell: DraftCell, { rowEdges }: Draft): DraftCell[] {
  if (cell.rowSpan < 3 || cell.words.length < cell.rowSpan) return [cell]
  const parts = Array.from({ length: cell.rowSpan }, (_, index) => ({
    ...cell,
    row: cell.row + index,
    rowSpan: 1,
    words: [] as PlacedWord[],
  }))
  for (const word of cell.words) parts[intervalOf(rowEdges, middleOf(word.box).y) - cell.row]?.words.push(word)
  const lines = parts.map(({ words }) => textRows(words, partBandsTuning.gap).length)
  if (lines.filter((count) => count === 1).length < 0.8 * lines.length) return [cell]
  // Lines of one text are closer than rows.
  const offsets = parts.flatMap(({ row, words }) =>
    words.length === 0 ? [] : [(middleOf(words[0]!.box).y - rowEdges[row]!) / (rowEdges[row + 1]! - rowEdges[row]!)],
  )
  return Math.max(...offsets) - Math.min(...offsets) < 0.35 ? parts : [cell]
}

/** Splits rows that contain several lines which are separate rows without rules between. */
export function partBands(draft: Draft): Draft {
  const rows = draft.rowEdges.length - 1
  const inRow: DraftCell[][] = Array.from({ length: rows }, () => [])
  const crossed = new Set<number>()
  for (const cell of draft.cells) {
    inRow[cell.row]!.push(cell)
    if (cell.rowSpan > 1) for (let row = cell.row; row < cell.row + cell.rowSpan; row++) crossed.add(row)
  }
  const entries = columnOfEntries(inRow.filter((_, row) => !crossed.has(row)))
  const cells: DraftCell[] = []
  const rowEdges = [draft.rowEdges[0]!]
  const newRow: number[] = []
  for (let row = 0; row < rows; row++) {
    newRow.push(rowEdges.length - 1)
    const band = inRow[row]!
    const parts = crossed.has(row)
      ? undefined
      : (partEntries(band, entries) ?? partBand(band, rows <= MOST_BANDS ? draft.columnEdges : undefined))
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

/**
 * The column, after the first, each of whose lines begins an entry: in several bands it has none beside lines that continue the text of an
 * entry in the next column.
 */
function columnOfEntries(bands: readonly (readonly DraftCell[])[]): number | undefined {
  const skipping = new Map<number, number>()
  for (const band of bands)
    for (const cell of band)
      if (cell.column > 0 && cell.columnSpan === 1 && skipsLines(cell, band))
        skipping.set(cell.column, (skipping.get(cell.column) ?? 0) + 1)
  return [...skipping].find(([, count]) => count >= LEAST_SKIPPING)?.[0]
}

/** Whether all lines of a cell are beside lines of the next one, which has more of them between. */
function skipsLines(cell: DraftCell, band: readonly DraftCell[]): boolean {
  const next = band.find(({ column, words }) => column === cell.column + 1 && words.length > 0)
  const own = textRows(cell.words, Infinity)
  if (!next || own.length < 2) return false
  const others = textRows(next.words, Infinity)
  const beside = (line: TextRow, lines: readonly TextRow[]) =>
    lines.some(({ baseline }) => Math.abs(baseline - line.baseline) < partBandsTuning.sameLine * line.size)
  const isBetween = ({ baseline }: TextRow) => baseline > own[0]!.baseline && baseline < own.at(-1)!.baseline
  return own.every((line) => beside(line, others)) && others.some((line) => isBetween(line) && !beside(line, own))
}

/** Parts a band at the lines of the column of entries; what is before that column belongs to all of them. */
function partEntries(
  band: readonly DraftCell[],
  column: number | undefined,
): { cells: DraftCell[]; bottom: number }[] | undefined {
  const begins =
    column === undefined ? [] : textRows(band.find((cell) => cell.column === column)?.words ?? [], Infinity)
  if (begins.length < 2) return undefined
  const isOwn = (cell: DraftCell) => cell.column >= column!
  const rows = textRows(
    band.filter(isOwn).flatMap(({ words }) => words),
    partBandsTuning.gap,
  )
  const groups: number[][] = []
  for (const [index, row] of rows.entries()) {
    const isFirst = begins.some(
      ({ baseline }) => Math.abs(baseline - row.baseline) < partBandsTuning.sameLine * row.size,
    )
    if (isFirst || groups.length === 0) groups.push([index])
    else groups.at(-1)!.push(index)
  }
  return partAt(band.filter(isOwn), rows, groups).map((part, index) => ({
    ...part,
    cells: [
      ...band.filter((cell) => !isOwn(cell)).map((cell) => (index === 0 ? cell : { ...cell, words: [] })),
      ...part.cells,
    ],
  }))
}

/** @param columnEdges of a table with hardly any rules between its rows */
function partBand(
  band: readonly DraftCell[],
  columnEdges: readonly number[] | undefined,
): { cells: DraftCell[]; bottom: number }[] | undefined {
  const ordered = [...band].sort((a, b) => a.column - b.column)
  const lines = ordered.map(({ words }) => textRows(words, Infinity))
  const most = Math.max(...lines.map(({ length }) => length))
  const several = lines.filter(({ length }) => length > 1)
  if (most < 2 || (several.length > 1 && several.every(isListInCell))) return undefined
  const byGaps = partByGaps(band, columnEdges ? partBandsTuning.wideOpen : partBandsTuning.wide)
  if (byGaps) return byGaps
  if (!haveCommonLines(lines) && !(columnEdges && areEntries(ordered, lines, columnEdges))) return undefined
  const rows = textRows(
    band.flatMap(({ words }) => words),
    partBandsTuning.gap,
  )
  const extents = band.map(({ words }) => ({
    left: Math.min(...words.map(({ box }) => box.left)),
    right: Math.max(...words.map(({ box }) => box.right)),
  }))
  const columns = extents.filter(({ left }) => Number.isFinite(left)).sort((a, b) => a.left - b.left)
  const groups = groupTextRows(fillRows(rows, columns), columns, [], 0)
  return groups.length < 2 ? undefined : partAt(band, rows, groups)
}

/** Whether lines are rows of entries, and not text that flows: most are beside others, and far apart or ended where the next word had room. */
function areEntries(cells: readonly DraftCell[], lines: readonly TextRow[][], columnEdges: readonly number[]): boolean {
  const [first, ...others] = lines.filter(({ length }) => length > 0)
  if (!first || first.length < LEAST_ENTRIES || others.length === 0) return false
  const paired = first.filter((line) =>
    others.some((own) =>
      own.some(({ baseline }) => Math.abs(baseline - line.baseline) < partBandsTuning.sameLine * line.size),
    ),
  )
  if (paired.length < partBandsTuning.entries * first.length) return false
  const apart = Math.min(...first.slice(1).map(({ baseline }, index) => baseline - first[index]!.baseline))
  const columns = lines.flatMap((own, index) => {
    const { column, columnSpan } = cells[index]!
    return own.length < LEAST_ENTRIES ? [] : [endsOf(own, columnEdges[column + columnSpan]! - columnEdges[column]!)]
  })
  const short = columns.reduce((sum, ends) => sum + ends.short, 0)
  const all = columns.reduce((sum, ends) => sum + ends.all, 0)
  if (short >= partBandsTuning.entries * all) return true
  return (
    apart >= partBandsTuning.apart * first[0]!.size &&
    columns.some(({ flowing, all: own }) => flowing <= (1 - partBandsTuning.entries) * own)
  )
}

/** How many lines of a cell end although the next word had room, and how many others are continued in small letters. */
function endsOf(lines: readonly TextRow[], room: number): { all: number; short: number; flowing: number } {
  let [short, flowing] = [0, 0]
  for (const [at, next] of lines.slice(1).entries()) {
    const { left, right, size } = lines[at]!
    const [first] = next.chunks[0]!.words
    if (right - left + (first!.box.right - first!.box.left) + partBandsTuning.spare * size < room) short++
    else if (/^\p{Ll}/u.test(next.chunks[0]!.text)) flowing++
  }
  return { all: lines.length - 1, short, flowing }
}

/** Whether values are below each other in a cell, each aligned with a line of the first cell. */
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
    other.some(({ baseline }) => Math.abs(baseline - line.baseline) < partBandsTuning.sameLine * line.size),
  )
  return paired.length > 0.8 * own.length
}

/** Room over the whole width, wider than between lines, parts rows when all of them begin with text in the first column. */
function partByGaps(band: readonly DraftCell[], wide: number): { cells: DraftCell[]; bottom: number }[] | undefined {
  const rows = textRows(
    band.flatMap(({ words }) => words),
    partBandsTuning.gap,
  )
  const gaps = rows.slice(1).map((row, index) => row.baseline - rows[index]!.baseline)
  const least = Math.min(...gaps.filter((gap, index) => gap > 0.9 * rows[index]!.size))
  if (!Number.isFinite(least) || least > 1.5 * rows[0]!.size) return undefined
  const groups: number[][] = [[0]]
  for (const [index, gap] of gaps.entries()) {
    if (gap > wide * least) groups.push([])
    groups.at(-1)!.push(index + 1)
  }
  const first = band.reduce((left, cell) => (cell.column < left.column ? cell : left))
  const filled = groups.map((group) => {
    const [top, bottom] = [rows[group[0]!]!.top, rows[group.at(-1)!]!.bottom]
    const isIn = ({ words }: DraftCell) => words.some(({ baseline }) => baseline > top && baseline < bottom)
    return isIn(first) ? band.filter(isIn).length : 0
  })
  if (wide === partBandsTuning.wideOpen && groups.length < LEAST_ENTRIES) return undefined
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
