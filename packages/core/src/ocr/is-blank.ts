import type { Raster } from '../image/raster.js'
import { noiseOf } from '../image/separate-text/lightness.js'

/** What differs from the rest of a page by less than this is neither ink nor noise, of 255 levels. */
const SAME = 16
/** Maximum deviation of noise in standard deviations. */
const STRAY = 6
/** So few pixels that differ are dust: a full stop has more. */
const DUST = 4

/**
 * Whether an 8-bit gray image shows nothing but noise: neither ink on paper nor light print on dark. Shadows count as
 * content.
 */
export function isBlank(picture: Raster): boolean {
  const { data } = picture
  if (hasWriting(data)) return false
  const counts = new Uint32Array(256)
  for (let at = 0; at < data.length; at++) counts[data[at]!]!++
  let [usual, seen] = [0, counts[0]!]
  while (seen * 2 < data.length) seen += counts[++usual]!
  const least = Math.max(SAME, STRAY * noiseOf(picture))
  let different = 0
  for (let level = 0; level < 256; level++) if (Math.abs(level - usual) > least) different += counts[level]!
  return different <= DUST
}

/** One of this many pixels is inspected first; a prime number, so that they are not aligned. */
const STRIDE = 17
/** A page with this many pixels that differ by half of all levels is not blank, regardless of noise. */
const WRITING = 256

/** Whether a few sampled pixels show that an image has content, as on most pages. */
function hasWriting(data: Uint8Array): boolean {
  let [dark, light] = [0, 0]
  for (let at = 0; at < data.length; at += STRIDE) {
    if (data[at]! < 64) dark++
    else if (data[at]! >= 192) light++
  }
  return Math.min(dark, light) > WRITING
}
