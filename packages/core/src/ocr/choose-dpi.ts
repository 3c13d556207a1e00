import { MAX_SIDE } from './engine/engine-parameters.js'
import { dpiTuning } from './tuning.js'

/** Most pixels of a picture that is read: a page of A2 at 300 dpi. */
const MOST_PIXELS = 40_000_000
const POINTS = 72

/**
 * Chooses the resolution for rendering a page to recognize: that of the scan, between 150 and 300, and 300 without a
 * scan; less if that would be too many pixels. Undefined for a page so large that its text would not be readable.
 * @param facts size of the page as displayed, in points, and the resolution of the image of the page, if it has one
 */
export function chooseDpi({
  widthPoints,
  heightPoints,
  imageDpi = dpiTuning.enough,
  maxPixels,
}: {
  widthPoints: number
  heightPoints: number
  imageDpi?: number | undefined
  maxPixels: number
}): number | undefined {
  const wanted = Math.min(dpiTuning.enough, Math.max(dpiTuning.least, imageDpi))
  // Sides are rounded up to whole pixels.
  const byArea = Math.sqrt(Math.min(MOST_PIXELS, maxPixels) / (widthPoints * heightPoints))
  const most = POINTS * Math.min(byArea, MAX_SIDE / Math.max(widthPoints, heightPoints)) * 0.999
  const dpi = Math.min(wanted, most)
  return dpi >= dpiTuning.readable ? dpi : undefined
}
