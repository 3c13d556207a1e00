import { predictionTuning } from './tuning.js'

const { sampled } = predictionTuning

/** What prediction would bring for some rows. */
export interface PredictionGain {
  /** How many bits per byte less entropy the prediction differences have than the bytes themselves, for new bytes. */
  saved: number
  /** 0 to 1: how many of the bytes are new, that is, repeat neither the one on the left nor the one above. */
  novelty: number
}

/**
 * Distinguishes photographs, where differences to neighbors are small, from text and line art, where they are no
 * smaller than the samples and prediction only destroys the repetitions that deflate finds. Inspects every third pixel.
 * @param pixelBytes bytes per pixel
 */
export function measurePrediction(
  data: Uint8Array,
  rowBytes: number,
  pixelBytes: number,
  rows: { top: number; bottom: number },
  predict: (left: number, up: number, corner: number) => number,
): PredictionGain {
  // Each channel is counted separately, since levels may differ.
  const samples = new Uint32Array(256 * pixelBytes)
  const differences = new Uint32Array(256 * pixelBytes)
  let novel = 0
  let seen = 0
  for (let row = Math.max(1, rows.top); row < rows.bottom; row++) {
    const end = (row + 1) * rowBytes
    // The sampled columns and channel change from row to row, so that vertical lines are not missed.
    const channel = row % pixelBytes
    const first = row * rowBytes + pixelBytes * (1 + (row % sampled)) + channel
    for (let at = first; at < end; at += pixelBytes * sampled) {
      const sample = data[at]!
      const left = data[at - pixelBytes]!
      const up = data[at - rowBytes]!
      seen++
      if (sample === left || sample === up) continue
      novel++
      samples[256 * channel + sample]!++
      differences[256 * channel + ((sample - predict(left, up, data[at - rowBytes - pixelBytes]!)) & 255)]!++
    }
  }
  if (novel === 0) return { saved: 0, novelty: 0 }
  return { saved: (entropy(samples) - entropy(differences)) / novel, novelty: novel / seen }
}

/** In bits, of all that was counted. */
function entropy(counts: Uint32Array): number {
  let bits = 0
  for (let channel = 0; channel < counts.length; channel += 256) {
    const ofChannel = counts.subarray(channel, channel + 256)
    const total = ofChannel.reduce((sum, count) => sum + count, 0)
    for (const count of ofChannel) if (count > 0) bits += count * Math.log2(total / count)
  }
  return bits
}
