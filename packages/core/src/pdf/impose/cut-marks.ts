import type { Box } from '../../geometry/box.js'
import { decimal } from '../model/seen-page.js'
import { markArtifact } from '../stamp/mark-artifact.js'

/** Longest cut mark in points, its distance from what is printed, and the shortest that is drawn. */
export const CUT_MARK = 14
export const CUT_MARK_GAP = 2
const SHORTEST = 3
/** How close to the edge of a page a line may be before it counts as on it, in points. */
const NEAR = 0.5

/** A page on a sheet: where it is cut, and the area that is printed, bleed included. */
export interface CutPage {
  trim: Box
  printed: Box
}

/** Draws lines beside the corners of pages, where they are cut, as far as they do not touch another page. */
export function cutMarks(pages: readonly CutPage[], sheet: { width: number; height: number }): string {
  const lines = new Set<string>()
  for (const { trim, printed } of pages) {
    const others = pages.filter((other) => other.printed !== printed).map((other) => other.printed)
    for (const isAcross of [true, false]) {
      const [low, high] = isAcross ? [0, 2] : [1, 3]
      const size = isAcross ? sheet.width : sheet.height
      for (const at of isAcross ? [trim[1], trim[3]] : [trim[0], trim[2]]) {
        const ends = others.filter((box) => at > box[isAcross ? 1 : 0] - NEAR && at < box[isAcross ? 3 : 2] + NEAR)
        const before = Math.max(0, ...ends.filter((box) => box[high]! <= trim[low]! + NEAR).map((box) => box[high]!))
        const after = Math.min(size, ...ends.filter((box) => box[low]! >= trim[high]! - NEAR).map((box) => box[low]!))
        const below = printed[low]! - CUT_MARK_GAP
        const above = printed[high]! + CUT_MARK_GAP
        const draw = (from: number, to: number) => {
          if (Math.abs(to - from) < SHORTEST || to < from) return
          const points = isAcross ? [from, at, to, at] : [at, from, at, to]
          const [a, b, c, d] = points.map(decimal)
          lines.add(`${a} ${b} m ${c} ${d} l\n`)
        }
        draw(Math.max(before, below - CUT_MARK), below)
        draw(above, Math.min(after, above + CUT_MARK))
      }
    }
  }
  return lines.size === 0 ? '' : markArtifact(`q 0.25 w 0 G\n${[...lines].join('')}S Q\n`, 'overlay')
}
