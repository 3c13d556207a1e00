import type { Plane } from './lightness.js'
import type { PartFacts } from './measure-parts.js'
import { writingTuning } from './tuning.js'

/**
 * Distinguishes a page of text from a photograph or a shaded drawing: by the number of parts similar to letters, the
 * share of dark content that is not ink, and the evenness of the background.
 * @param paper lightness of the paper, in cells of about 1/75 to 1/150 inch
 */
export function isWriting(facts: PartFacts, isInk: Uint8Array, paper: Plane, dpi: number): boolean {
  let [letters, ink, all] = [0, 0, 0]
  for (let which = 0; which < isInk.length; which++) {
    all += facts.area[which]!
    if (isInk[which] === 0) continue
    ink += facts.area[which]!
    const width = (facts.right[which]! - facts.left[which]!) / dpi
    const height = (facts.bottom[which]! - facts.top[which]!) / dpi
    if (height > 0.03 && height < 0.5 && width > 0.01 && width < 1) letters++
  }
  if (letters < writingTuning.leastLetters || ink < writingTuning.leastInk * all) return false
  const { mode, slow } = evenness(paper)
  return mode >= writingTuning.even.mode || (slow >= writingTuning.even.slow && ink >= writingTuning.even.ink * all)
}

/** How much of a plane is of about one level, and how much changes slowly. */
function evenness({ width, height, data }: Plane): { mode: number; slow: number } {
  const counts = new Uint32Array(256 + writingTuning.band)
  let [slow, total] = [0, 0]
  for (let y = 2; y < height - 2; y++) {
    for (let at = y * width + 2; at < (y + 1) * width - 2; at++) {
      counts[data[at]!]!++
      total++
      const across = Math.abs(data[at + 2]! - data[at - 2]!)
      const down = Math.abs(data[at + 2 * width]! - data[at - 2 * width]!)
      if (across <= writingTuning.slow && down <= writingTuning.slow) slow++
    }
  }
  let [most, sum] = [0, 0]
  for (let level = 0; level < counts.length; level++) {
    sum += counts[level]! - (counts[level - writingTuning.band] ?? 0)
    if (sum > most) most = sum
  }
  return { mode: most / Math.max(1, total), slow: slow / Math.max(1, total) }
}
