import { ToolError } from '../../errors.js'
import { inMillions } from '../../in-millions.js'

/** Points per inch. */
export const POINTS = 72
/** Tolerance of a float sum below a whole pixel, as in MuPDF (`fz_round_rect`). */
const TOLERANCE = 0.001

/** The least resolution that can be asked for. A page too large for it is made at the one that fits. */
const LEAST_DPI = 72

/**
 * The requested resolution, or if that gives too many pixels, and the minimum would too, the highest that fits.
 * @throws ToolError LIMIT_EXCEEDED
 */
export function fittingDpi(index: number, points: readonly [number, number], dpi: number, maxPixels: number): number {
  const size = pixelsAt(points, dpi)
  if (size[0] * size[1] <= maxPixels) return dpi
  const most = Math.sqrt(maxPixels / (points[0] * points[1])) * POINTS
  if (most >= LEAST_DPI) throw tooLarge(index, size, dpi, maxPixels)
  // Whole pixels may be one more on each side than the page is large.
  for (let fits = Math.floor(most * 10) / 10; fits > 0; fits = Math.floor(fits * 9.9) / 10) {
    const [width, height] = pixelsAt(points, fits)
    if (width * height <= maxPixels) return fits
  }
  throw tooLarge(index, size, dpi, maxPixels)
}

/** The size of a page in pixels; at least one each. */
export function pixelsAt(points: readonly [number, number], dpi: number): [width: number, height: number] {
  return points.map((length) => Math.max(1, Math.ceil((length * dpi) / POINTS - TOLERANCE))) as [number, number]
}

/** The error for a page that would have too many pixels. */
export function tooLarge(
  index: number,
  [width, height]: readonly [number, number],
  dpi: number,
  maxPixels: number,
): ToolError {
  const most = Math.floor(dpi * Math.sqrt(maxPixels / (width * height)))
  const advice =
    most < LEAST_DPI ? 'Leave the page out.' : `Use a resolution of ${most} dpi or less, or leave the page out.`
  return new ToolError(
    'LIMIT_EXCEEDED',
    `Page ${index + 1} would be ${width} × ${height} pixels at ${Math.round(dpi)} dpi; the limit is ${inMillions(maxPixels)}. ${advice}`,
  )
}
