import type { SeenRect } from '../model/seen-rect.js'
import type { ComparedWord } from './read-compared-words.js'

/** How far the words of a page moved, where they are on it. */
export interface Shift {
  /** Vertical middle of the word on the page. */
  y: number
  /** Where it is in the other document, from where it is in this one. */
  page: number
  dx: number
  dy: number
}

/** Words that moved alike within this many points are one shift. */
const ALIKE = 1.5

/** For each page, how far its words are from where they are in the other document, from the top down. */
export function shiftsOf(
  words: readonly ComparedWord[],
  others: readonly ComparedWord[],
  matches: Int32Array,
): Map<number, Shift[]> {
  const shifts = new Map<number, Shift[]>()
  for (const [index, match] of matches.entries()) {
    const [own, other] = [words[index]?.boxes[0], others[match]?.boxes[0]]
    if (!own || !other) continue
    const found = { y: own.y + own.height / 2, page: other.page, dx: other.x - own.x, dy: other.y - own.y }
    const listed = shifts.get(own.page) ?? []
    if (listed.length === 0) shifts.set(own.page, listed)
    const last = listed.at(-1)
    if (last && isAlike(last, found) && found.y - last.y < 12) continue
    listed.push(found)
  }
  for (const listed of shifts.values()) listed.sort((one, other) => one.y - other.y)
  return shifts
}

/** What the things at a height of a page may have moved by: as the page as a whole, and as the words above and below them. */
export function shiftsAt(y: number, page: number, shifts: readonly Shift[]): Shift[] {
  const chosen: Shift[] = [{ y, page, dx: 0, dy: 0 }]
  let next = shifts.findIndex((shift) => shift.y >= y)
  if (next < 0) next = shifts.length
  for (const shift of [shifts[next - 2], shifts[next - 1], shifts[next], shifts[next + 1]])
    if (shift && !chosen.some((known) => isAlike(known, shift))) chosen.push(shift)
  return chosen
}

const isAlike = (one: Shift, other: Shift) =>
  one.page === other.page && Math.abs(one.dx - other.dx) < ALIKE && Math.abs(one.dy - other.dy) < ALIKE

/** Whether two boxes are within a distance of each other. */
export const areClose = (one: SeenRect, other: SeenRect, distance: number) =>
  one.x < other.x + other.width + distance &&
  other.x < one.x + one.width + distance &&
  one.y < other.y + other.height + distance &&
  other.y < one.y + one.height + distance
