import type { Draft, DraftCell } from '../draft.js'
import { intervalOf, middleOf } from '../locate-words.js'
import type { PlacedWord } from '../text-rows.js'
import { partWideCellsTuning } from './tuning.js'

const { sameSide, gap } = partWideCellsTuning

/** Where the heading of a column begins and ends. */
interface Sides {
  left: number
  right: number
}

/**
 * Parts cells that are as wide as several columns where their texts are below the headings of these: of rows that are shaded as a whole, or
 * parted by rules from side to side, only the headings show the columns. A row with a single text stays one cell unless others are parted.
 */
export function partWideCells(draft: Draft): Draft {
  const { columnEdges, cells } = draft
  const heads = cells.filter(({ row }) => row === 0)
  const isHeaded = heads.length === columnEdges.length - 1 && heads.every(({ words }) => words.length > 0)
  const wide = cells.filter(({ row, columnSpan, words }) => row > 0 && columnSpan > 1 && words.length > 0)
  if (!isHeaded || wide.length === 0) return draft
  const sides = heads.sort((a, b) => a.column - b.column).map(({ words }) => sidesOf(words))
  const parted = new Map(wide.map((cell) => [cell, partCell(cell, columnEdges)]))
  const several = wide.filter((cell) => filledOf(parted.get(cell)!).length > 1)
  if (several.length === 0 || !several.every((cell) => areBelow(parted.get(cell)!, sides))) return draft
  if (wide.some((cell) => crosses(cell, columnEdges))) return draft
  return { ...draft, cells: cells.flatMap((cell) => parted.get(cell) ?? [cell]) }
}

const filledOf = (parts: readonly DraftCell[]) => parts.filter(({ words }) => words.length > 0)

function sidesOf(words: readonly PlacedWord[]): Sides {
  return {
    left: Math.min(...words.map(({ box }) => box.left)),
    right: Math.max(...words.map(({ box }) => box.right)),
  }
}

function partCell(cell: DraftCell, columnEdges: readonly number[]): DraftCell[] {
  const parts = Array.from({ length: cell.columnSpan }, (_, index) => ({
    ...cell,
    column: cell.column + index,
    columnSpan: 1,
    words: [] as PlacedWord[],
  }))
  for (const word of cell.words) parts[intervalOf(columnEdges, middleOf(word.box).x) - cell.column]?.words.push(word)
  return parts
}

/** Whether a word is on both sides of an edge between columns. */
function crosses({ words, column, columnSpan }: DraftCell, columnEdges: readonly number[]): boolean {
  const inner = columnEdges.slice(column + 1, column + columnSpan)
  return words.some(({ box, size }) =>
    inner.some((edge) => Math.min(edge - box.left, box.right - edge) > partWideCellsTuning.across * size),
  )
}

/** Whether the texts of a row are apart, and each begins, ends or has its middle where the heading of its column does. */
function areBelow(parts: readonly DraftCell[], heads: readonly Sides[]): boolean {
  const filled = filledOf(parts)
  return filled.every(({ column, words }, index) => {
    const [own, head, { size }] = [sidesOf(words), heads[column]!, words[0]!]
    const before = filled[index - 1]
    if (before && own.left - sidesOf(before.words).right < gap * size) return false
    const offsets = [own.left - head.left, own.right - head.right, (own.left + own.right - head.left - head.right) / 2]
    return offsets.some((offset) => Math.abs(offset) < sameSide * size)
  })
}
