import type { Draft, DraftCell } from '../draft.js'
import { type Chunk, type PlacedWord, textRows } from '../text-rows.js'
import type { View } from '../view.js'
import { repeatedHeadsTuning } from './tuning.js'

/** Lines that heads of columns take at most. */
const MOST_LINES = 6

/**
 * Adds the heads of columns that a program repeats above the rest of a tagged table on a new page: they are no part of the table by its
 * tags. They are right above it, and each begins, ends or is centered where the text of its column does.
 */
export function withRepeatedHeads(draft: Draft, view: View): Draft {
  if (draft.headerRows > 0) return draft
  const { box, columnEdges, cells } = draft
  const above = view.words.filter(
    ({ word, turned, box: own }) =>
      word.tag === undefined && !turned && own.bottom <= box.top + own.bottom - own.top && own.top < box.top,
  )
  const lines = textRows(above, repeatedHeadsTuning.gap).reverse()
  const sides = columnEdges.slice(1).map((_, column) => sidesOf(cells, column))
  const heads: { column: number; chunk: Chunk }[] = []
  const used = new Set<number>()
  let top = firstTop(cells)
  let edge = box.top
  for (const line of lines.slice(0, MOST_LINES)) {
    const placed = line.chunks.map((chunk) => ({
      chunk,
      column: sides.findIndex((side) => side && isAt(chunk, side)),
    }))
    const isNear = top - line.bottom < repeatedHeadsTuning.nearest * line.size
    if (!isNear || placed.some(({ column, chunk }) => column < 0 || crosses(chunk, column, sides))) break
    heads.push(...placed)
    for (const { column } of placed) used.add(column)
    top = line.top
    edge = line.top - 2
  }
  if (used.size < 2 || used.size < repeatedHeadsTuning.filled * sides.length) return draft
  const words = new Map<number, PlacedWord[]>()
  for (const { column, chunk } of heads) words.set(column, [...chunk.words, ...(words.get(column) ?? [])])
  const row = sides.map(
    (_, column): DraftCell => ({
      row: 0,
      column,
      rowSpan: 1,
      columnSpan: 1,
      words: words.get(column) ?? [],
    }),
  )
  const outer = {
    left: Math.min(box.left, ...heads.map(({ chunk }) => chunk.left - 2)),
    right: Math.max(box.right, ...heads.map(({ chunk }) => chunk.right + 2)),
  }
  return {
    ...draft,
    box: { ...box, ...outer, top: edge },
    columnEdges: [outer.left, ...columnEdges.slice(1, -1), outer.right],
    rowEdges: [edge, ...draft.rowEdges],
    cells: [...row, ...cells.map((cell) => ({ ...cell, row: cell.row + 1 }))],
    headerRows: 1,
  }
}

type Sides = { left: number; right: number }

const firstTop = (cells: readonly DraftCell[]) =>
  Math.min(...cells.flatMap(({ row, words }) => (row === 0 ? words.map(({ box }) => box.top) : [])))

/** Where the text of a column begins and ends. */
function sidesOf(cells: readonly DraftCell[], column: number): Sides | undefined {
  const words = cells.filter((cell) => cell.column === column && cell.columnSpan === 1).flatMap((cell) => cell.words)
  if (words.length === 0) return undefined
  return { left: Math.min(...words.map(({ box }) => box.left)), right: Math.max(...words.map(({ box }) => box.right)) }
}

const isAt = (chunk: Chunk, side: Sides) =>
  [chunk.left - side.left, chunk.right - side.right, (chunk.left + chunk.right - side.left - side.right) / 2].some(
    (offset) => Math.abs(offset) < repeatedHeadsTuning.sameEdge * chunk.size,
  )

/** Whether a head reaches into the text of another column. */
const crosses = ({ left, right }: Chunk, column: number, sides: readonly (Sides | undefined)[]) =>
  sides.some((side, at) => side && (at < column ? side.right > left : at > column && side.left < right))
