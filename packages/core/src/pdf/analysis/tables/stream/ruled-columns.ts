import type { Column } from '../columns.js'
import type { Rule } from '../rules.js'
import type { Chunk, PlacedWord, TextRow } from '../text-rows.js'
import { ruledColumnsTuning } from './tuning.js'

/** How far pieces of one line may be from each other in height, points, and the widest room between two of them. */
const SAME_LINE = 1
const WIDEST_ROOM = 14

/** Columns that pieces of a line below the headings show, one piece for each, and rows whose text is parted at them. */
export interface RuledColumns {
  columns: Column[]
  rows: TextRow[]
}

/**
 * Reads columns from a line below the headings that is drawn in pieces. Pieces below headings over several columns show no columns: there,
 * most rows have gaps.
 */
export function ruledColumns(rows: readonly TextRow[], horizontal: readonly Rule[]): RuledColumns | undefined {
  const [left, right] = [Math.min(...rows.map((row) => row.left)), Math.max(...rows.map((row) => row.right))]
  for (const pieces of piecesOf(horizontal)) {
    const { at } = pieces[0]!
    const covered = pieces.reduce((sum, { from, to }) => sum + Math.min(to, right) - Math.max(from, left), 0)
    const below = rows.filter(({ baseline }) => baseline > at)
    if (covered < ruledColumnsTuning.covered * (right - left) || below.length < 2 || below.length === rows.length)
      continue
    const isOne = pieces.every(
      ({ from, to }) =>
        below.filter((row) => countIn(row, from, to) > 1).length <= ruledColumnsTuning.mostParted * below.length,
    )
    if (!isOne) continue
    const columns = pieces.map(({ from, to }) => ({ left: from, right: to }))
    return { columns, rows: rows.map((row) => (row.baseline > at ? partAt(row, columns) : row)) }
  }
  return undefined
}

/** Rules at one height with a little room between each two. */
function piecesOf(horizontal: readonly Rule[]): Rule[][] {
  const groups: Rule[][] = []
  for (const rule of horizontal) {
    if (rule.soft) continue
    const group = groups.at(-1)
    if (group && Math.abs(group[0]!.at - rule.at) < SAME_LINE) group.push(rule)
    else groups.push([rule])
  }
  return groups.flatMap((group) => {
    group.sort((a, b) => a.from - b.from)
    const isRow = group.slice(1).every(({ from }, index) => {
      const room = from - group[index]!.to
      return room > 0 && room < WIDEST_ROOM
    })
    return group.length > 1 && isRow ? [group] : []
  })
}

const countIn = ({ chunks }: TextRow, from: number, to: number) =>
  chunks.filter(({ left, right }) => (left + right) / 2 > from && (left + right) / 2 < to).length

/** The text of a row, in one piece for each column. */
function partAt(row: TextRow, columns: readonly Column[]): TextRow {
  const parts = columns.map((): PlacedWord[] => [])
  for (const word of row.chunks.flatMap(({ words }) => words)) {
    const middle = (word.box.left + word.box.right) / 2
    const next = columns.findIndex(({ left }) => left > middle)
    parts[next < 0 ? columns.length - 1 : Math.max(0, next - 1)]!.push(word)
  }
  return { ...row, chunks: parts.filter((words) => words.length > 0).map((words) => chunkOf(words, row.size)) }
}

function chunkOf(words: PlacedWord[], size: number): Chunk {
  return {
    words,
    left: words[0]!.box.left,
    right: Math.max(...words.map(({ box }) => box.right)),
    size,
    text: words.map(({ word }, index) => (index > 0 && word.spaceBefore ? ` ${word.text}` : word.text)).join(''),
  }
}
