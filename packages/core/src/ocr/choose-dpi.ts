import { MAX_SIDE } from './engine/engine-parameters.js'

/**
 * Pixels per inch at which letters are large enough for the engine; more make it slower, and Chinese and Korean
 * worse.
 */
const ENOUGH = 300
/** A coarse scan is drawn larger than it is: between 200 and 300 the engine reads it best at its own resolution. */
const LEAST = 200
/** Below, letters that can be read are a hand high. Posters have such at twice as much. */
const READABLE = 20
/** Most pixels of a picture that is read: a page of A2 at 300 dpi. */
const MOST_PIXELS = 40_000_000
const POINTS = 72

/**
 * Chooses the resolution for rendering a page to recognize: that of the scan, between 200 and 300, and 300 without a
 * scan; less if that would be too many pixels. Undefined for a page so large that its text would not be readable.
 * @param facts size of the page as displayed, in points, and the resolution of the image of the page, if it has one
 */
export function chooseDpi({
  widthPoints,
  heightPoints,
  imageDpi = ENOUGH,
  maxPixels,
}: {
  widthPoints: number
  heightPoints: number
  imageDpi?: number | undefined
  maxPixels: number
}): number | undefined {
  const wanted = Math.min(ENOUGH, Math.max(LEAST, imageDpi))
  // Sides are rounded up to whole pixels.
  const byArea = Math.sqrt(Math.min(MOST_PIXELS, maxPixels) / (widthPoints * heightPoints))
  const most = POINTS * Math.min(byArea, MAX_SIDE / Math.max(widthPoints, heightPoints)) * 0.999
  const dpi = Math.min(wanted, most)
  return dpi >= READABLE ? dpi : undefined
}
