import { channelsOf, type Raster } from './raster.js'

/** Positions and weights of the source samples of an output pixel along an axis. */
interface Taps {
  starts: Int32Array
  /** `count` weights for each output pixel, adding up to 1. */
  weights: Float32Array
  count: number
}

/**
 * Downscales an image: each pixel is the weighted mean of those it covers (a Catmull–Rom cubic, widened by the scale),
 * which keeps text sharper than plain means. 8 bits without transparency; an image that is not larger is returned
 * unchanged.
 * @throws TypeError for 16 bits and for images with opacity, which would have to be weighted by it
 */
export function scaleDown(raster: Raster, width: number, height: number): Raster {
  if (raster.width <= width && raster.height <= height) return raster
  if (raster.depth !== 8 || raster.alpha) throw new TypeError('Only opaque 8-bit images can be scaled.')
  const channels = channelsOf(raster)
  const across = tapsFor(raster.width, Math.min(width, raster.width))
  const down = tapsFor(raster.height, Math.min(height, raster.height))
  const wide = across.starts.length
  const high = down.starts.length
  const rowLength = wide * channels
  // Rounds, and clamps overshoots of the filter.
  const data = new Uint8ClampedArray(rowLength * high)
  // Rows scaled across are kept only as long as an output row still needs them.
  const rows = Array.from({ length: down.count }, () => new Float32Array(rowLength))
  let made = 0
  const sum = new Float32Array(rowLength)
  for (let y = 0; y < high; y++) {
    const first = down.starts[y]!
    for (made = Math.max(made, first); made < first + down.count && made < raster.height; made++)
      scaleRow(raster.data, made * raster.width * channels, across, channels, rows[made % down.count]!)
    sum.fill(0)
    for (let tap = 0; tap < down.count; tap++) {
      const weight = down.weights[y * down.count + tap]!
      if (weight === 0) continue
      const row = rows[(first + tap) % down.count]!
      for (let index = 0; index < rowLength; index++) sum[index] = sum[index]! + row[index]! * weight
    }
    const to = y * rowLength
    data.set(sum, to)
  }
  return { ...raster, width: wide, height: high, data: new Uint8Array(data.buffer) }
}

function scaleRow(
  data: Uint8Array,
  from: number,
  { starts, weights, count }: Taps,
  channels: number,
  row: Float32Array,
) {
  const wide = starts.length
  if (channels === 3) {
    for (let x = 0; x < wide; x++) {
      let [red, green, blue] = [0, 0, 0]
      let at = from + starts[x]! * 3
      for (let tap = x * count, end = tap + count; tap < end; tap++, at += 3) {
        const weight = weights[tap]!
        red += data[at]! * weight
        green += data[at + 1]! * weight
        blue += data[at + 2]! * weight
      }
      row[3 * x] = red
      row[3 * x + 1] = green
      row[3 * x + 2] = blue
    }
    return
  }
  for (let x = 0; x < wide; x++)
    for (let channel = 0; channel < channels; channel++) {
      let value = 0
      let at = from + starts[x]! * channels + channel
      for (let tap = x * count, end = tap + count; tap < end; tap++, at += channels) value += data[at]! * weights[tap]!
      row[x * channels + channel] = value
    }
}

/** For each output pixel as many neighbors as the filter reaches, all inside of the picture. */
function tapsFor(from: number, to: number): Taps {
  const scale = from / to
  const count = Math.min(from, Math.ceil(4 * scale) + 1)
  const starts = new Int32Array(to)
  const weights = new Float32Array(to * count)
  for (let place = 0; place < to; place++) {
    const center = (place + 0.5) * scale - 0.5
    const start = Math.max(0, Math.min(from - count, Math.ceil(center - 2 * scale)))
    starts[place] = start
    let total = 0
    for (let tap = 0; tap < count; tap++) total += weigh((start + tap - center) / scale)
    for (let tap = 0; tap < count; tap++) weights[place * count + tap] = weigh((start + tap - center) / scale) / total
  }
  return { starts, weights, count }
}

function weigh(distance: number): number {
  const x = Math.abs(distance)
  if (x < 1) return 1 + x * x * (1.5 * x - 2.5)
  return x < 2 ? 2 + x * (-4 + x * (2.5 - 0.5 * x)) : 0
}
