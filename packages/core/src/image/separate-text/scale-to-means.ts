import { channelsOf, type Raster } from '../raster.js'

/** How much a pixel that is covered wholly weighs. Its square times 255 is to fit 32 bits. */
const WHOLE = 256

/** Downscales an image: each pixel is the mean of those it covers. 8 bits, no opacity. */
export function scaleToMeans(raster: Raster, width: number, height: number): Raster {
  const channels = channelsOf(raster)
  const scaled = new Uint8Array(width * height * channels)
  const across = sharesOf(raster.width, width)
  const down = sharesOf(raster.height, height)
  const line = new Uint32Array(width * channels)
  const sums = new Float32Array(line.length)
  const full = 1 / (WHOLE * WHOLE)
  let last = -1
  for (let row = 0; row < height; row++) {
    sums.fill(0)
    for (let tap = 0; tap < down.count; tap++) {
      const weight = down.weights[row * down.count + tap]!
      if (weight === 0) continue
      const y = down.starts[row]! + tap
      if (y !== last) {
        if (channels === 1) scaleGray(raster.data, y * raster.width, across, line)
        else scaleColor(raster.data, y * raster.width * 3, across, line)
      }
      last = y
      for (let at = 0; at < line.length; at++) sums[at] = sums[at]! + line[at]! * weight
    }
    const to = row * line.length
    for (let at = 0; at < line.length; at++) scaled[to + at] = sums[at]! * full + 0.5
  }
  return { width, height, color: raster.color, alpha: false, depth: 8, data: scaled }
}

/** Which pixels of a line each pixel of a shorter one covers, `count` from the start on, and how much of each; together `WHOLE`. */
interface Shares {
  starts: Int32Array
  weights: Int32Array
  count: number
}

function sharesOf(from: number, to: number): Shares {
  const scale = from / to
  const count = Math.min(from, Math.ceil(scale) + 1)
  const starts = new Int32Array(to)
  const weights = new Int32Array(to * count)
  for (let place = 0; place < to; place++) {
    const [left, right] = [place * scale, (place + 1) * scale]
    const start = Math.min(from - count, Math.floor(left))
    starts[place] = start
    let declared = 0
    for (let tap = 0; tap < count; tap++) {
      // Rounded coverage up to here, minus the part already assigned.
      const upTo = Math.round((WHOLE * (Math.max(left, Math.min(right, start + tap + 1)) - left)) / scale)
      weights[place * count + tap] = upTo - declared
      declared = upTo
    }
  }
  return { starts, weights, count }
}

function scaleGray(data: Uint8Array, from: number, { starts, weights, count }: Shares, line: Uint32Array): void {
  // Most often: the picture has up to twice the pixels each way.
  if (count === 3) {
    for (let x = 0, tap = 0; x < line.length; x++, tap += 3) {
      const at = from + starts[x]!
      line[x] = data[at]! * weights[tap]! + data[at + 1]! * weights[tap + 1]! + data[at + 2]! * weights[tap + 2]!
    }
    return
  }
  for (let x = 0, tap = 0; x < line.length; x++) {
    let sum = 0
    for (let at = from + starts[x]!, end = at + count; at < end; at++, tap++) sum += data[at]! * weights[tap]!
    line[x] = sum
  }
}

function scaleColor(data: Uint8Array, from: number, { starts, weights, count }: Shares, line: Uint32Array): void {
  for (let x = 0, tap = 0, to = 0; x < starts.length; x++, to += 3) {
    let [red, green, blue] = [0, 0, 0]
    let at = from + starts[x]! * 3
    for (const end = tap + count; tap < end; tap++, at += 3) {
      const weight = weights[tap]!
      red += data[at]! * weight
      green += data[at + 1]! * weight
      blue += data[at + 2]! * weight
    }
    line[to] = red
    line[to + 1] = green
    line[to + 2] = blue
  }
}
