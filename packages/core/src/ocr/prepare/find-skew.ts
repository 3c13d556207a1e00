import type { Plane } from '../../image/separate-text/lightness.js'
import { skewTuning } from '../tuning.js'
import { findStrokes } from './find-strokes.js'

/** Orientation of text lines in an image. */
export interface TextSlope {
  /** Clockwise rotation in degrees that makes the lines level (vertical, if they run up or down); 0 if unknown. */
  skew: number
  /**
   * How much more rows than columns resemble lines of text: above 1 for horizontal lines, below 1 for vertical ones; 1
   * if unknown.
   */
  levelness: number
  /** How much sharper lines are at this angle than without a turn; 1 or missing if that is unknown. */
  gain?: number
}

/** Multiples of it fall evenly between whole numbers. */
const GOLDEN = 0.618_034

/**
 * Finds by how much the lines of a page are slanted: at the right angle, the sums of ink along lines change most
 * sharply from one line to the next (Postl: Detection of linear oblique structures and skew scan in digitized
 * documents, 1986). To about 0.05° on a page of text.
 */
export function findSkew(page: Plane, dpi: number): TextSlope {
  const { x, y, width, height } = findStrokes(page, dpi)
  if (x.length < skewTuning.ink.least) return { skew: 0, levelness: 1 }
  const bins = new Float32Array(2 * (width + height) + 4)
  const across = steepest(x, y, width, bins)
  const down = steepest(y, x, height, bins)
  const levelness = across.sharpness / down.sharpness
  const best = levelness >= 1 ? across : down
  if (!best.isClear) return { skew: 0, levelness }
  // A line that runs down is made plumb by the opposite turn.
  return { skew: levelness >= 1 ? best.angle : -best.angle, levelness, gain: best.gain }
}

interface Steepest {
  angle: number
  sharpness: number
  gain: number
  isClear: boolean
}

/**
 * The slope at which sums of ink along lines vary most from line to line; the ink is given by positions `along` and
 * `across` the lines.
 */
function steepest(along: Uint16Array, across: Uint16Array, length: number, bins: Float32Array): Steepest {
  const shifts = new Float64Array(length)
  const sharpnessAt = (angle: number, points: number) => {
    const slope = Math.tan((angle * Math.PI) / 180)
    const every = Math.max(1, along.length / points)
    // Spread over a bin, so that level lines, whose ink would fall into one bin each, do not seem the sharper.
    for (let at = 0; at < length; at++) shifts[at] = length + at * slope + ((at * GOLDEN) % 1)
    bins.fill(0)
    for (let next = 0; next < along.length; next += every) {
      const point = next | 0
      const place = across[point]! + shifts[along[point]!]!
      const bin = place | 0
      const rest = place - bin
      bins[bin]! += 1 - rest
      bins[bin + 1]! += rest
    }
    let sum = 0
    for (let bin = 1; bin < bins.length; bin++) {
      const change = bins[bin]! - bins[bin - 1]!
      sum += change * change
    }
    return sum
  }
  const coarse = Array.from({ length: (2 * skewTuning.most) / skewTuning.coarse + 1 }, (_, step) =>
    sharpnessAt(step * skewTuning.coarse - skewTuning.most, skewTuning.ink.guess),
  )
  const best = Math.max(...coarse)
  const usual = coarse.toSorted((a, b) => a - b)[coarse.length >> 1]!
  let angle = coarse.indexOf(best) * skewTuning.coarse - skewTuning.most
  let sharpness = sharpnessAt(angle, skewTuning.ink.most)
  for (let step = skewTuning.coarse / 2; step >= skewTuning.fine; step /= 2)
    for (const near of [angle - step, angle + step]) {
      const there = sharpnessAt(near, skewTuning.ink.most)
      if (there <= sharpness) continue
      sharpness = there
      angle = near
    }
  const gain = sharpness / Math.max(1, sharpnessAt(0, skewTuning.ink.most))
  return { angle, sharpness, gain, isClear: best > usual * skewTuning.clear && Math.abs(angle) < skewTuning.most }
}
