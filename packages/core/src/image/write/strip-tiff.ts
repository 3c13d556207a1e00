import type { ByteReader } from '../read/byte-reader.js'
import { openTiff, readDirectory, readNumber } from '../read/read-tiff.js'

/**
 * Caption, camera, program, date, author, computer, XMP, copyright, IPTC, Photoshop data, Exif, location (TIFF 6.0;
 * Exif 2.32, 4.6.3).
 */
const metadata = new Set([270, 271, 272, 305, 306, 315, 316, 700, 33432, 33723, 34377, 34665, 34853, 37724])
const directories = new Set([34665, 34853])
const maxDirectories = 20_000

/**
 * A TIFF of the same length without metadata: their entries are removed from the directories, and their values are
 * zeroed. Undefined for other data.
 */
export function stripTiff(bytes: Uint8Array): Uint8Array | undefined {
  const copy = new Uint8Array(bytes)
  const reader = openTiff(copy)
  if (!reader) return undefined
  const visited = new Set<number>()
  for (let at = reader.u32(4); at !== 0 && !visited.has(at) && visited.size < maxDirectories; ) {
    visited.add(at)
    const { entries, next } = readDirectory(reader, at)
    for (const [tag, { type, count, at: place }] of entries) {
      if (!metadata.has(tag)) continue
      if (directories.has(tag)) eraseDirectory(reader, readNumber(reader, { type, count, at: place }, 0))
      copy.fill(0, place, place + (entryBytes[type] ?? 1) * count)
    }
    removeEntries(reader, at)
    at = next
  }
  return copy
}

/** Bytes of a value, by the type of its entry (TIFF 6.0, section 2). */
const entryBytes: Record<number, number> = { 3: 2, 4: 4, 5: 8, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4 }

function eraseDirectory(reader: ByteReader, at: number): void {
  if (at === 0 || at + 2 > reader.length) return
  for (const { type, count, at: place } of readDirectory(reader, at).entries.values())
    reader.bytes.fill(0, place, place + (entryBytes[type] ?? 1) * count)
  reader.bytes.fill(0, at, at + 2 + reader.u16(at) * 12)
}

/** Moves up everything after a removed entry, including the offset of the next directory. */
function removeEntries(reader: ByteReader, at: number): void {
  const { bytes } = reader
  const count = reader.u16(at)
  const end = Math.min(at + 2 + count * 12 + 4, bytes.length)
  let [to, kept] = [at + 2, 0]
  for (let from = at + 2; from + 12 <= end - 4; from += 12) {
    if (metadata.has(reader.u16(from))) continue
    bytes.copyWithin(to, from, from + 12)
    to += 12
    kept++
  }
  bytes.copyWithin(to, end - 4, end)
  bytes.fill(0, to + 4, end)
  new DataView(bytes.buffer, bytes.byteOffset).setUint16(at, kept, reader.little)
}
