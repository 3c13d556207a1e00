import { ByteReader } from './byte-reader.js'
import type { ImageFacts } from './image-facts.js'

/** Facts from the blocks of a GIF (GIF 89a); undefined without a header. */
export function readGifFacts(bytes: Uint8Array): ImageFacts | undefined {
  const reader = new ByteReader(bytes, true)
  if (bytes.length < 13) return undefined
  const flags = reader.u8(10)
  let at = 13 + (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
  let [frames, alpha] = [0, false]
  let [width, height] = [reader.u16(6), reader.u16(8)]
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === 0x2c) {
      frames++
      // Decoders enlarge a canvas that the first picture does not fit into.
      if (frames === 1) {
        width = Math.max(width, reader.u16(at + 1) + reader.u16(at + 5))
        height = Math.max(height, reader.u16(at + 3) + reader.u16(at + 7))
      }
      const local = reader.u8(at + 9)
      at = skipBlocks(bytes, at + 11 + (local & 0x80 ? 3 << ((local & 7) + 1) : 0))
    } else if (kind === 0x21) {
      if (reader.u8(at + 1) === 0xf9 && reader.u8(at + 3) & 1) alpha = true
      at = skipBlocks(bytes, at + 2)
    } else break
  }
  return {
    format: 'gif',
    width,
    height,
    frames: Math.max(1, frames),
    depth: (flags & 7) + 1,
    color: 'palette',
    alpha,
    orientation: 1,
  }
}

/** Whether a GIF ends within a block, so that images or parts of them are missing. Many lack only the end marker. */
export function isGifCutOff(bytes: Uint8Array): boolean {
  const reader = new ByteReader(bytes, true)
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
  let at = 13 + tableBytes(reader.u8(10))
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind !== 0x2c && kind !== 0x21) return false
    at = skipBlocks(bytes, kind === 0x21 ? at + 2 : at + 11 + tableBytes(reader.u8(at + 9)))
  }
  return at > bytes.length
}

function skipBlocks(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1
  return at + 1
}
