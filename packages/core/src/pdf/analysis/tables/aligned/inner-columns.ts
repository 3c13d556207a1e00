import { type Column, columnOf, findColumns } from '../columns.js'
import { type Chunk, chunkOf, type PlacedWord, type TextRow } from '../text-rows.js'
import { alignedTuning } from './tuning.js'

const { clearGap, leastEntries, inner } = alignedTuning

/** Rows with the chunks of each column, and the columns. */
interface Parted {
  rows: TextRow[]
  columns: Column[]
}

/**
 * Parts columns found by where they begin at the gaps that go through them: centered columns and those aligned to the right begin nowhere.
 * @param rows with one chunk for each column
 */
export function partInnerColumns(rows: readonly TextRow[], columns: readonly Column[]): Parted {
  let parted = [...rows]
  const all = columns.flatMap((column) => {
    const own = parted.flatMap((row) => {
      const chunk = row.chunks.find((each) => columnOf(columns, each.left, each.right) === column)
      return chunk ? [{ row, chunk, parts: partAtGaps(chunk) }] : []
    })
    if (own.length < leastEntries || !own.some(({ parts }) => parts.length > 1)) return [column]
    const found = findColumns(own.map(({ row, parts }) => ({ ...row, chunks: parts })))
    const isUsual = found.every(
      ({ left, right }) =>
        own.filter(({ parts }) => parts.some((part) => part.left < right && part.right > left)).length >=
        inner * own.length,
    )
    if (found.length < 2 || !isUsual) return [column]
    const pieces = new Map(own.map(({ chunk, parts }) => [chunk, inColumns(parts, found)]))
    parted = parted.map((row) => ({ ...row, chunks: row.chunks.flatMap((chunk) => pieces.get(chunk) ?? [chunk]) }))
    return found
  })
  return { rows: parted, columns: all }
}

/** Parts a chunk where gaps are wider than spaces. */
function partAtGaps({ words }: Chunk): Chunk[] {
  const parts: PlacedWord[][] = []
  for (const word of words) {
    const last = parts.at(-1)?.at(-1)
    if (last && word.box.left - last.box.right <= clearGap * word.size) parts.at(-1)!.push(word)
    else parts.push([word])
  }
  return parts.map(chunkOf)
}

/** Joins the parts of a chunk that are in one column. */
function inColumns(parts: readonly Chunk[], columns: readonly Column[]): Chunk[] {
  const byColumn = new Map<Column | undefined, PlacedWord[]>()
  for (const { left, right, words } of parts) {
    const column = columnOf(columns, left, right)
    byColumn.set(column, [...(byColumn.get(column) ?? []), ...words])
  }
  return [...byColumn.values()].map(chunkOf)
}
