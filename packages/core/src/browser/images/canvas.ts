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
  if (!gray && pixels.length % 16 === 0) return { width, height, color, alpha, depth: 8, data: withoutOpacity(pixels) }
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

/** RGB of a multiple of four RGBA pixels, a whole word at a time, which takes a third of the time. Browsers run on little-endian machines only. */
function withoutOpacity(pixels: Uint8Array): Uint8Array {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)
  const packed = new Uint32Array((words.length / 4) * 3)
  for (let from = 0, to = 0; from < words.length; from += 4, to += 3) {
    const second = words[from + 1]!
    const third = words[from + 2]!
    packed[to] = (words[from]! & 0xffffff) | (second << 24)
    packed[to + 1] = ((second >>> 8) & 0xffff) | (third << 16)
    packed[to + 2] = ((third >>> 16) & 0xff) | (words[from + 3]! << 8)
  }
  return new Uint8Array(packed.buffer)
}
