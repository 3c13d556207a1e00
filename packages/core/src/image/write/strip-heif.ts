import { readHeifItems } from '../metadata/read-heif-items.js'
import { ByteReader } from '../read/byte-reader.js'
import { heifOrientation } from '../read/decode-with-heif.js'
import { boxes } from '../read/iso-boxes.js'
import { orientationExif } from './orientation-exif.js'

/** Before Exif data, four bytes that say that they follow at once (ISO 23008-12, A.2.1). */
const atOnce = [0, 0, 0, 0]

/** Exif data without entries. */
const emptyExif = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]

/**
 * A HEIC or AVIF of the same length without Exif and XMP: the data of these items are erased in place, so that nothing
 * else moves. Their orientation stays if it counts. Undefined where they cannot be found, or it has no place.
 */
export function stripHeif(bytes: Uint8Array): Uint8Array | undefined {
  const items = readHeifItems(bytes)
  if (items.length === 0) return undefined
  const copy = new Uint8Array(bytes)
  const orientation = heifOrientation(bytes)
  const exif = [...atOnce, ...(orientation === 1 ? emptyExif : orientationExif(orientation))]
  for (const { type, contentType, extents } of items) {
    const isText = type === 'mime' && /xml|rdf|text|json|c2pa/i.test(contentType)
    if (type !== 'Exif' && type !== 'uri ' && !isText) continue
    for (const [index, { at, length }] of extents.entries()) {
      copy.fill(isText ? 0x20 : 0, at, at + length)
      if (type !== 'Exif' || index > 0) continue
      if (length >= exif.length) copy.set(exif, at)
      else if (orientation !== 1) return undefined
    }
  }
  return copy.subarray(0, eraseBoxes(copy))
}

/** Boxes that pixels and movement need (ISO 23008-12; 14496-12, 8), by the box that they are in. */
const wanted: Record<string, readonly string[]> = {
  file: ['ftyp', 'meta', 'moov', 'mdat'],
  meta: ['hdlr', 'pitm', 'iinf', 'iloc', 'iprp', 'iref', 'idat', 'grpl', 'dinf', 'ipro'],
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'tref', 'edts', 'mdia'],
}

/** Erases every other box in place: it becomes free space. Returns where the last box of the picture ends. */
function eraseBoxes(bytes: Uint8Array): number {
  const reader = new ByteReader(bytes)
  let last = bytes.length
  const erase = (container: string, start: number, end: number) => {
    for (const { name, at, end: next } of boxes(reader, start, end)) {
      if (!wanted[container]!.includes(name)) {
        bytes.fill(0, at, next)
        bytes.set([0x66, 0x72, 0x65, 0x65], at - (reader.u32(at - 16) === 1 ? 12 : 4))
        continue
      }
      if (container === 'file') last = next
      if (name === 'meta') erase(name, at + 4, next)
      else if (name === 'moov' || name === 'trak') erase(name, at, next)
    }
  }
  erase('file', 0, bytes.length)
  return last
}
