/** Rows that are judged together. */
export const BAND_ROWS = 16
/** Of so many pixels, one byte is looked at. */
const SAMPLED = 5

/** What prediction would bring for some rows. */
export interface PredictionGain {
  /** Bits per byte that the differences to what was predicted have less entropy than the bytes themselves, of those that are new. */
  saved: number
  /** 0 to 1: how many of the bytes are new, that is, repeat neither the one on the left nor the one above. */
  novelty: number
}

/**
 * Tells photographs, where differences to neighbours are small, from text and line art, where they are no smaller than the samples
 * and prediction only spoils the repetitions that deflate finds. Looks at every fifth pixel.
 * @param pixelBytes bytes of a pixel
 */
export function measurePrediction(
  data: Uint8Array,
  rowBytes: number,
  pixelBytes: number,
  rows: { top: number; bottom: number },
  predict: (left: number, up: number, corner: number) => number,
): PredictionGain {
  const samples = new Uint32Array(256)
  const differences = new Uint32Array(256)
  let novel = 0
  let seen = 0
  for (let row = Math.max(1, rows.top); row < rows.bottom; row++) {
    const end = (row + 1) * rowBytes
    // Each row is looked at in other places, so that vertical lines do not hide, and in another channel.
    const first = row * rowBytes + pixelBytes * (1 + (row % SAMPLED)) + (row % pixelBytes)
    for (let at = first; at < end; at += pixelBytes * SAMPLED) {
      const sample = data[at]!
      const left = data[at - pixelBytes]!
      const up = data[at - rowBytes]!
      seen++
      if (sample === left || sample === up) continue
      novel++
      samples[sample]!++
      differences[(sample - predict(left, up, data[at - rowBytes - pixelBytes]!)) & 255]!++
    }
  }
  if (novel === 0) return { saved: 0, novelty: 0 }
  return { saved: entropy(samples, novel) - entropy(differences, novel), novelty: novel / seen }
}

/** Bits per sample. */
function entropy(counts: Uint32Array, total: number): number {
  let bits = 0
  for (const count of counts) if (count > 0) bits += count * Math.log2(total / count)
  return bits / total
}
