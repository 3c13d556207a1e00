import { type Column, columnOf, findColumns } from './columns.js'
import type { Draft, DraftCell } from './draft.js'
import { headerRowsOf } from './lattice/lattice-drafts.js'
import { intervalOf, middleOf } from './locate-words.js'
import { type PlacedWord, type TextRow, textRows } from './text-rows.js'
import { extendBesideTuning } from './tuning.js'

const NEAR = 3
/** Words of an entry: longer ones are lines of text. */
const MOST_WORDS = 4
const LEAST_ROWS = 4
/**
 * Number of lines above and below the table that make the adjacent text a separate column, and the search range, in
 * font sizes.
 */
const OUTSIDE = 2

/**
 * Adds adjacent columns without rules to a ruled table if they have an entry for most of its rows: labels or values
 * outside of its frame.
 * @param words words of the view that are in no table
 */
export function extendBeside(draft: Draft, words: readonly PlacedWord[]): Draft {
  return (['left', 'right'] as const).reduce((extended, side) => extendTo(extended, words, side), draft)
}

function extendTo(draft: Draft, words: readonly PlacedWord[], side: 'left' | 'right'): Draft {
  const { box, rowEdges } = draft
  const rowCount = rowEdges.length - 1
  if (rowCount < LEAST_ROWS) return draft
  const beside = words.filter(({ turned, box: own }) => {
    const { y } = middleOf(own)
    return (
      !turned &&
      y > box.top &&
      y < box.bottom &&
      (side === 'left' ? own.right < box.left + 1 : own.left > box.right - 1)
    )
  })
  if (beside.length < LEAST_ROWS) return draft
  const found = nearColumns(findColumns(textRows(beside, extendBesideTuning.gap)), draft, side, beside[0]!.size)
  const [first, last] = [found[0], found.at(-1)]
  if (!first || !last || last.right - first.left > extendBesideTuning.widest * (box.right - box.left)) return draft
  const own = beside.filter(({ box: { left, right } }) => right > first.left && left < last.right)
  const rows = textRows(own, extendBesideTuning.gap)
  if (!areEntries(rows, rowEdges) || isLonger(words, first.left, last.right, draft, rows[0]!.size)) return draft
  return withColumns(draft, found, own, side)
}

/** The columns directly next to the table, and those near them. */
function nearColumns(columns: readonly Column[], { box }: Draft, side: 'left' | 'right', size: number): Column[] {
  const ordered = side === 'left' ? [...columns].reverse() : [...columns]
  const found: Column[] = []
  let edge = side === 'left' ? box.left : box.right
  for (const column of ordered) {
    const gap = side === 'left' ? edge - column.right : column.left - edge
    if (gap > NEAR * size) break
    found.push(column)
    edge = side === 'left' ? column.left : column.right
  }
  return side === 'left' ? found.reverse() : found
}

/** Whether the lines are short, one in each row of the table, in most of its rows. */
function areEntries(rows: readonly TextRow[], rowEdges: readonly number[]): boolean {
  const filled = new Set(rows.map(({ baseline, size }) => intervalOf(rowEdges, baseline - 0.3 * size)))
  if (
    filled.size < Math.max(LEAST_ROWS, extendBesideTuning.filled * (rowEdges.length - 1)) ||
    filled.size < 0.9 * rows.length
  )
    return false
  const chunks = rows.flatMap((row) => row.chunks)
  return chunks.filter(({ words }) => words.length <= MOST_WORDS).length >= 0.9 * chunks.length
}

/** Whether the adjacent text continues above and below the table. */
function isLonger(words: readonly PlacedWord[], left: number, right: number, { box }: Draft, size: number): boolean {
  const outside = words.filter(({ turned, box: own }) => {
    const { y } = middleOf(own)
    const isNear =
      (y < box.top && y > box.top - extendBesideTuning.far * size) ||
      (y > box.bottom && y < box.bottom + extendBesideTuning.far * size)
    return !turned && isNear && own.right > left && own.left < right
  })
  return textRows(outside, extendBesideTuning.gap).length >= OUTSIDE
}

function withColumns(
  draft: Draft,
  columns: readonly Column[],
  words: readonly PlacedWord[],
  side: 'left' | 'right',
): Draft {
  const { box, rowEdges, columnEdges, cells } = draft
  const shift = side === 'left' ? columns.length : 0
  const offset = side === 'left' ? 0 : columnEdges.length - 1
  const added: DraftCell[] = Array.from({ length: rowEdges.length - 1 }, (_, row) =>
    columns.map((_, column) => ({
      row,
      column: offset + column,
      rowSpan: 1,
      columnSpan: 1,
      words: [] as PlacedWord[],
    })),
  ).flat()
  for (const word of words) {
    const row = intervalOf(rowEdges, word.baseline - 0.3 * word.size)
    const column = columns.indexOf(columnOf(columns, word.box.left, word.box.right) ?? columns[0]!)
    added[row * columns.length + column]!.words.push(word)
  }
  const between = columns.slice(1).map((column, index) => (columns[index]!.right + column.left) / 2)
  const edges =
    side === 'left'
      ? [columns[0]!.left, ...between, ...columnEdges]
      : [...columnEdges, ...between, columns.at(-1)!.right]
  const all = [...added, ...cells.map((cell) => ({ ...cell, column: cell.column + shift }))]
  return {
    ...draft,
    headerRows: headerRowsOf({ cells: all, rowEdges }),
    box: { ...box, left: edges[0]!, right: edges.at(-1)! },
    columnEdges: edges,
    cells: all,
  }
}
