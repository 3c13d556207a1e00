import type { ByteReader } from '../read/byte-reader.js'
import { openTiff, readDirectory, readNumber } from '../read/read-tiff.js'

/**
 * What pixels need: sizes, compression, strips and tiles, colors, resolution, orientation, place on a page and color
 * profile (TIFF 6.0; TIFF-FX; the LERC and LogLuv tags of libtiff) and the reduced images of a pyramid.
 */
const wanted = new Set([
  254, 255, 256, 257, 258, 259, 262, 263, 264, 265, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284, 286, 287,
  290, 291, 292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 326, 327, 328, 330, 332, 334, 336,
  338, 339, 340, 341, 342, 347, 512, 513, 514, 515, 517, 518, 519, 520, 521, 529, 530, 531, 532, 32995, 32996, 32997,
  32998, 33421, 33422, 34675, 37439, 50674,
])

/**
 * Caption, camera, program, date, author, computer, XMP, copyright, IPTC, Photoshop data, Exif, location (TIFF 6.0;
 * Exif 2.32, 4.6.3), and in a DNG the number of the camera, data of its maker and the raw file (DNG 1.7).
 */
const metadata = new Set([
  270, 271, 272, 305, 306, 315, 316, 700, 33432, 33723, 34377, 34665, 34853, 37724, 50735, 50740, 50827, 50828,
])
const SUB_IMAGES = 330
const DNG_VERSION = 50_706
const directories = new Set([34665, 34853])
/** The type of an entry that leads to a directory. */
const DIRECTORY = 13
const maxDirectories = 20_000

/**
 * A TIFF of the same length without metadata: the entries of all that pixels do not need are removed from the
 * directories, and their values are zeroed. The many entries that the raw pixels of a DNG need stay. Undefined for other data.
 */
export function stripTiff(bytes: Uint8Array): Uint8Array | undefined {
  const copy = new Uint8Array(bytes)
  const reader = openTiff(copy)
  if (!reader) return undefined
  const isRaw = readDirectory(reader, reader.u32(4)).entries.has(DNG_VERSION)
  const isKept = (tag: number) => (isRaw ? !metadata.has(tag) : wanted.has(tag))
  const visited = new Set<number>()
  const waiting = [reader.u32(4)]
  for (let at = waiting.pop(); at !== undefined && visited.size < maxDirectories; at = waiting.pop()) {
    // What lies beyond the end holds nothing.
    if (at === 0 || at + 2 > copy.length || visited.has(at)) continue
    visited.add(at)
    const { entries, next } = readDirectory(reader, at)
    for (const [tag, entry] of entries) {
      const { type, count, at: place } = entry
      if (tag === SUB_IMAGES)
        for (let index = 0; index < Math.min(count, maxDirectories); index++)
          waiting.push(readNumber(reader, entry, 0, index))
      if (isKept(tag)) continue
      if (directories.has(tag) || type === DIRECTORY) eraseDirectory(reader, readNumber(reader, entry, 0))
      copy.fill(0, place, place + (entryBytes[type] ?? 1) * count)
    }
    removeEntries(reader, at, isKept)
    waiting.push(next)
  }
  return visited.size > 0 ? copy : undefined
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
function removeEntries(reader: ByteReader, at: number, isKept: (tag: number) => boolean): void {
  const { bytes } = reader
  const count = reader.u16(at)
  const end = Math.min(at + 2 + count * 12 + 4, bytes.length)
  let [to, kept] = [at + 2, 0]
  for (let from = at + 2; from + 12 <= end - 4; from += 12) {
    if (!isKept(reader.u16(from))) continue
    bytes.copyWithin(to, from, from + 12)
    to += 12
    kept++
  }
  bytes.copyWithin(to, end - 4, end)
  bytes.fill(0, to + 4, end)
  new DataView(bytes.buffer, bytes.byteOffset).setUint16(at, kept, reader.little)
}
