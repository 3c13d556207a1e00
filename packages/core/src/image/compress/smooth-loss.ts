import { channelsOf, type Raster } from '../raster.js'

/** Side of the squares whose mean color is compared: small dots of dithering even out in it. */
const side = 8
/** A square is smooth if its samples of each channel are at most this far apart. Grain and edges hide steps. */
const smoothRange = 8
/** Red, green and blue on white, and opacity. */
const CHANNELS = 4
/** A loss in a smaller share of the squares is not seen. */
const ignoredShare = 1 / 500

/** Means of what changed in each square of a picture, and which squares were smooth. */
interface Squares {
  columns: number
  rows: number
  /** Per square and channel. */
  changes: Float32Array
  smooth: Uint8Array
}

/**
 * How much the smooth areas of a picture have changed, in levels of 255 of one channel: how far their color is off, or how high the
 * steps are that they have got, whichever is more. 0 for equal pictures, up to 3 where hardly anything is seen, from 5 where a gradient
 * looks like stripes. Dots of dithering do not count, nor do a few places. Takes 8-bit samples of gray or RGB of one size.
 */
export function smoothLoss(one: Raster, other: Raster): number {
  const squares = compareSquares(one, other)
  const { columns, rows } = squares
  const losses = new Float32Array(columns * rows)
  for (let y = 0, at = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, at++) {
      if (squares.smooth[at] === 0) continue
      const across = x + 1 < columns ? stepFrom(squares, at, 1, x + 2 < columns) : 0
      const down = y + 1 < rows ? stepFrom(squares, at, columns, y + 2 < rows) : 0
      losses[at] = Math.max(across, down, offset(squares, at))
    }
  return losses.sort().at(-1 - Math.floor(losses.length * ignoredShare)) ?? 0
}

/** How far the color of a square is off. */
function offset({ changes }: Squares, at: number): number {
  return Math.max(...changes.subarray(at * CHANNELS, (at + 1) * CHANNELS).map(Math.abs))
}

/** The step to the next smooth square, and to the one after it: a step in the middle of a square is seen by half otherwise. */
function stepFrom({ changes, smooth }: Squares, at: number, next: number, hasSecond: boolean): number {
  if (smooth[at + next] === 0) return 0
  const far = hasSecond && smooth[at + 2 * next] === 1
  let step = 0
  for (let channel = 0; channel < CHANNELS; channel++) {
    const change = changes[at * CHANNELS + channel]!
    step = Math.max(step, Math.abs(changes[(at + next) * CHANNELS + channel]! - change))
    if (far) step = Math.max(step, Math.abs(changes[(at + 2 * next) * CHANNELS + channel]! - change))
  }
  return step
}

function compareSquares(one: Raster, other: Raster): Squares {
  const columns = Math.floor(one.width / side)
  const rows = Math.floor(one.height / side)
  const changes = new Float32Array(columns * rows * CHANNELS)
  const smooth = new Uint8Array(columns * rows)
  const [before, after] = [sampleReader(one), sampleReader(other)]
  const first = one.color === 'gray' && other.color === 'gray' ? 2 : 0
  const last = one.alpha || other.alpha ? CHANNELS : CHANNELS - 1
  for (let square = 0; square < smooth.length; square++) {
    const start = Math.floor(square / columns) * side * one.width + (square % columns) * side
    smooth[square] = 1
    for (let channel = first; channel < last && smooth[square] === 1; channel++) {
      let [least, most, sum] = [255, 0, 0]
      for (let row = start; row < start + side * one.width; row += one.width)
        for (let pixel = row; pixel < row + side; pixel++) {
          const sample = before(pixel, channel)
          if (sample < least) least = sample
          if (sample > most) most = sample
          sum += after(pixel, channel) - sample
        }
      if (most - least > smoothRange) smooth[square] = 0
      changes[square * CHANNELS + channel] = sum / (side * side)
    }
  }
  return { columns, rows, changes, smooth }
}

/** Reads a channel of a pixel: a color on white, or the opacity. */
function sampleReader(raster: Raster): (pixel: number, channel: number) => number {
  const { data, color, alpha } = raster
  const channels = channelsOf(raster)
  const colors = color === 'gray' ? [0, 0, 0] : [0, 1, 2]
  if (!alpha) return (pixel, channel) => (channel === 3 ? 255 : data[pixel * channels + colors[channel]!]!)
  return (pixel, channel) => {
    const at = pixel * channels
    const opacity = data[at + channels - 1]!
    return channel === 3 ? opacity : 255 + ((data[at + colors[channel]!]! - 255) * opacity) / 255
  }
}
