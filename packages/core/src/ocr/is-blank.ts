import type { Raster } from '../image/raster.js'
import { noiseOf } from '../image/separate-text/lightness.js'

/** What differs from the rest of a page by less than this is neither ink nor noise, of 255 levels. */
const SAME = 16
/** Noise strays so many standard deviations. */
const STRAY = 6
/** So few pixels that differ are dust: a full stop has more. */
const DUST = 4

/**
 * Whether a gray picture of 8 bits shows nothing at all, but for noise: neither ink on paper nor light print on dark.
 * Shadows are something.
 */
export function isBlank(picture: Raster): boolean {
  const { data } = picture
  const counts = new Uint32Array(256)
  for (let at = 0; at < data.length; at++) counts[data[at]!]!++
  let [usual, seen] = [0, counts[0]!]
  while (seen * 2 < data.length) seen += counts[++usual]!
  const least = Math.max(SAME, STRAY * noiseOf(picture))
  let different = 0
  for (let level = 0; level < 256; level++) if (Math.abs(level - usual) > least) different += counts[level]!
  return different <= DUST
}
