import type { Plane } from '../../image/separate-text/lightness.js'
import type { PaperMap } from './measure-paper.js'

/**
 * The page with white paper: each pixel is divided by the local paper level, and stretched so that the lightness
 * `black`, relative to the paper, becomes black, and `white` becomes white.
 */
export function flattenPaper(
  page: Plane,
  { cells, factor }: PaperMap,
  { black, white }: { black: number; white: number },
): Plane {
  const { width, height, data } = page
  const flat = new Uint8ClampedArray(data.length)
  const gain = 255 / (white - black)
  const offset = -black * gain
  const across = Array.from({ length: width }, (_, x) => between((x + 0.5) / factor - 0.5, cells.width))
  const lefts = Int32Array.from(across, ([left]) => left)
  const shares = Float32Array.from(across, ([, share]) => share)
  // One more than there are, for the right neighbor of the last.
  const gains = new Float32Array(cells.width + 1)
  for (let y = 0; y < height; y++) {
    const [upper, share] = between((y + 0.5) / factor - 0.5, cells.height)
    const lower = Math.min(upper + 1, cells.height - 1)
    for (let x = 0; x < cells.width; x++) {
      const level = cells.data[upper * cells.width + x]! * (1 - share) + cells.data[lower * cells.width + x]! * share
      gains[x] = gain / Math.max(1, level)
    }
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const left = lefts[x]!
      const here = gains[left]!
      flat[at] = data[at]! * (here + (gains[left + 1]! - here) * shares[x]!) + offset
    }
  }
  return { width, height, data: new Uint8Array(flat.buffer) }
}

/**
 * The cell before a position and the fraction to the next one; clamped before the center of the first and after that of
 * the last.
 */
function between(place: number, length: number): [cell: number, share: number] {
  if (place <= 0) return [0, 0]
  return place >= length - 1 ? [length - 1, 0] : [Math.floor(place), place % 1]
}
