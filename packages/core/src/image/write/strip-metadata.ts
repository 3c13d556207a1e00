import { equalBytes, joinBytes } from '../../bytes.js'
import { ByteReader } from '../read/byte-reader.js'
import type { ImageFacts } from '../read/image-facts.js'
import { EXIF, JFIF, jpegSegment, jpegSegments } from '../read/jpeg-segments.js'
import { pngChunks } from '../read/read-png.js'
import { orientationExif } from './orientation-exif.js'
import { stripBoxes } from './strip-boxes.js'
import { stripHeif } from './strip-heif.js'
import { stripTiff } from './strip-tiff.js'
import { stripWebp } from './strip-webp.js'
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
    if (wanted) parts.splice(marker === 0xe0 ? 1 : parts.length, 0, shortened(bytes.subarray(at, end), marker))
  }
  return joinBytes([...parts, bytes.subarray(read.end, read.end + 2)])
}

/** A segment without what may follow the numbers in it: of JFIF a small picture, of Adobe anything. */
function shortened(segment: Uint8Array, marker: number): Uint8Array {
  const length = marker === 0xe0 ? 18 : marker === 0xee ? 16 : segment.length
  if (segment.length <= length) return segment
  const short = segment.slice(0, length)
  short[2] = 0
  short[3] = length - 2
  if (marker === 0xe0) short.fill(0, 16)
  return short
}

/** Chunks that pixels, colors, size and movement need (PNG third edition, clause 11), and the one of pictures made for iPhones. */
const pngPicture = new Set(
  'CgBI IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV mDCv cLLI cLLi sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)

function stripPng(bytes: Uint8Array, { orientation }: ImageFacts): Uint8Array {
  const parts = [bytes.subarray(0, 8)]
  for (const { name, at, length } of pngChunks(bytes)) {
    if (pngPicture.has(name)) parts.push(bytes.subarray(at - 8, at + length + 4))
    else if (name === 'eXIf' && orientation !== 1) parts.push(pngChunk('eXIf', orientationExif(orientation)))
    if (name === 'IEND') break
  }
  return joinBytes(parts)
}

/** GIF 89a, 23 to 26: of all extensions, only what controls a frame and the loop count stay. */
function stripGif(bytes: Uint8Array): Uint8Array | undefined {
  const reader = new ByteReader(bytes)
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
  let at = 13 + tableBytes(reader.u8(10))
  const parts = [bytes.subarray(0, at)]
  const end = Uint8Array.of(0)
  while (at < bytes.length && reader.u8(at) !== 0x3b) {
    const kind = reader.u8(at)
    const start = at
    const label = reader.u8(at + 1)
    if (kind === 0x2c) at += 11 + tableBytes(reader.u8(at + 9))
    else if (kind === 0x21) at += 2
    else return undefined
    while (reader.u8(at) !== 0) at += reader.u8(at) + 1
    at++
    const isLoop = label === 0xff && /^\x0b(NETSCAPE2\.0|ANIMEXTS1\.0)\x03\x01$/.test(reader.text(start + 2, 14))
    if (kind === 0x2c) parts.push(bytes.subarray(start, at))
    else if (isLoop) parts.push(bytes.subarray(start, start + 18), end)
    else if (label === 0xf9 && reader.u8(start + 2) === 4) parts.push(bytes.subarray(start, start + 7), end)
  }
  // A block reaches beyond the end of a file that is cut off. Without a trailer, many are whole.
  return at > bytes.length ? undefined : joinBytes([...parts, Uint8Array.of(0x3b)])
}
