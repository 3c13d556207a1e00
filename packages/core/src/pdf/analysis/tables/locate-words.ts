import type { Box } from '../../page-objects/page-objects.js'
import type { PlacedWord } from './text-rows.js'

/** The middle of a box. */
export function middleOf({ left, top, right, bottom }: Box): { x: number; y: number } {
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** Words whose center is in a box; the words are sorted by their centers from top to bottom. */
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

/** The index of the sorted edge before a position, including the first and last. */
export function intervalOf(edges: readonly number[], at: number): number {
  let [low, high] = [0, edges.length - 2]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (edges[middle]! <= at) low = middle
    else high = middle - 1
  }
  return low
}
