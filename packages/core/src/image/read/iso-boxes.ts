import type { ByteReader } from './byte-reader.js'

/** A box of the ISO base media file format: its name, and start and end of its content. */
export interface IsoBox {
  name: string
  at: number
  end: number
}

/** Boxes of ISO 14496-12 between two offsets. */
export function* boxes(reader: ByteReader, start: number, end: number): Iterable<IsoBox> {
  for (let at = start; at + 8 <= end; ) {
    const size = reader.u32(at)
    // A size of 0 reaches to the end; 1 says that 64 bits follow, which no box needed here has.
    const next = size === 0 ? end : size === 1 ? at + reader.u32(at + 8) * 2 ** 32 + reader.u32(at + 12) : at + size
    if (next < at + 8 || next > end) return
    yield { name: reader.text(at + 4, 4), at: at + (size === 1 ? 16 : 8), end: next }
    at = next
  }
}
