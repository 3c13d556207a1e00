import { ByteReader } from '../byte-reader.js'

/** Bytes of a value, by type. */
const sizes: Record<number, number> = {
  ...{ 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4 },
  ...{ 16: 8, 17: 8, 18: 8 },
}
/** Tags whose value is the offset of another directory: of Exif, of the location. */
const inner = new Set([34665, 34853])
/** Pictures within a page, such as smaller copies. Nothing reads them. */
const SUB_PICTURES = 330
const [MOST_DIRECTORIES, MOST_ENTRIES] = [20_000, 200_000]
const MOST_BYTES = 2 ** 32 - 1

interface Writer {
  reader: ByteReader
  /** What comes after the bytes of the file, and where the next piece begins. */
  pieces: Uint8Array[]
  end: number
  entries: number
}

/**
 * The same TIFF with offsets of 32 bits in place of 64 (BigTIFF), which all programs read: the same bytes, with directories
 * in the classic form after them. Undefined for other data, and for a file that needs 64 bits.
 */
export function classicTiff(bytes: Uint8Array): Uint8Array | undefined {
  const reader = new ByteReader(bytes, bytes[0] === 0x49)
  if (reader.u16(2) !== 43 || reader.u16(4) !== 8 || bytes.length > MOST_BYTES / 2) return undefined
  const writer: Writer = { reader, pieces: [], end: bytes.length + (bytes.length & 1), entries: 0 }
  const first = writeDirectories(writer, u64(reader, 8))
  if (first === 0) return undefined
  const file = new Uint8Array(writer.end)
  file.set(bytes)
  const view = new DataView(file.buffer)
  view.setUint16(2, 42, reader.little)
  view.setUint32(4, first, reader.little)
  let at = bytes.length + (bytes.length & 1)
  for (const piece of writer.pieces) {
    file.set(piece, at)
    at += piece.length
  }
  return file
}

/** Writes a chain of directories and returns the offset of the first one; 0 if there is none. */
function writeDirectories(writer: Writer, start: number, isInner = false): number {
  const { reader } = writer
  const seen = new Set<number>()
  let [at, first, link] = [start, 0, undefined as DataView | undefined]
  while (at > 0 && at + 8 <= reader.length && !seen.has(at) && seen.size < MOST_DIRECTORIES) {
    seen.add(at)
    const count = u64(reader, at)
    writer.entries += count
    if (writer.entries > MOST_ENTRIES || at + 8 + count * 20 > reader.length) break
    const piece = writeDirectory(writer, at + 8, count, isInner)
    const offset = put(writer, piece)
    link?.setUint32(0, offset, reader.little)
    first ||= offset
    link = new DataView(piece.buffer, piece.length - 4)
    at = isInner ? 0 : u64(reader, at + 8 + count * 20)
  }
  return first
}

function writeDirectory(writer: Writer, at: number, count: number, isInner: boolean): Uint8Array {
  const { reader } = writer
  const entries: Uint8Array[] = []
  for (let index = 0; index < count; index++) {
    const entry = writeEntry(writer, at + index * 20, isInner)
    if (entry) entries.push(entry)
  }
  const piece = new Uint8Array(2 + entries.length * 12 + 4)
  new DataView(piece.buffer).setUint16(0, entries.length, reader.little)
  for (const [index, entry] of entries.entries()) piece.set(entry, 2 + index * 12)
  return piece
}

/** An entry; undefined for one that is of no use, or whose values are not in the file. */
function writeEntry(writer: Writer, at: number, isInner: boolean): Uint8Array | undefined {
  const { reader } = writer
  const { little } = reader
  const [tag, type, count] = [reader.u16(at), reader.u16(at + 2), u64(reader, at + 4)]
  const length = (sizes[type] ?? 0) * count
  const from = length <= 8 ? at + 12 : u64(reader, at + 12)
  if (length === 0 || tag === SUB_PICTURES || from + length > reader.length) return undefined
  const entry = new Uint8Array(12)
  const view = new DataView(entry.buffer)
  const isLong = sizes[type] === 8 && type >= 16
  view.setUint16(0, tag, little)
  view.setUint16(2, isLong ? 4 : type, little)
  view.setUint32(4, count, little)
  if (inner.has(tag)) {
    // Only a forged file has such a directory in another, or in itself.
    if (isInner) return undefined
    const offset = isLong ? u64(reader, from) : reader.u32(from)
    const written = writeDirectories(writer, offset, true)
    if (written === 0) return undefined
    view.setUint32(8, written, little)
    return entry
  }
  // Entries of a forged file may share their values.
  if (writer.end > 2 * reader.length + MOST_ENTRIES * 12) return undefined
  const values = isLong ? inLongs(reader, from, count) : reader.slice(from, length)
  if (values.length <= 4) entry.set(values, 8)
  else view.setUint32(8, isLong || length <= 8 ? put(writer, values) : from, little)
  return entry
}

/** Values of 64 bits in 32. */
function inLongs(reader: ByteReader, from: number, count: number): Uint8Array {
  const values = new Uint8Array(count * 4)
  const view = new DataView(values.buffer)
  for (let index = 0; index < count; index++)
    view.setUint32(index * 4, Math.min(u64(reader, from + index * 8), MOST_BYTES), reader.little)
  return values
}

/** Adds a piece and returns its offset, which is even. */
function put(writer: Writer, piece: Uint8Array): number {
  const offset = writer.end
  writer.pieces.push(piece)
  writer.end += piece.length
  if (piece.length & 1) {
    writer.pieces.push(new Uint8Array(1))
    writer.end++
  }
  return offset
}

/** A number of 64 bits, exact up to 2^53; what is larger is past the end of any file. */
function u64(reader: ByteReader, at: number): number {
  const [high, low] = reader.little ? [reader.u32(at + 4), reader.u32(at)] : [reader.u32(at), reader.u32(at + 4)]
  return high * 2 ** 32 + low
}
