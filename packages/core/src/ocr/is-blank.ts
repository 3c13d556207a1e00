import type { Raster } from '../image/raster.js'
import { noiseOf } from '../image/separate-text/lightness.js'
import { blankTuning } from './tuning.js'

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
  const least = Math.max(blankTuning.same, blankTuning.stray * noiseOf(picture))
  let different = 0
  for (let level = 0; level < 256; level++) if (Math.abs(level - usual) > least) different += counts[level]!
  return different <= blankTuning.dust
}

/** One of this many pixels is inspected first; a prime number, so that they are not aligned. */
const STRIDE = 17

/** Whether a few sampled pixels show that an image has content, as on most pages. */
function hasWriting(data: Uint8Array): boolean {
  let [dark, light] = [0, 0]
  for (let at = 0; at < data.length; at += STRIDE) {
    if (data[at]! < 64) dark++
    else if (data[at]! >= 192) light++
  }
  return Math.min(dark, light) > blankTuning.writing
}
