import { unfilterRows } from './unfilter-rows.js'

/** The predictor applied before compression (ISO 32000-2, table 8). */
export interface Predictor {
  /** 1 none, 2 that of TIFF, 10 to 15 those of PNG. */
  predictor: number
  /** Samples of a pixel. */
  colors: number
  /** Bits of a sample: 1, 2, 4, 8 or 16. */
  bits: number
  /** Pixels of a row. */
  columns: number
}

/**
 * Reverses a predictor (ISO 32000-2, 7.4.4.4), including an incomplete last row. Undefined for an unknown predictor or
 * invalid parameters.
 */
export function undoPredictor(data: Uint8Array, settings: Predictor): Uint8Array | undefined {
  const { predictor, colors, bits, columns } = settings
  if (predictor === 1) return data
  if (![colors, columns].every((value) => Number.isInteger(value) && value >= 1 && value < 2 ** 31)) return undefined
  if (![1, 2, 4, 8, 16].includes(bits)) return undefined
  const rowBytes = Math.ceil((columns * colors * bits) / 8)
  if (predictor === 2) return undoTiff(data, rowBytes, settings)
  return predictor >= 10 && predictor <= 15 ? undoPng(data, rowBytes, Math.ceil((colors * bits) / 8)) : undefined
}

function undoPng(data: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const stride = rowBytes + 1
  const height = Math.ceil(data.length / stride)
  const missing = height * stride - data.length
  let rows = data
  if (missing > 0) {
    if (data.length === 1) return new Uint8Array(0)
    // A single row may declare any length, regardless of the data.
    if (height === 1) return undoPng(data, data.length - 1, pixelBytes)
    rows = new Uint8Array(height * stride)
    rows.set(data)
  }
  for (let at = 0; at < rows.length; at += stride) {
    if (rows[at]! <= 4) continue
    // Viewers use the row unchanged.
    if (rows === data) rows = data.slice()
    rows[at] = 0
  }
  const out = unfilterRows(rows, rowBytes, pixelBytes)
  return missing > 0 ? out.subarray(0, out.length - missing) : out
}

/** TIFF 6.0, section 14: every sample is the difference to the one of the same color on its left. */
function undoTiff(data: Uint8Array, rowBytes: number, { colors, bits }: Predictor): Uint8Array {
  const out = data.slice()
  for (let start = 0; start < out.length; start += rowBytes) {
    const end = Math.min(out.length, start + rowBytes)
    if (bits === 8) {
      for (let at = start + colors; at < end; at++) out[at]! += out[at - colors]!
    } else if (bits === 16) {
      for (let at = start + colors * 2; at + 1 < end; at += 2) {
        const before = (out[at - colors * 2]! << 8) | out[at - colors * 2 + 1]!
        const sample = ((out[at]! << 8) | out[at + 1]!) + before
        out[at] = sample >> 8
        out[at + 1] = sample
      }
    } else undoSmallSamples(out, start, end, colors, bits)
  }
  return out
}

function undoSmallSamples(out: Uint8Array, start: number, end: number, colors: number, bits: number): void {
  const perByte = 8 / bits
  const mask = (1 << bits) - 1
  const samples = (end - start) * perByte
  for (let index = colors; index < samples; index++) {
    const at = start + Math.floor(index / perByte)
    const shift = 8 - bits - (index % perByte) * bits
    const left = index - colors
    const before = out[start + Math.floor(left / perByte)]! >> (8 - bits - (left % perByte) * bits)
    const sample = ((out[at]! >> shift) + before) & mask
    out[at] = (out[at]! & ~(mask << shift)) | (sample << shift)
  }
}
