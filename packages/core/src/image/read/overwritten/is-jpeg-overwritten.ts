import { ByteReader } from '../byte-reader.js'
import { jpegSegments } from '../jpeg-segments.js'
import { zeroRuns } from './find-zeros.js'

/** Zeros in a row that are no accident: the largest number of bits of one coefficient is a small part of it. */
const ZEROS = 512

/**
 * Whether zeros overwrite a part of the entropy-coded data of a JPEG. Decoders read them as codes and report nothing. In an even area
 * zeros can be data, if the shortest Huffman code, which consists of zeros (ITU-T T.81, annex C), means "nothing changes"; scans
 * where it does, other codes than Huffman's, and fill bytes before a marker are left alone.
 */
export function isJpegOverwritten(bytes: Uint8Array): boolean {
  const reader = new ByteReader(bytes)
  const found = jpegSegments(bytes)
  /** What the code of zeros means, by class (0 DC, 1 AC) and number of the table. */
  const zeroCodes = new Map<number, number>()
  let frame = 0
  for (const { marker, at, end } of found?.segments ?? []) {
    if (marker === 0xc4) readZeroCodes(reader, at + 4, end, zeroCodes)
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8 && marker !== 0xcc) frame = marker
    if (marker !== 0xda || frame > 0xc2) continue
    const data = at + 2 + reader.u16(at + 2)
    for (const run of zeroRuns(bytes, ZEROS, data, end))
      if (run.end < end && !mayBeEven(reader, at, { zeroCodes, progressive: frame === 0xc2 })) return true
  }
  return false
}

function readZeroCodes(reader: ByteReader, start: number, end: number, zeroCodes: Map<number, number>): void {
  for (let at = start; at + 17 < end; ) {
    let codes = 0
    for (let length = 0; length < 16; length++) codes += reader.u8(at + 1 + length)
    zeroCodes.set(reader.u8(at), reader.u8(at + 17))
    at += 17 + codes
  }
}

/** Whether zeros can be an even area in a scan. */
function mayBeEven(
  reader: ByteReader,
  at: number,
  { zeroCodes, progressive }: { zeroCodes: ReadonlyMap<number, number>; progressive: boolean },
): boolean {
  const count = reader.u8(at + 4)
  const after = at + 5 + 2 * count
  const [first, isRefined] = [reader.u8(after), reader.u8(after + 2) >> 4 > 0]
  if (progressive && isRefined) return true
  for (let index = 0; index < count; index++) {
    const tables = reader.u8(at + 6 + 2 * index)
    const [dc, ac] = [zeroCodes.get(tables >> 4), zeroCodes.get(0x10 | (tables & 15))]
    if (first === 0 && dc !== undefined && dc > 1) return false
    if (!(progressive && first === 0) && ac !== undefined && (progressive ? (ac & 15) !== 0 : ac !== 0)) return false
  }
  return true
}
