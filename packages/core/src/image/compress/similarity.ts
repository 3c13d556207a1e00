import { ToolError } from '../../errors.js'
import { channelsOf, type Raster } from '../raster.js'

/** Lightness of a picture, a byte per pixel; widened to whole blocks of 4 × 4, at least two, by its last column and row. */
interface Plane {
  width: number
  height: number
  data: Uint8Array
}

/**
 * Similarity of two images of one size: the mean structural similarity of their luma, 1 for identical images, about
 * 0.98 for hardly visible differences, below 0.9 for obvious ones. Windows of 8 × 8 pixels with equal weights, 4 pixels
 * apart. Images with transparency are compared on white and on black, and the lower value counts. Takes 8-bit samples
 * of gray or RGB.
 *
 * Wang, Bovik, Sheikh, Simoncelli: Image quality assessment, IEEE Transactions on Image Processing 13 (4), 2004, with
 * the windows of x264. Luma as in ITU-R BT.601.
 *
 * With `busy`, only windows with visible content in the first image count (a variance of more than 1), so that white
 * paper does not hide losses in the text; all of them if there are none.
 *
 * With `half`, the images are compared at half size, where banding counts more and noise less.
 * @throws ToolError INVALID_OPTIONS for images of different sizes or other samples
 */
export function similarity(one: Raster, other: Raster, { half = false, busy = false } = {}): number {
  return Math.min(...planesOf(one, other).map((pair) => (half ? compareHalved(pair) : compare(...pair, busy))))
}

/** `similarity` at full and at half size, in less time than one after the other. @throws ToolError as `similarity` does */
export function similarities(one: Raster, other: Raster): { full: number; half: number } {
  const pairs = planesOf(one, other)
  return {
    full: Math.min(...pairs.map((pair) => compare(...pair))),
    half: Math.min(...pairs.map(compareHalved)),
  }
}

type Pair = readonly [Plane, Plane]

const compareHalved = ([one, other]: Pair) => compare(halve(one), halve(other))

/** The lightness of both images on each required background. */
function planesOf(one: Raster, other: Raster): Pair[] {
  for (const { depth, color } of [one, other])
    if (depth !== 8 || color === 'cmyk')
      throw new ToolError('INVALID_OPTIONS', 'Only images of 8-bit gray or RGB samples can be compared.')
  if (one.width !== other.width || one.height !== other.height)
    throw new ToolError('INVALID_OPTIONS', 'Only images of the same size can be compared.')
  const backgrounds = isClear(one) || isClear(other) ? [255, 0] : [255]
  return backgrounds.map((background) => [lumaOf(one, background), lumaOf(other, background)])
}

/** Whether parts of an image are transparent. */
function isClear(raster: Raster): boolean {
  const channels = channelsOf(raster)
  if (!raster.alpha) return false
  for (let at = channels - 1; at < raster.data.length; at += channels) if (raster.data[at] !== 255) return true
  return false
}

function halve({ width, height, data }: Plane): Plane {
  const wide = Math.max(8, ((width >> 1) + 3) & ~3)
  const high = Math.max(8, ((height >> 1) + 3) & ~3)
  const halved = new Uint8Array(wide * high)
  for (let y = 0; y < high; y++) {
    const top = Math.min(2 * y, height - 2) * width
    for (let x = 0; x < wide; x++) {
      const at = top + Math.min(2 * x, width - 2)
      halved[y * wide + x] = (data[at]! + data[at + 1]! + data[at + width]! + data[at + width + 1]! + 2) >> 2
    }
  }
  return { width: wide, height: high, data: halved }
}

function lumaOf(raster: Raster, background: number): Plane {
  const { width, height, data, color, alpha } = raster
  const channels = channelsOf(raster)
  const wide = Math.max(8, (width + 3) & ~3)
  const high = Math.max(8, (height + 3) & ~3)
  const luma = new Uint8Array(wide * high)
  for (let y = 0; y < height; y++) {
    const from = y * width * channels
    const to = y * wide
    if (color === 'gray') for (let x = 0, at = from; x < width; x++, at += channels) luma[to + x] = data[at]!
    else
      for (let x = 0, at = from; x < width; x++, at += channels)
        luma[to + x] = (data[at]! * 19595 + data[at + 1]! * 38470 + data[at + 2]! * 7471 + 32768) >> 16
    if (alpha) {
      for (let x = 0, at = from + channels - 1; x < width; x++, at += channels) {
        const opacity = data[at]!
        if (opacity !== 255) luma[to + x] = (luma[to + x]! * opacity + background * (255 - opacity) + 127) / 255
      }
    }
    luma.fill(luma[to + width - 1]!, to + width, to + wide)
  }
  for (let y = height; y < high; y++) luma.copyWithin(y * wide, (height - 1) * wide, height * wide)
  return { width: wide, height: high, data: luma }
}

/** The constants (0.01 × 255)² and (0.03 × 255)² of the paper, for sums over the 64 pixels of a window. */
const c1 = (0.01 * 255) ** 2 * 64 * 64
const c2 = (0.03 * 255) ** 2 * 64 * 64

/** Sums of a block: of both, of their squares, of their products, of the squares of the first. */
const SUMS = 5

/** Sums over blocks of 4 × 4, so that each pixel is read once although windows overlap. */
function compare(one: Plane, other: Plane, busy = false): number {
  const columns = one.width / 4
  const rows = one.height / 4
  let above = new Float64Array(columns * SUMS)
  let row = new Float64Array(columns * SUMS)
  let [sum, busySum, busyCount] = [0, 0, 0]
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) sumBlock(one, other, x * 4, y * 4, row, x * SUMS)
    if (y > 0)
      for (let x = 0; x + 1 < columns; x++) {
        const value = windowSimilarity(above, row, x * SUMS)
        sum += value
        if (busy && isBusy(above, row, x * SUMS)) {
          busySum += value
          busyCount++
        }
      }
    ;[above, row] = [row, above]
  }
  return busyCount > 0 ? busySum / busyCount : sum / ((columns - 1) * (rows - 1))
}

function sumBlock(one: Plane, other: Plane, left: number, top: number, sums: Float64Array, at: number): void {
  let [a, b, squares, products, own] = [0, 0, 0, 0, 0]
  for (let y = top; y < top + 4; y++) {
    const start = y * one.width + left
    for (let index = start; index < start + 4; index++) {
      const p = one.data[index]!
      const q = other.data[index]!
      a += p
      b += q
      own += p * p
      squares += p * p + q * q
      products += p * q
    }
  }
  sums[at] = a
  sums[at + 1] = b
  sums[at + 2] = squares
  sums[at + 3] = products
  sums[at + 4] = own
}

/** Whether the first picture has a variance of more than 1 in a window. */
function isBusy(above: Float64Array, below: Float64Array, at: number): boolean {
  const a = above[at]! + above[at + SUMS]! + below[at]! + below[at + SUMS]!
  const squares = above[at + 4]! + above[at + SUMS + 4]! + below[at + 4]! + below[at + SUMS + 4]!
  return squares * 64 - a * a > 64 * 64
}

function windowSimilarity(above: Float64Array, below: Float64Array, at: number): number {
  const a = above[at]! + above[at + SUMS]! + below[at]! + below[at + SUMS]!
  const b = above[at + 1]! + above[at + SUMS + 1]! + below[at + 1]! + below[at + SUMS + 1]!
  const squares = above[at + 2]! + above[at + SUMS + 2]! + below[at + 2]! + below[at + SUMS + 2]!
  const products = above[at + 3]! + above[at + SUMS + 3]! + below[at + 3]! + below[at + SUMS + 3]!
  const variances = squares * 64 - a * a - b * b
  const covariance = products * 64 - a * b
  return ((2 * a * b + c1) * (2 * covariance + c2)) / ((a * a + b * b + c1) * (variances + c2))
}
