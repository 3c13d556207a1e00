import { joinBytes } from '../../bytes.js'
import { ByteReader } from '../read/byte-reader.js'

const SIZE = 0xff51
const COMMENT = 0xff64
const TILE_PART = 0xff90
const DATA = 0xff93
const END = 0xffd9

/**
 * The codestream of a JPEG 2000 without its comments and without what follows its end (ISO 15444-1, annex A). In the headers of tiles,
 * whose lengths other markers may name, comments are erased in place. Undefined if the order of its markers is not kept.
 */
export function stripCodeStream(bytes: Uint8Array): Uint8Array | undefined {
  const reader = new ByteReader(bytes)
  if (reader.u16(2) !== SIZE) return undefined
  const parts = [bytes.subarray(0, 2)]
  let at = 2
  for (; reader.u16(at) !== TILE_PART; at += 2 + reader.u16(at + 2)) {
    if (reader.u16(at) < 0xff50 || reader.u16(at + 2) < 2 || at + 4 > bytes.length) return undefined
    if (reader.u16(at) !== COMMENT) parts.push(bytes.subarray(at, at + 2 + reader.u16(at + 2)))
  }
  while (reader.u16(at) === TILE_PART) {
    const data = endOfHeader(reader, at + 12)
    if (data === undefined) return undefined
    // The last part may leave its length open; no two bytes of its data are an end marker.
    const end = reader.u32(at + 6) === 0 ? endMarker(bytes, data) : at + reader.u32(at + 6)
    if (end < data || end > bytes.length) return undefined
    parts.push(withoutComments(bytes.slice(at, end), data - at))
    at = end
  }
  if (reader.u16(at) === END) parts.push(bytes.subarray(at, at + 2))
  else if (at < bytes.length) return undefined
  return joinBytes(parts)
}

/** Where the data of a tile begin whose header has markers from `at`. */
function endOfHeader(reader: ByteReader, at: number): number | undefined {
  let place = at
  for (; reader.u16(place) !== DATA; place += 2 + reader.u16(place + 2))
    if (reader.u16(place) < 0xff50 || reader.u16(place + 2) < 2) return undefined
  return place + 2
}

function endMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && bytes[at + 1] !== (END & 0xff)) at = bytes.indexOf(0xff, at + 1)
  return at < 0 ? bytes.length : at
}

function withoutComments(part: Uint8Array, header: number): Uint8Array {
  const reader = new ByteReader(part)
  for (let at = 12; at < header - 2; at += 2 + reader.u16(at + 2))
    if (reader.u16(at) === COMMENT) part.fill(0, at + 4, at + 2 + reader.u16(at + 2))
  return part
}
