import { Inflate } from 'fflate'
import { decodeLzw } from '../../pdf/filters/decode-lzw.js'

/** Bytes that are inflated at a time: more than a strip or tile should have is noticed after at most 1000 times as many. */
const STEP = 16_384

/** Compressions of TIFF (tag 259) that `unpackChunk` knows. */
export function isKnownCompression(compression: number): boolean {
  return [1, 5, 8, 32946, 32773].includes(compression)
}

/**
 * The bytes of a strip or tile of a TIFF.
 * @param compression one of those that `isKnownCompression` accepts
 * @param length bytes that it has
 * @throws RangeError for fewer bytes or more
 */
export function unpackChunk(packed: Uint8Array, compression: number, length: number): Uint8Array {
  const unpacked = unpack(packed, compression, length)
  if (unpacked.length < length) throw new RangeError('A strip or tile ends too early.')
  return unpacked.subarray(0, length)
}

function unpack(packed: Uint8Array, compression: number, length: number): Uint8Array {
  if (compression === 5) {
    const unpacked = decodeLzw(packed, 1, length)
    if (!unpacked) throw new RangeError('LZW data are not valid.')
    return unpacked
  }
  if (compression === 32773) return unpackBits(packed, length)
  // A copy: what undoes the prediction changes it.
  return compression === 1 ? packed.slice(0, length) : inflate(packed, length)
}

/** Inflates data in a zlib wrapper. */
function inflate(packed: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(length)
  let filled = 0
  const stream = new Inflate((piece) => {
    const fitting = piece.subarray(0, length - filled)
    out.set(fitting, filled)
    filled += fitting.length
  })
  const data = packed.subarray(2)
  const step = stepOf(length)
  for (let at = 0; at < data.length && filled < length; at += step)
    stream.push(data.subarray(at, at + step), at + step >= data.length)
  return out.subarray(0, filled)
}

/** Bytes that are inflated at a time for a strip or tile of a length: many small ones may all lead to data that become large. */
export function stepOf(length: number): number {
  return Math.min(STEP, Math.max(64, length))
}

/** PackBits (TIFF 6.0, section 9). */
function unpackBits(packed: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(length)
  let filled = 0
  for (let at = 0; at < packed.length && filled < length; ) {
    const code = packed[at++]!
    if (code < 128) {
      const copied = packed.subarray(at, at + Math.min(code + 1, length - filled))
      out.set(copied, filled)
      at += code + 1
      filled += copied.length
    } else if (code > 128) {
      const end = Math.min(length, filled + 257 - code)
      out.fill(packed[at++] ?? 0, filled, end)
      filled = end
    }
  }
  return out.subarray(0, filled)
}
