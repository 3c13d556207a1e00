import type { Raster } from './raster.js'

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
