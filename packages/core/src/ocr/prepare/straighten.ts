import { pause } from '../../errors.js'
import { combine, type Matrix, turn } from '../../geometry/matrix.js'
import type { Plane } from '../../image/separate-text/lightness.js'

/** A picture that was turned, and where its pixels came from. */
export interface Straightened {
  plane: Plane
  /** Takes pixels of the new picture to pixels of the old one. */
  toSource: Matrix
}

/** Yields to the host after this many pixels, some 80 ms. */
const TURN_PIXELS = 2 ** 21
/** Steps between two pixels for which weights are kept. */
const STEPS = 256

/**
 * Rotates an image clockwise by some degrees, fewer than 90 either way, about its center; the new image is large enough
 * to contain all of it: see `straightenedSize`. Interpolates with the Catmull–Rom cubic. Areas outside the original
 * become `paper`.
 * @throws ToolError CANCELLED
 */
export async function straighten(
  source: Plane,
  degrees: number,
  paper: number,
  signal: AbortSignal,
): Promise<Straightened> {
  const { width, height } = straightenedSize(source, degrees)
  // To the middle, back by the angle, and from the middle of the old picture. With y downwards, a positive turn is clockwise.
  const centered: Matrix = [1, 0, 0, 1, -width / 2, -height / 2]
  const toSource = combine(combine(centered, turn(-degrees)), [1, 0, 0, 1, source.width / 2, source.height / 2])
  const weights = cubicWeights()
  const data = new Uint8Array(width * height).fill(paper)
  const { width: wide, height: high, data: old } = source
  const [a, b, c, d, e, f] = toSource
  let sincePause = 0
  for (let y = 0; y < height; y++) {
    sincePause += width
    if (sincePause > TURN_PIXELS) {
      sincePause = 0
      await pause(signal)
    }
    // Middles of pixels are mapped to middles.
    let sourceX = a * 0.5 + c * (y + 0.5) + e - 0.5
    let sourceY = b * 0.5 + d * (y + 0.5) + f - 0.5
    for (let x = 0, to = y * width; x < width; x++, to++, sourceX += a, sourceY += b) {
      const left = Math.floor(sourceX)
      const top = Math.floor(sourceY)
      if (left < 1 || top < 1 || left + 2 >= wide || top + 2 >= high) {
        if (left >= 0 && top >= 0 && left < wide && top < high) data[to] = old[top * wide + left]!
        continue
      }
      const across = (((sourceX - left) * STEPS) | 0) * 4
      const down = (((sourceY - top) * STEPS) | 0) * 4
      const at = (top - 1) * wide + left
      const [w0, w1, w2, w3] = [weights[across]!, weights[across + 1]!, weights[across + 2]!, weights[across + 3]!]
      const middle = old[at + wide]!
      // Even areas, which are most of a page.
      if (
        middle === old[at + wide + 1] &&
        middle === old[at + 2 * wide] &&
        middle === old[at + 2 * wide + 1] &&
        middle === old[at - 1] &&
        middle === old[at + 3 * wide + 2]
      ) {
        data[to] = middle
        continue
      }
      let sum = 0
      for (let row = 0, place = at; row < 4; row++, place += wide)
        sum +=
          weights[down + row]! * (w0 * old[place - 1]! + w1 * old[place]! + w2 * old[place + 1]! + w3 * old[place + 2]!)
      data[to] = sum < 0 ? 0 : sum > 255 ? 255 : sum + 0.5
    }
  }
  return { plane: { width, height, data }, toSource }
}

/** Size of an image that contains another one rotated by some degrees. */
export function straightenedSize(
  { width, height }: { width: number; height: number },
  degrees: number,
): { width: number; height: number } {
  const angle = (Math.abs(degrees) * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return { width: Math.ceil(width * cos + height * sin), height: Math.ceil(height * cos + width * sin) }
}

/** Four weights for each position between two pixels. */
function cubicWeights(): Float32Array {
  const weights = new Float32Array(4 * STEPS)
  for (let step = 0; step < STEPS; step++) {
    const t = step / STEPS
    weights[4 * step] = t * (-0.5 + t * (1 - 0.5 * t))
    weights[4 * step + 1] = 1 + t * t * (1.5 * t - 2.5)
    weights[4 * step + 2] = t * (0.5 + t * (2 - 1.5 * t))
    weights[4 * step + 3] = t * t * (0.5 * t - 0.5)
  }
  return weights
}
