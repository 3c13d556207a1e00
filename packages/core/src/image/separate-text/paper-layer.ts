import { channelsOf, type Raster } from '../raster.js'

/**
 * The page without its ink, downscaled: means of pixels that are not `covered` (one byte per pixel of the page), with
 * fully covered areas filled smoothly from their surroundings.
 */
export function paperLayer(page: Raster, covered: Uint8Array, width: number, height: number): Raster {
  const channels = channelsOf(page)
  const cells = width * height
  const planes = Array.from({ length: channels }, () => new Float32Array(cells))
  const weights = new Float32Array(cells)
  sumCells(page, covered, width, planes, weights, height)
  const full = (page.width / width) * (page.height / height) * 0.3
  for (let cell = 0; cell < cells; cell++) {
    const weight = weights[cell]!
    if (weight === 0) continue
    for (const plane of planes) plane[cell]! /= weight
    weights[cell] = Math.min(1, weight / full)
  }
  const data = new Uint8Array(cells * channels)
  planes.forEach((plane, channel) => {
    fill(plane, weights, width, height)
    for (let cell = 0; cell < cells; cell++) data[cell * channels + channel] = plane[cell]! + 0.5
  })
  return { width, height, color: page.color, alpha: false, depth: 8, data }
}

function sumCells(
  page: Raster,
  covered: Uint8Array,
  width: number,
  planes: readonly Float32Array[],
  weights: Float32Array,
  height: number,
): void {
  const { data } = page
  const columnOf = Int32Array.from({ length: page.width }, (_, x) => Math.floor((x * width) / page.width))
  for (let y = 0, at = 0; y < page.height; y++) {
    const row = Math.floor((y * height) / page.height) * width
    if (planes.length === 1) {
      const [gray] = planes as [Float32Array]
      for (let x = 0; x < page.width; x++, at++) {
        if (covered[at] !== 0) continue
        const cell = row + columnOf[x]!
        gray[cell]! += data[at]!
        weights[cell]!++
      }
    } else {
      const [red, green, blue] = planes as [Float32Array, Float32Array, Float32Array]
      for (let x = 0; x < page.width; x++, at++) {
        if (covered[at] !== 0) continue
        const cell = row + columnOf[x]!
        red[cell]! += data[3 * at]!
        green[cell]! += data[3 * at + 1]!
        blue[cell]! += data[3 * at + 2]!
        weights[cell]!++
      }
    }
  }
}

/** Push and pull: pixels with little weight take the mean of ever larger surroundings. */
function fill(plane: Float32Array, weights: Float32Array, width: number, height: number): void {
  if (width === 1 && height === 1) return
  const columns = (width + 1) >> 1
  const rows = (height + 1) >> 1
  const means = new Float32Array(columns * rows)
  const sums = new Float32Array(columns * rows)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const weight = weights[y * width + x]!
      const to = (y >> 1) * columns + (x >> 1)
      means[to]! += plane[y * width + x]! * weight
      sums[to]! += weight
    }
  }
  for (let at = 0; at < sums.length; at++) {
    if (sums[at] === 0) continue
    means[at]! /= sums[at]!
    if (sums[at]! > 1) sums[at] = 1
  }
  fill(means, sums, columns, rows)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const weight = weights[at]!
      if (weight === 1) continue
      plane[at] = plane[at]! * weight + between(means, columns, rows, x, y) * (1 - weight)
    }
  }
}

/** The interpolated value of a half-size plane at a position of the full one. */
function between(means: Float32Array, columns: number, rows: number, x: number, y: number): number {
  const column = x >> 1
  const row = y >> 1
  const besideColumn = Math.min(columns - 1, Math.max(0, column + ((x & 1) === 0 ? -1 : 1)))
  const besideRow = Math.min(rows - 1, Math.max(0, row + ((y & 1) === 0 ? -1 : 1)))
  const near = 3 * means[row * columns + column]! + means[row * columns + besideColumn]!
  const far = 3 * means[besideRow * columns + column]! + means[besideRow * columns + besideColumn]!
  return (3 * near + far) / 16
}

/** Evens out what strays by less than `tolerance` from its surroundings, such as the grain of paper, which costs a JPEG many bytes. */
export function evenPaper(paper: Raster, tolerance: number): Raster {
  const { width, height, data } = paper
  const channels = channelsOf(paper)
  const across = new Uint8Array(data.length)
  const even = new Uint8Array(data.length)
  for (let y = 0; y < height; y++)
    for (let channel = 0; channel < channels; channel++)
      evenLine(data, across, y * width * channels + channel, channels, width, tolerance)
  for (let x = 0; x < width; x++)
    for (let channel = 0; channel < channels; channel++)
      evenLine(across, even, x * channels + channel, width * channels, height, tolerance)
  return { ...paper, data: even }
}

const REACH = 4

/**
 * Each sample becomes the mean of similar samples around it (Lee: Digital image smoothing and the sigma filter, 1983).
 */
function evenLine(
  from: Uint8Array,
  to: Uint8Array,
  start: number,
  step: number,
  length: number,
  tolerance: number,
): void {
  for (let index = 0; index < length; index++) {
    const at = start + index * step
    const value = from[at]!
    let sum = 0
    let count = 0
    const end = at + Math.min(REACH, length - 1 - index) * step
    for (let near = at - Math.min(REACH, index) * step; near <= end; near += step) {
      const difference = from[near]! - value
      if (difference > tolerance || difference < -tolerance) continue
      sum += difference
      count++
    }
    to[at] = value + Math.round(sum / count)
  }
}
