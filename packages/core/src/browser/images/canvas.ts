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

/** Red, green, blue and opacity, 8 bits each, out of gray or RGB of any depth. */
export function toRgba(raster: Raster): Uint8ClampedArray<ArrayBuffer> {
  const { width, height, color, alpha, depth, data } = raster
  const step = depth / 8
  const channels = (color === 'gray' ? 1 : 3) + (alpha ? 1 : 0)
  const [green, blue] = color === 'gray' ? [0, 0] : [step, 2 * step]
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let to = 0, from = 0; to < pixels.length; to += 4, from += channels * step) {
    pixels[to] = data[from]!
    pixels[to + 1] = data[from + green]!
    pixels[to + 2] = data[from + blue]!
    pixels[to + 3] = alpha ? data[from + (channels - 1) * step]! : 255
  }
  return pixels
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
