import { ByteReader } from '../../image/read/byte-reader.js'

const PAGE_INFORMATION = 48
const MAX_SEGMENTS = 64
const UNKNOWN = 0xffffffff

/**
 * The size that the page within JBIG2 data says to have (ITU-T T.88, 7.2 and 7.4.8), without a height where it grows strip by strip; nothing
 * where there is none before long.
 */
export function readJbig2Size(data: Uint8Array): { width: number; height?: number } | undefined {
  const reader = new ByteReader(data)
  let at = 0
  for (let segment = 0; segment < MAX_SEGMENTS && at + 11 <= data.length; segment++) {
    const number = reader.u32(at)
    const flags = reader.u8(at + 4)
    const few = reader.u8(at + 5) >> 5
    const references = few === 7 ? reader.u32(at + 5) & 0x1fffffff : few
    const referenceBytes = number <= 256 ? 1 : number <= 65_536 ? 2 : 4
    const counts = few === 7 ? 4 + Math.ceil((references + 1) / 8) : 1
    const lengthAt = at + 5 + counts + references * referenceBytes + (flags & 0x40 ? 4 : 1)
    const start = lengthAt + 4
    if ((flags & 0x3f) === PAGE_INFORMATION) {
      const [width, height] = [reader.u32(start), reader.u32(start + 4)]
      return height === UNKNOWN ? { width } : { width, height }
    }
    if (reader.u32(lengthAt) === UNKNOWN) return undefined
    at = start + reader.u32(lengthAt)
  }
  return undefined
}
