import { equalBytes, joinBytes } from '../../bytes.js'
import { readHeifItems } from '../metadata/read-heif-items.js'
import { ByteReader } from '../read/byte-reader.js'
import { heifOrientation } from '../read/decode-with-heif.js'
import type { ImageFacts } from '../read/image-facts.js'
import { EXIF, JFIF, jpegSegment, jpegSegments } from '../read/jpeg-segments.js'
import { pngChunks } from '../read/read-png.js'
import { orientationExif } from './orientation-exif.js'
import { stripTiff } from './strip-tiff.js'
import { pngChunk } from './write-png-chunk.js'

/**
 * Removes Exif (including the location), XMP, captions, comments and embedded thumbnails from an image without changing
 * a pixel. Keeps data that affect appearance and size: ICC profile, orientation, resolution. Returns the same bytes if
 * there is nothing to remove, or where nothing can be removed (see {@link tryStripMetadata}).
 */
export function stripMetadata(bytes: Uint8Array, facts: ImageFacts): Uint8Array {
  const stripped = tryStripMetadata(bytes, facts)
  if (stripped === undefined || stripped.length > bytes.length) return bytes
  return equalBytes(stripped, bytes) ? bytes : stripped
}

/** The same; undefined for a file whose parts cannot be distinguished, so that something may be left. */
export function tryStripMetadata(bytes: Uint8Array, facts: ImageFacts): Uint8Array | undefined {
  switch (facts.format) {
    case 'jpeg':
      return stripJpeg(bytes, facts)
    case 'png':
      return stripPng(bytes, facts)
    case 'webp':
      return stripWebp(bytes, facts)
    case 'gif':
      return stripGif(bytes)
    case 'tiff':
      return stripTiff(bytes)
    case 'heic':
    case 'avif':
      return stripHeif(bytes)
    case 'jxl':
    case 'jp2':
      return stripBoxes(bytes)
    case 'bmp':
      return bytes
  }
}

/** The segments before the first scan that matter, the scans to the end of the image, nothing after it. */
function stripJpeg(bytes: Uint8Array, { orientation }: ImageFacts): Uint8Array | undefined {
  const read = jpegSegments(bytes)
  if (!read) return undefined
  const parts = [bytes.subarray(0, 2)]
  if (orientation !== 1) parts.push(jpegSegment(0xe1, EXIF, orientationExif(orientation)))
  for (const { marker, at, end, label } of read.segments) {
    const wanted =
      marker === 0xe0
        ? label.startsWith(JFIF)
        : marker === 0xe2
          ? label.startsWith('ICC_PROFILE\0')
          : marker === 0xee
            ? label.startsWith('Adobe')
            : marker < 0xe0
    // The JFIF segment has to come first (JFIF 1.02).
    if (wanted) parts.splice(marker === 0xe0 ? 1 : parts.length, 0, bytes.subarray(at, end))
  }
  return joinBytes([...parts, bytes.subarray(read.end, read.end + 2)])
}

const pngMetadata = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX'])

function stripPng(bytes: Uint8Array, { orientation }: ImageFacts): Uint8Array {
  const parts = [bytes.subarray(0, 8)]
  for (const { name, at, length } of pngChunks(bytes)) {
    if (!pngMetadata.has(name)) parts.push(bytes.subarray(at - 8, at + length + 4))
    else if (name === 'eXIf' && orientation !== 1) parts.push(pngChunk('eXIf', orientationExif(orientation)))
    if (name === 'IEND') break
  }
  return joinBytes(parts)
}

/** RFC 9649, 2.7: the flags of Exif and XMP in the header go with the chunks. */
function stripWebp(bytes: Uint8Array, { orientation }: ImageFacts): Uint8Array {
  const reader = new ByteReader(bytes, true)
  const parts: Uint8Array[] = []
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = reader.text(at, 4)
    const length = reader.u32(at + 4)
    const end = Math.min(bytes.length, at + 8 + length + (length & 1))
    if (name === 'VP8X') {
      const header = new Uint8Array(bytes.subarray(at, end))
      header[8]! &= orientation === 1 ? ~0x0c : ~0x04
      parts.push(header)
    } else if (name === 'EXIF' && orientation !== 1) {
      const exif = orientationExif(orientation)
      parts.push(Uint8Array.of(0x45, 0x58, 0x49, 0x46, exif.length, 0, 0, 0), exif)
    } else if (!['EXIF', 'XMP ', 'C2PA'].includes(name)) parts.push(bytes.subarray(at, end))
    at = end
  }
  const body = joinBytes(parts)
  const head = new Uint8Array(bytes.subarray(0, 12))
  new DataView(head.buffer).setUint32(4, body.length + 4, true)
  return joinBytes([head, body])
}

/** GIF 89a, 24 and 26: removes comments and application extensions, except for the loop count. */
function stripGif(bytes: Uint8Array): Uint8Array | undefined {
  const reader = new ByteReader(bytes)
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
  let at = 13 + tableBytes(reader.u8(10))
  const parts = [bytes.subarray(0, at)]
  while (at < bytes.length && reader.u8(at) !== 0x3b) {
    const kind = reader.u8(at)
    const start = at
    const label = reader.u8(at + 1)
    if (kind === 0x2c) at += 11 + tableBytes(reader.u8(at + 9))
    else if (kind === 0x21) at += 2
    else return undefined
    while (reader.u8(at) !== 0) at += reader.u8(at) + 1
    at++
    const looping = label === 0xff && /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(reader.text(start + 3, 11))
    if (kind === 0x2c || label === 0xf9 || label === 0x01 || looping) parts.push(bytes.subarray(start, at))
  }
  // A block reaches beyond the end of a file that is cut off. Without a trailer, many are whole.
  return at > bytes.length ? undefined : joinBytes([...parts, Uint8Array.of(0x3b)])
}

/** Before Exif data, four bytes that say that they follow at once (ISO 23008-12, A.2.1). */
const atOnce = [0, 0, 0, 0]

/** Exif data without entries. */
const emptyExif = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]

/**
 * A HEIC or AVIF of the same length without Exif and XMP: the data of these items are erased in place, so that nothing
 * else moves. Their orientation stays if it counts. Undefined where they cannot be found, or it has no place.
 */
function stripHeif(bytes: Uint8Array): Uint8Array | undefined {
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
  return copy
}

/** Boxes around the image that say something about it: Exif, XMP, content credentials, texts, packed or not. */
const metadata = new Set(['Exif', 'xml ', 'uuid', 'uinf', 'jumb', 'brob', 'jp2i'])

/** A JPEG XL or JPEG 2000 in boxes without those that hold metadata. Undefined if a box reaches beyond the end. */
function stripBoxes(bytes: Uint8Array): Uint8Array | undefined {
  const reader = new ByteReader(bytes)
  // A codestream on its own has no place for metadata but comments.
  if (reader.text(4, 4) !== 'JXL ' && reader.text(4, 4) !== 'jP  ') return bytes
  const parts: Uint8Array[] = []
  for (let at = 0; at < bytes.length; ) {
    const size = reader.u32(at)
    const length =
      size === 0 ? bytes.length - at : size === 1 ? reader.u32(at + 8) * 2 ** 32 + reader.u32(at + 12) : size
    if (length < 8 || at + length > bytes.length) return undefined
    if (!metadata.has(reader.text(at + 4, 4))) parts.push(bytes.subarray(at, at + length))
    at += length
  }
  return joinBytes(parts)
}
