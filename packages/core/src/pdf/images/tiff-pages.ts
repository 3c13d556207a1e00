import type { ByteReader } from '../../image/read/byte-reader.js'
import { openTiff, readDirectory, readNumber, type TiffDirectory } from '../../image/read/read-tiff.js'

const NEW_SUBFILE_TYPE = 254
const REDUCED = 1
const MASK = 4

/** The first `count` directories of a TIFF, in order, to be read with `reader`. */
export function tiffDirectories(
  bytes: Uint8Array,
  count: number,
): { reader: ByteReader; directories: TiffDirectory[] } {
  const reader = openTiff(bytes)
  if (!reader) throw new TypeError('This is not a TIFF.')
  const directories: TiffDirectory[] = []
  for (let at = reader.u32(4); directories.length < count; at = directories.at(-1)!.next)
    directories.push(readDirectory(reader, at))
  return { reader, directories }
}

/**
 * Indexes from 0 of the pages among the `count` images in a TIFF: excludes those marked as thumbnails or masks (TIFF
 * 6.0, section 8), unless there are no others.
 */
export function contentPages(bytes: Uint8Array, count: number): number[] {
  const { reader, directories } = tiffDirectories(bytes, count)
  const all = directories.map((_, index) => index)
  const pages = all.filter(
    (index) => (readNumber(reader, directories[index]!.entries.get(NEW_SUBFILE_TYPE), 0) & (REDUCED | MASK)) === 0,
  )
  return pages.length > 0 ? pages : all
}

const tags = { offsets: 273, counts: 279 }

/** The strips that the data of a picture are stored in, in order; nothing when some are missing or it is stored in tiles. */
export function stripsOf(reader: ByteReader, { entries }: TiffDirectory): Uint8Array[] | undefined {
  const [offsets, counts] = [entries.get(tags.offsets), entries.get(tags.counts)]
  if (!offsets || offsets.count !== counts?.count || offsets.count > reader.length) return undefined
  const strips = Array.from({ length: offsets.count }, (_, index) => {
    const length = readNumber(reader, counts, 0, index)
    const strip = reader.slice(readNumber(reader, offsets, 0, index), length)
    return strip.length === length ? strip : new Uint8Array(0)
  })
  return strips.every(({ length }) => length > 0) ? strips : undefined
}
