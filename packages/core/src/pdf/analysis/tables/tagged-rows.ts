import { medianOf } from './columns.js'
import type { PlacedWord } from './text-rows.js'

/** What an empty row has at least of the height of one with text. */
const LEAST_HEIGHT = 0.3

interface Row {
  number: number
  top: number
  bottom: number
}

/**
 * Numbers of the rows of a table on its page, counted from 0, by the numbers that its tags give them. A table over several pages repeats its
 * head on each; the rows between the head and those of the page, which are on other pages, look in the tags like empty ones. There is no room
 * for them.
 */
export function rowsOnPage(words: readonly PlacedWord[]): ReadonlyMap<number, number> {
  const { rows, spanned } = readRows(words)
  const gaps = rows.map(({ top }, index) => top - (rows[index - 1]?.bottom ?? top))
  const height = medianOf(rows.map(({ top, bottom }) => bottom - top))
  const neighboring = gaps.filter((_, index) => rows[index - 1]?.number === rows[index]!.number - 1)
  const usualGap = neighboring.length > 0 ? Math.max(0, medianOf(neighboring)) : height / 2
  const found = new Map<number, number>()
  let next = 0
  for (const [index, { number }] of rows.entries()) {
    const before = rows[index - 1]?.number ?? number - 1
    const empty = number - before - 1
    const hasRoom = gaps[index]! - usualGap >= empty * LEAST_HEIGHT * (height + usualGap)
    if (empty > 0 && (hasRoom || spanned.has(number - 1))) next += empty
    found.set(number, next++)
  }
  return found
}

/** Where the text of each row is, in their order, and the rows that cells from above reach into. */
function readRows(words: readonly PlacedWord[]): { rows: Row[]; spanned: ReadonlySet<number> } {
  const rows = new Map<number, Row>()
  const spanned = new Set<number>()
  for (const { word, box } of words) {
    const { row: number, rowSpan } = word.tag!.cell!
    for (let below = number + 1; below < number + rowSpan; below++) spanned.add(below)
    const row = rows.get(number) ?? { number, top: box.top, bottom: box.bottom }
    rows.set(number, { number, top: Math.min(row.top, box.top), bottom: Math.max(row.bottom, box.bottom) })
  }
  return { rows: [...rows.values()].sort((one, other) => one.number - other.number), spanned }
}
