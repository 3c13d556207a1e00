import { channelsOf, type Raster } from '../raster.js'

/** Positions and weights of the source samples of each output sample along an axis. */
interface Taps {
  starts: Int32Array
  /** `count` weights for each output sample, adding up to 1. */
  weights: Float32Array
  count: number
}

/**
 * A picture scaled to a size, up or down, with a Lanczos filter over three lobes. Works on any depth and color; colors
 * are weighted by their opacity, so that what is transparent leaves no fringe.
 */
export function resizeRaster(raster: Raster, width: number, height: number): Raster {
  if (raster.width === width && raster.height === height) return raster
  const channels = channelsOf(raster)
  const read = rowReader(raster, channels)
  const across = tapsFor(raster.width, width)
  const down = tapsFor(raster.height, height)
  const length = width * channels
  const source = new Float32Array(raster.width * channels)
  // Rows scaled across are kept only as long as an output row still needs them.
  const rows = Array.from({ length: down.count }, () => new Float32Array(length))
  const sum = new Float32Array(length)
  const data = new Uint8Array(length * height * (raster.depth / 8))
  const result: Raster = { ...raster, width, height, data }
  const write = rowWriter(result, channels)
  let made = 0
  for (let y = 0; y < height; y++) {
    const first = down.starts[y]!
    for (made = Math.max(made, first); made < first + down.count; made++) {
      read(made, source)
      scaleRow(source, across, channels, rows[made % down.count]!)
    }
    sum.fill(0)
    for (let tap = 0; tap < down.count; tap++) {
      const weight = down.weights[y * down.count + tap]!
      if (weight === 0) continue
      const row = rows[(first + tap) % down.count]!
      for (let index = 0; index < length; index++) sum[index] = sum[index]! + row[index]! * weight
    }
    write(y, sum)
  }
  return result
}

/** Reads a row as numbers, with the colors multiplied by the opacity. */
function rowReader({ width, depth, alpha, data }: Raster, channels: number) {
  const most = depth === 8 ? 255 : 65_535
  return (y: number, row: Float32Array): void => {
    const from = y * width * channels
    if (depth === 8) for (let index = 0; index < row.length; index++) row[index] = data[from + index]!
    else
      for (let index = 0, at = from * 2; index < row.length; index++, at += 2)
        row[index] = data[at]! * 256 + data[at + 1]!
    if (!alpha) return
    for (let at = 0; at < row.length; at += channels) {
      const opacity = row[at + channels - 1]! / most
      for (let channel = 0; channel < channels - 1; channel++) row[at + channel] = row[at + channel]! * opacity
    }
  }
}

function rowWriter({ width, depth, alpha, data }: Raster, channels: number) {
  const most = depth === 8 ? 255 : 65_535
  return (y: number, row: Float32Array): void => {
    if (alpha)
      for (let at = 0; at < row.length; at += channels) {
        const opacity = row[at + channels - 1]! / most
        if (opacity > 0)
          for (let channel = 0; channel < channels - 1; channel++) row[at + channel] = row[at + channel]! / opacity
      }
    let to = (y * width * channels * depth) / 8
    for (const value of row) {
      const sample = value <= 0 ? 0 : value >= most ? most : Math.round(value)
      if (depth === 16) data[to++] = sample >> 8
      data[to++] = sample & 255
    }
  }
}

function scaleRow(source: Float32Array, { starts, weights, count }: Taps, channels: number, row: Float32Array): void {
  for (let x = 0, to = 0; x < starts.length; x++)
    for (let channel = 0; channel < channels; channel++, to++) {
      let value = 0
      let at = starts[x]! * channels + channel
      for (let tap = x * count, end = tap + count; tap < end; tap++, at += channels)
        value += source[at]! * weights[tap]!
      row[to] = value
    }
}

/** For each output sample as many neighbors as the filter reaches, all inside of the picture. */
function tapsFor(from: number, to: number): Taps {
  const scale = Math.max(1, from / to)
  const count = Math.min(from, Math.ceil(6 * scale) + 1)
  const starts = new Int32Array(to)
  const weights = new Float32Array(to * count)
  for (let place = 0; place < to; place++) {
    const center = ((place + 0.5) * from) / to - 0.5
    const start = Math.max(0, Math.min(from - count, Math.ceil(center - 3 * scale)))
    starts[place] = start
    let total = 0
    for (let tap = 0; tap < count; tap++) total += lanczos((start + tap - center) / scale)
    for (let tap = 0; tap < count; tap++) weights[place * count + tap] = lanczos((start + tap - center) / scale) / total
  }
  return { starts, weights, count }
}

function lanczos(x: number): number {
  if (x === 0) return 1
  if (Math.abs(x) >= 3) return 0
  const angle = Math.PI * x
  return (3 * Math.sin(angle) * Math.sin(angle / 3)) / (angle * angle)
}
