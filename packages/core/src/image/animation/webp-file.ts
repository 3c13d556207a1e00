import { joinBytes } from '../../bytes.js'

const letters = (text: string) => new TextEncoder().encode(text)

/** A chunk of a WebP file (RFC 9649, 2.3). */
export function webpChunk(name: string, data: Uint8Array): Uint8Array {
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, data.length, true)
  return joinBytes([letters(name), length, data, new Uint8Array(data.length & 1)])
}

/** A WebP file of whole chunks. */
export function webpFile(chunks: readonly Uint8Array[]): Uint8Array {
  return webpChunk('RIFF', joinBytes([letters('WEBP'), ...chunks]))
}

/** The header that says more than a size (RFC 9649, 2.7). */
export function webpHeader(
  { width, height }: { width: number; height: number },
  { alpha = false, animated = false, icc = false }: { alpha?: boolean; animated?: boolean; icc?: boolean },
): Uint8Array {
  const data = new Uint8Array(10)
  data[0] = (icc ? 0x20 : 0) | (alpha ? 0x10 : 0) | (animated ? 0x02 : 0)
  setU24(data, 4, width - 1)
  setU24(data, 7, height - 1)
  return webpChunk('VP8X', data)
}

/** Writes 24 bits, the low byte first. */
export function setU24(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value & 255
  bytes[at + 1] = (value >> 8) & 255
  bytes[at + 2] = (value >> 16) & 255
}
