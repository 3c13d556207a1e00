import type { Raster } from '../raster.js'

/** One byte per pixel, rows from the top. */
export interface Plane {
  width: number
  height: number
  data: Uint8Array
}

/**
 * Lightness of each pixel. For colors, halfway between luma (Rec. 601) and the minimum of red, green and blue, so that
 * colored ink contrasts with white paper as black ink does.
 */
export function lightnessOf(raster: Raster): Plane {
  const { width, height, color, data } = raster
  if (color === 'gray') return { width, height, data }
  const light = new Uint8Array(width * height)
  for (let pixel = 0, at = 0; pixel < light.length; pixel++, at += 3)
    light[pixel] = lightness(data[at]!, data[at + 1]!, data[at + 2]!)
  return { width, height, data: light }
}

/** `lightnessOf` for one color. */
export function lightness(red: number, green: number, blue: number): number {
  return ((77 * red + 150 * green + 29 * blue + 128) / 256 + Math.min(red, green, blue)) >> 1
}

/** The plane with each pixel mixed with its neighbors, which weigh 1 on each side where the pixel itself weighs 2 or 6. */
export function soften({ width, height, data }: Plane, weight: 2 | 6): Plane {
  const soft = new Uint8Array(data.length)
  const shift = weight === 2 ? 4 : 6
  const half = 1 << (shift - 1)
  // Rows first, three of them at a time as sums of up to 255 × 8.
  let above = new Uint16Array(width)
  let here = new Uint16Array(width)
  let below = new Uint16Array(width)
  mixRow(data, 0, width, weight, here)
  above.set(here)
  for (let y = 0; y < height; y++) {
    if (y + 1 < height) mixRow(data, (y + 1) * width, width, weight, below)
    else below.set(here)
    const row = y * width
    for (let x = 0; x < width; x++) soft[row + x] = (above[x]! + weight * here[x]! + below[x]! + half) >> shift
    const free = above
    above = here
    here = below
    below = free
  }
  return { width, height, data: soft }
}

function mixRow(data: Uint8Array, row: number, width: number, weight: number, mixed: Uint16Array): void {
  let left = data[row]!
  let middle = left
  for (let x = 0; x < width; x++) {
    const right = x + 1 < width ? data[row + x + 1]! : middle
    mixed[x] = left + weight * middle + right
    left = middle
    middle = right
  }
}

/** The means of squares of `factor` × `factor` pixels; those at the right and lower edge may be of fewer. */
export function shrink({ width, height, data }: Plane, factor: number): Plane {
  const columns = Math.ceil(width / factor)
  const rows = Math.ceil(height / factor)
  const small = new Uint8Array(columns * rows)
  const sums = new Uint32Array(columns)
  for (let row = 0; row < rows; row++) {
    sums.fill(0)
    const bottom = Math.min(height, (row + 1) * factor)
    for (let y = row * factor; y < bottom; y++) {
      for (let column = 0, x = 0, at = y * width; column < columns; column++) {
        const end = Math.min(width, x + factor)
        let sum = 0
        for (; x < end; x++) sum += data[at++]!
        sums[column]! += sum
      }
    }
    for (let column = 0; column < columns; column++) {
      const pixels = (bottom - row * factor) * (Math.min(width, (column + 1) * factor) - column * factor)
      small[row * columns + column] = (sums[column]! + pixels / 2) / pixels
    }
  }
  return { width: columns, height: rows, data: small }
}

/** How far the samples of even paper stray: the standard deviation of noise, from the median of second differences along rows. */
export function noiseOf({ width, height, data }: Plane): number {
  const counts = new Uint32Array(1024)
  let total = 0
  for (let y = 0; y < height; y += 3) {
    for (let x = 1, at = y * width + 1; x + 1 < width; x += 5, at += 5) {
      counts[Math.abs(data[at - 1]! - 2 * data[at]! + data[at + 1]!)]!++
      total++
    }
  }
  let seen = 0
  for (let difference = 0; difference < counts.length; difference++) {
    seen += counts[difference]!
    if (seen * 2 >= total) return difference / (0.6745 * Math.sqrt(6))
  }
  return 0
}
