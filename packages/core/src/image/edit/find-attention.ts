import { channelsOf, type Raster } from '../raster.js'
import type { PixelBox } from './crop-raster.js'
import { resizeRaster } from './resize-raster.js'

/** Longest side of the picture that is looked at: enough to see where something is. */
const SIDE = 160
/** What is in this inner part of the box counts twice, so that it is not put at the edge. */
const INNER = 0.6

/**
 * Where in a picture a box of a size shows the most: sharp edges, strong colors and tones of skin. Of boxes that show
 * the same, the one nearest to the middle.
 */
export function findAttention(raster: Raster, { width, height }: { width: number; height: number }): PixelBox {
  const scale = Math.min(1, SIDE / Math.max(raster.width, raster.height))
  const [wide, high] = [raster.width, raster.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ]
  const interest = sumUp(interestOf(resizeRaster(raster, wide, high)), wide, high)
  const [boxWide, boxHigh] = [
    Math.min(wide, Math.max(1, Math.round(width * scale))),
    Math.min(high, Math.max(1, Math.round(height * scale))),
  ]
  const [insetX, insetY] = [Math.floor((boxWide * (1 - INNER)) / 2), Math.floor((boxHigh * (1 - INNER)) / 2)]
  let best = { score: -1, distance: 0, x: 0, y: 0 }
  for (let y = 0; y <= high - boxHigh; y++)
    for (let x = 0; x <= wide - boxWide; x++) {
      const score =
        interest(x, y, boxWide, boxHigh) + interest(x + insetX, y + insetY, boxWide - 2 * insetX, boxHigh - 2 * insetY)
      const distance = Math.hypot(x - (wide - boxWide) / 2, y - (high - boxHigh) / 2)
      const isBetter = score > best.score * 1.001 || (score > best.score * 0.999 && distance < best.distance)
      if (isBetter) best = { score: Math.max(score, best.score), distance, x, y }
    }
  // The rounded grid reaches both edges of the picture exactly.
  const at = (place: number, places: number, room: number) => (places === 0 ? 0 : Math.round((place / places) * room))
  return {
    left: at(best.x, wide - boxWide, raster.width - width),
    top: at(best.y, high - boxHigh, raster.height - height),
    width,
    height,
  }
}

/** How interesting each pixel is. */
function interestOf(raster: Raster): Float64Array {
  const { width, height } = raster
  const colors = Array.from({ length: width * height }, (_, pixel) => colorAt(raster, pixel))
  const light = colors.map(([red, green, blue]) => 0.299 * red + 0.587 * green + 0.114 * blue)
  const interest = new Float64Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const near = [
        light[y > 0 ? at - width : at]!,
        light[y < height - 1 ? at + width : at]!,
        light[x > 0 ? at - 1 : at]!,
        light[x < width - 1 ? at + 1 : at]!,
      ]
      const edge = Math.abs(4 * light[at]! - near.reduce((sum, value) => sum + value, 0)) / 4
      const color = colors[at]!
      const [least, most] = [Math.min(...color), Math.max(...color)]
      const saturation = most < 40 ? 0 : (most - least) / most
      interest[at] = Math.min(edge, 60) / 60 + 0.3 * saturation ** 2 + 0.6 * skin(color)
    }
  return interest
}

/** 0 to 1 by the nearness of a color's hue to that of skin, as in libvips. */
function skin([red, green, blue]: readonly [number, number, number]): number {
  const length = Math.hypot(red, green, blue)
  if (length < 60) return 0
  const distance = Math.hypot(red / length - 0.78, green / length - 0.57, blue / length - 0.44)
  return Math.max(0, 1 - distance / 0.2)
}

/** Red, green and blue of a pixel in front of white, 0 to 255; roughly, where it is in CMYK. */
function colorAt(raster: Raster, pixel: number): [number, number, number] {
  const { color, alpha, depth, data } = raster
  const step = depth / 8
  const channels = channelsOf(raster)
  const sample = (channel: number) => data[(pixel * channels + channel) * step]!
  const opacity = alpha ? sample(channels - 1) / 255 : 1
  const over = (value: number) => value * opacity + 255 * (1 - opacity)
  if (color === 'gray') return [over(sample(0)), over(sample(0)), over(sample(0))]
  if (color === 'rgb') return [over(sample(0)), over(sample(1)), over(sample(2))]
  const light = (255 - sample(3)) / 255
  return [over((255 - sample(0)) * light), over((255 - sample(1)) * light), over((255 - sample(2)) * light)]
}

/** Sums over boxes, each in a moment. */
function sumUp(values: Float64Array, width: number, height: number) {
  const stride = width + 1
  const sums = new Float64Array(stride * (height + 1))
  for (let y = 0; y < height; y++)
    for (let x = 0, row = 0; x < width; x++) {
      row += values[y * width + x]!
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row
    }
  return (x: number, y: number, wide: number, high: number) =>
    sums[(y + high) * stride + x + wide]! -
    sums[y * stride + x + wide]! -
    sums[(y + high) * stride + x]! +
    sums[y * stride + x]!
}
