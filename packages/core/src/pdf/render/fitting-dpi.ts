import { ToolError } from '../../errors.js'
import { inMillions } from '../../in-millions.js'

/** Points per inch. */
export const POINTS = 72
/** Tolerance of a float sum below a whole pixel, as in MuPDF (`fz_round_rect`). */
const TOLERANCE = 0.001

/** The least resolution that can be asked for. A page too large for it is made at one that fits. */
const LEAST_DPI = 72

/**
 * Pixels of a page that is made at less than the least resolution, on a page of more than five meters a side by default. It is a bound of
 * memory: of each pixel, the engine and the encoder hold three or four bytes each. With as many pixels as other pages may have, one page takes 1.4 GB.
 */
const MOST_REDUCED_PIXELS = 32_000_000

/** What a picture of a page may have: pixels in all, and on a side. */
export interface PictureLimits {
  maxPixels: number
  maxSide: number
}

/**
 * The requested resolution, or if that gives too many pixels, and the minimum would too, the highest that fits, at no more than 32 million pixels.
 * @throws ToolError LIMIT_EXCEEDED
 */
export function fittingDpi(
  index: number,
  points: readonly [number, number],
  dpi: number,
  limits: PictureLimits,
): number {
  const size = pixelsAt(points, dpi)
  if (isWithin(size, limits)) return dpi
  if (mostOf(points, limits) * POINTS >= LEAST_DPI) throw tooLarge(index, size, dpi, limits)
  const reduced = { ...limits, maxPixels: Math.min(limits.maxPixels, MOST_REDUCED_PIXELS) }
  const most = mostOf(points, reduced) * POINTS
  // Whole pixels may be one more on each side than the page is large.
  for (let fits = Math.floor(most * 10) / 10; fits > 0; fits = Math.floor(fits * 9.9) / 10) {
    if (isWithin(pixelsAt(points, fits), reduced)) return fits
  }
  throw tooLarge(index, size, dpi, limits)
}

/** Whether a picture of a size is within the limits. */
export function isWithin([width, height]: readonly [number, number], { maxPixels, maxSide }: PictureLimits): boolean {
  return width * height <= maxPixels && Math.max(width, height) <= maxSide
}

/** By how much a size can be scaled to reach the limits. */
function mostOf([width, height]: readonly [number, number], { maxPixels, maxSide }: PictureLimits): number {
  return Math.min(Math.sqrt(maxPixels / (width * height)), maxSide / Math.max(width, height))
}

/** The size of a page in pixels; at least one each. */
export function pixelsAt(points: readonly [number, number], dpi: number): [width: number, height: number] {
  return points.map((length) => Math.max(1, Math.ceil((length * dpi) / POINTS - TOLERANCE))) as [number, number]
}

/** The error for a page that would have too many pixels. */
export function tooLarge(
  index: number,
  size: readonly [number, number],
  dpi: number,
  limits: PictureLimits,
): ToolError {
  const [width, height] = size
  const most = Math.floor(dpi * mostOf(size, limits))
  const limit =
    Math.max(width, height) > limits.maxSide
      ? `${limits.maxSide.toLocaleString('en-US')} pixels per side in this format`
      : inMillions(limits.maxPixels)
  const advice =
    most < LEAST_DPI ? 'Leave the page out.' : `Use a resolution of ${most} dpi or less, or leave the page out.`
  return new ToolError(
    'LIMIT_EXCEEDED',
    `Page ${index + 1} would be ${width} × ${height} pixels at ${Math.round(dpi)} dpi; the limit is ${limit}. ${advice}`,
  )
}
