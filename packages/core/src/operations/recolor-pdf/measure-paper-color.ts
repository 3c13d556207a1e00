import type { Raster } from '../../image/raster.js'
import type { ColorLevels } from './color-overlays.js'
import { paperColorTuning as tuning } from './tuning.js'

/** The paper of a page: `white` already, what to spread between black and white, or `none` if most of the page is dark or a picture. */
export type PaperColor = 'white' | 'none' | ColorLevels

/**
 * Measures the color of the paper of a page drawn in RGB: the most frequent light color, and as much below it as the paper varies. Black is
 * chosen so that the ink stays as dark as it is.
 */
export function measurePaperColor({ width, height, data }: Raster): PaperColor {
  const counts = new Float64Array(256)
  for (let at = 0; at < width * height * 3; at += 3) counts[lightness(data, at)]!++
  const smooth = counts.map((_, level) => {
    let sum = 0
    for (let step = -2; step <= 2; step++) sum += counts[level + step] ?? 0
    return sum / 5
  })
  const usual = highest(smooth, tuning.darkest, 255)
  let lowest = usual
  const floor = Math.max(tuning.darkest, usual - tuning.widest)
  while (lowest > floor && smooth[lowest - 1]! > smooth[usual]! * tuning.edge) lowest--
  const share = (from: number, to: number) => counts.subarray(from, to + 1).reduce((sum, count) => sum + count, 0)
  const paper = share(lowest, 255) / (width * height)
  const dark = share(0, tuning.darkest - 1) / (width * height)
  if (paper < tuning.leastShare || dark > paper) return 'none'
  const mean = meanAround(data, width * height * 3, usual)
  if (lowest >= tuning.white && Math.min(...mean) >= tuning.white) return 'white'
  const lightest = Math.max(1, lowest - 1) / usual
  const white = mean.map((value) => (value / 255) * lightest) as [number, number, number]
  const ink = Math.min(levelOf(counts, tuning.inkShare) / 255, tuning.lightestInk)
  const black = (ink * (1 - (usual / 255) * lightest)) / (1 - ink)
  return Math.min(...white) < black + tuning.leastPart ? 'none' : { white, black }
}

/** The lightness than which a share of what was counted is darker. */
function levelOf(counts: Float64Array, share: number): number {
  let left = share * counts.reduce((sum, count) => sum + count, 0)
  return Math.max(
    0,
    counts.findIndex((count) => {
      left -= count
      return left < 0
    }),
  )
}

function lightness(data: Uint8Array, at: number): number {
  return Math.round(0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!)
}

function highest(counts: Float64Array, from: number, to: number): number {
  let best = from
  for (let level = from; level <= to; level++) if (counts[level]! > counts[best]!) best = level
  return best
}

/** The mean color of samples that are about as light as `usual`. */
function meanAround(data: Uint8Array, length: number, usual: number): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let at = 0; at < length; at += 3) {
    if (Math.abs(lightness(data, at) - usual) > 3) continue
    for (const channel of [0, 1, 2] as const) sums[channel] += data[at + channel]!
    count++
  }
  return sums.map((sum) => sum / Math.max(1, count)) as [number, number, number]
}
