import { type Column, columnsTouched } from '../columns.js'
import { chunkOf, isBold, isValue, type PlacedWord, type TextRow } from '../text-rows.js'
import { alignedTuning } from './tuning.js'

/** How far above the first row headings are at most, in sizes, and how far from the middle or an edge of their columns. */
const FARTHEST = 4.8
const OFFSET = 0.6
/** Words of a heading. */
const MOST_WORDS = 6

/**
 * The row above a table, parted where its columns are, if each of its texts is over one of them, as centered headings are: at least two, and
 * all but the first column has one.
 */
export function partHeads(row: TextRow, below: TextRow, columns: readonly Column[]): TextRow | undefined {
  if (below.baseline - row.baseline > FARTHEST * row.size) return undefined
  const isBoldRow = isBold(row.chunks.flatMap(({ words }) => words))
  const parts = columns.map((): PlacedWord[] => [])
  const wide = columns.map(({ left, right }, index) => ({
    left,
    right: Math.max(right, (columns[index + 1]?.left ?? (isBoldRow ? Infinity : right + row.size)) - 0.2 * row.size),
  }))
  for (const word of row.chunks.flatMap(({ words }) => words)) {
    const middle = (word.box.left + word.box.right) / 2
    const [column] = columnsTouched(wide, middle - 0.5, middle + 0.5)
    if (column === undefined) return undefined
    parts[column]!.push(word)
  }
  if (parts.slice(1).some(({ length }) => length === 0) || parts.some(({ length }) => length > MOST_WORDS))
    return undefined
  const chunks = parts.filter(({ length }) => length > 0).map(chunkOf)
  if (chunks.length < 2 || chunks.every(({ text }) => isValue(text))) return undefined
  const isClose = chunks
    .slice(1)
    .some(({ left }, index) => left - chunks[index]!.right < alignedTuning.shownGap * row.size)
  if (isClose && !isBoldRow) return undefined
  const isOver = parts.every((words, index) => {
    if (words.length === 0) return true
    const [{ left, right }, { left: from, right: to }] = [chunkOf(words), columns[index]!]
    // Text of a column is mostly narrower than its cells, over which headings are centered.
    const end = columns[index + 1]?.left ?? to
    if (index === columns.length - 1 && isBold(words) && left > from) return true
    return [left - from, right - to, (left + right - from - to) / 2, (left + right - from - end) / 2].some(
      (offset) => Math.abs(offset) < OFFSET * row.size,
    )
  })
  return isOver ? { ...row, chunks } : undefined
}
