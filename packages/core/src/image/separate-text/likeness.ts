import type { Plane } from './lightness.js'

const WINDOW = 8
const c1 = (0.01 * 255) ** 2
const c2 = (0.03 * 255) ** 2

/**
 * Similarity of two planes of one size in areas with content: the mean structural similarity over squares of 8 × 8
 * pixels whose variance in `one` exceeds `least`; 1 if there are none.
 */
export function busyLikeness(one: Plane, other: Plane, least: number): number {
  let sum = 0
  let count = 0
  for (let top = 0; top + WINDOW <= one.height; top += WINDOW) {
    for (let left = 0; left + WINDOW <= one.width; left += WINDOW) {
      let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
      for (let y = top; y < top + WINDOW; y++) {
        for (let at = y * one.width + left, end = at + WINDOW; at < end; at++) {
          const p = one.data[at]!
          const q = other.data[at]!
          a += p
          b += q
          aa += p * p
          bb += q * q
          ab += p * q
        }
      }
      const n = WINDOW * WINDOW
      const [ma, mb] = [a / n, b / n]
      const va = aa / n - ma * ma
      if (va <= least) continue
      const vb = bb / n - mb * mb
      const cov = ab / n - ma * mb
      sum += ((2 * ma * mb + c1) * (2 * cov + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2))
      count++
    }
  }
  return count === 0 ? 1 : sum / count
}
