import { ToolError } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import { subject } from '../../image/read/damaged-image.js'

/**
 * The samples of an image source at this size, within the limits of browsers.
 * @throws ToolError LIMIT_EXCEEDED
 */
export function drawPixels(source: CanvasImageSource, width: number, height: number): Uint8Array {
  try {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
    context.imageSmoothingQuality = 'high'
    context.drawImage(source, 0, 0, width, height)
    return new Uint8Array(context.getImageData(0, 0, width, height).data.buffer)
  } catch (cause) {
    const size = `${width} × ${height} pixels`
    throw new ToolError(
      'LIMIT_EXCEEDED',
      `${subject} is too large for this browser (${size}). Use the server instead.`,
      {
        cause,
      },
    )
  }
}

/** A raster with only the required channels, as given by `gray` and `alpha`. */
export function fromRgba(
  pixels: Uint8Array,
  { width, height, gray, alpha }: { width: number; height: number; gray: boolean; alpha: boolean },
): Raster {
  const color = gray ? 'gray' : 'rgb'
  if (!gray && alpha) return { width, height, color, alpha, depth: 8, data: pixels }
  const channels = (gray ? 1 : 3) + (alpha ? 1 : 0)
  const data = new Uint8Array(width * height * channels)
  for (let from = 0, to = 0; from < pixels.length; from += 4) {
    data[to++] = pixels[from]!
    if (!gray) {
      data[to++] = pixels[from + 1]!
      data[to++] = pixels[from + 2]!
    }
    if (alpha) data[to++] = pixels[from + 3]!
  }
  return { width, height, color, alpha, depth: 8, data }
}
