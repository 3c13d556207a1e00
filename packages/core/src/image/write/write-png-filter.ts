import type { CompactRaster } from '../compress/compact-raster.js'
import { measurePrediction } from '../compress/measure-prediction.js'
import { predictionTuning } from '../compress/tuning.js'

/** Paeth takes several times as long as the other filters, so its sum must be smaller than theirs by this. */
const PAETH_GAIN = 0.95

/** The rows of a PNG, each after its filter type. */
export interface FilteredRows {
  rows: Uint8Array
  /** 0 to 1: how many of the samples repeat neither the one on the left nor the one above. */
  novelty: number
}

/**
 * Filters the rows of an image (PNG, third edition, clause 9). Palettes and fewer than 8 bits stay unfiltered. Other
 * images are judged in bands: if the differences to the Paeth prediction have clearly less entropy than the samples, as
 * in photographs, each row gets the filter with the smallest sum of absolute differences; text and line art stay
 * unfiltered, since filters destroy the repetitions that deflate uses.
 */
export function filterRows(compact: CompactRaster): FilteredRows {
  const { data, height, kind, bits, alpha } = compact
  const rowBytes = data.length / height
  const rows = new Uint8Array((rowBytes + 1) * height)
  const mayFilter = kind !== 'palette' && bits >= 8
  const pixelBytes = ((kind === 'rgb' ? 3 : 1) + (alpha ? 1 : 0)) * (bits / 8)
  let novel = 0
  for (let top = 0; top < height; top += predictionTuning.bandRows) {
    const bottom = Math.min(height, top + predictionTuning.bandRows)
    const band = mayFilter
      ? measurePrediction(data, rowBytes, pixelBytes, { top, bottom }, paeth)
      : { saved: 0, novelty: 0 }
    novel += band.novelty * (bottom - top)
    for (let row = top; row < bottom; row++) {
      const from = row * rowBytes
      const to = row * (rowBytes + 1)
      if (band.saved < predictionTuning.worthwhile) rows.set(data.subarray(from, from + rowBytes), to + 1)
      else {
        const filter = row === 0 ? SUB : cheapestFilter(data, from, rowBytes, pixelBytes)
        rows[to] = filter
        applyFilter(filter, data, from, rowBytes, pixelBytes, rows, to + 1)
      }
    }
  }
  return { rows, novelty: novel / height }
}

const SUB = 1
const UP = 2
const AVERAGE = 3
const PAETH = 4

function paeth(left: number, up: number, corner: number): number {
  const byLeft = Math.abs(up - corner)
  const byUp = Math.abs(left - corner)
  const byCorner = Math.abs(left + up - 2 * corner)
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}

/** The filter with the smallest sum of absolute differences over some of the samples of a row that is not the first. */
function cheapestFilter(data: Uint8Array, from: number, rowBytes: number, pixelBytes: number): number {
  let sub = 0
  let up = 0
  let average = 0
  let best = 0
  // Every third pixel, one sample after the other of it in turn.
  for (let at = from + pixelBytes; at < from + rowBytes; at += 3 * pixelBytes + 1) {
    const sample = data[at]!
    const left = data[at - pixelBytes]!
    const above = data[at - rowBytes]!
    sub += Math.abs(((sample - left) << 24) >> 24)
    up += Math.abs(((sample - above) << 24) >> 24)
    average += Math.abs(((sample - ((left + above) >> 1)) << 24) >> 24)
    best += Math.abs(((sample - paeth(left, above, data[at - rowBytes - pixelBytes]!)) << 24) >> 24)
  }
  const least = Math.min(sub, up, average)
  if (best < least * PAETH_GAIN) return PAETH
  return least === up ? UP : least === sub ? SUB : AVERAGE
}

function applyFilter(
  filter: number,
  data: Uint8Array,
  from: number,
  rowBytes: number,
  pixelBytes: number,
  rows: Uint8Array,
  to: number,
): void {
  const shift = to - from
  const first = from + pixelBytes
  const end = from + rowBytes
  // Pixels left of the first one count as 0.
  for (let at = from; at < Math.min(first, end); at++) {
    const above = filter === SUB ? 0 : data[at - rowBytes]!
    rows[at + shift] = data[at]! - (filter === AVERAGE ? above >> 1 : above)
  }
  if (filter === SUB) {
    for (let at = first; at < end; at++) rows[at + shift] = data[at]! - data[at - pixelBytes]!
  } else if (filter === UP) {
    for (let at = first; at < end; at++) rows[at + shift] = data[at]! - data[at - rowBytes]!
  } else if (filter === AVERAGE) {
    for (let at = first; at < end; at++) {
      rows[at + shift] = data[at]! - ((data[at - pixelBytes]! + data[at - rowBytes]!) >> 1)
    }
  } else {
    for (let at = first; at < end; at++) {
      rows[at + shift] =
        data[at]! - paeth(data[at - pixelBytes]!, data[at - rowBytes]!, data[at - rowBytes - pixelBytes]!)
    }
  }
}
