import { Doubts } from './doubts.js'
import type { Plane } from './lightness.js'
import { thresholdTuning } from './tuning.js'

export interface InkSearch {
  /** The page, softened. */
  light: Plane
  /** How light the paper is, a byte for each cell of `factor` × `factor` pixels. */
  paper: Plane
  factor: number
  /** Minimum contrast of ink to the paper. */
  contrast: number
  /** How far the edge of a stroke is blurred, in pixels. */
  reach: number
}

/**
 * One byte per pixel, 1 for ink: pixels darker than about halfway between the darkest nearby and the paper, so that
 * strokes keep their width whether they are black, pale or thin. Undefined if far too much is dark for a page of text.
 */
export function thresholdInk({
  light,
  paper,
  factor,
  contrast,
  reach,
}: InkSearch): { ink: Uint8Array; doubts: Doubts } | undefined {
  const doubts = new Doubts()
  const { width, height, data } = light
  const ink = new Uint8Array(data.length)
  const near = neighbors(width, reach)
  let dark = 0
  for (let y = reach; y < height - reach; y++) {
    const cells = Math.floor(y / factor) * paper.width
    for (let left = 0, cell = cells; left < width; left += factor, cell++) {
      const level = paper.data[cell]!
      const limit = level - contrast
      if (limit <= 0) continue
      const end = y * width + Math.min(left + factor, width - reach)
      for (let at = y * width + Math.max(left, reach); at < end; at++) {
        const value = data[at]!
        if (value >= limit) continue
        dark++
        let least = value
        let most = value
        for (let index = 0; index < near.length; index++) {
          const other = data[at + near[index]!]!
          if (other < least) least = other
          else if (other > most) most = other
        }
        // A gap between strokes need not be as light as the paper. The threshold between ink and paper was optimized
        // with OCR.
        const background = most > level ? level : (level + most) >> 1
        const beyond = 16 * value - 7 * least - 9 * background
        if (beyond < 0) ink[at] = 1
        const range = background - least
        const cost = (beyond < 0 ? -beyond : beyond) * thresholdTuning.doubt
        if (cost < thresholdTuning.mostDoubt * range) doubts.add(at, cost / range + 1)
      }
    }
    if ((y & 63) === 0 && dark > data.length * thresholdTuning.mostDark) return undefined
  }
  fillHoles(ink, width)
  return { ink, doubts }
}

/** Every second pixel of the square around one. */
function neighbors(width: number, reach: number): Int32Array {
  const offsets: number[] = []
  for (let y = -reach; y <= reach; y++)
    for (let x = -reach; x <= reach; x++) if (((x + y) & 1) === 0 && (x !== 0 || y !== 0)) offsets.push(y * width + x)
  return Int32Array.from(offsets)
}

/**
 * Fills single holes in strokes, which come from noise and cost many bits. There is no ink at the edges of the page.
 */
function fillHoles(ink: Uint8Array, width: number): void {
  for (let at = ink.indexOf(1); at >= 0; at = ink.indexOf(1, at)) {
    while (ink[at] === 1) at++
    if (ink[at + 1] === 1 && ink[at - width] === 1 && ink[at + width] === 1) ink[at] = 1
  }
}
