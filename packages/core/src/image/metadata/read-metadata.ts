import { joinBytes } from '../../bytes.js'
import { ByteReader } from '../read/byte-reader.js'
import type { ImageFacts } from '../read/image-facts.js'
import { boxes } from '../read/iso-boxes.js'
import { pngChunks } from '../read/read-png.js'
import { readHeifItems } from './read-heif-items.js'

/** What a file says about its image: camera, time, place, captions. */
export interface ImageMetadata {
  /** A TIFF structure, without the letters `Exif` before it. */
  exif?: Uint8Array
  /** A packet of XMP, as text in UTF-8. */
  xmp?: Uint8Array
  /** Photoshop's image resources with the IPTC data, as in a JPEG. */
  photoshop?: Uint8Array
}

/** The metadata of a JPEG, PNG, WebP, HEIC, AVIF or JPEG XL, where it is not compressed; of other formats none. */
export function readMetadata(bytes: Uint8Array, { format }: Pick<ImageFacts, 'format'>): ImageMetadata {
  switch (format) {
    case 'jpeg':
      return readJpeg(bytes)
    case 'png':
      return readPng(bytes)
    case 'webp':
      return readWebp(bytes)
    case 'heic':
    case 'avif':
      return readHeif(bytes)
    case 'jxl':
      return readJxl(bytes)
    default:
      return {}
  }
}

/** The name before XMP in a JPEG (XMP part 3, 1.1.3). */
export const xmpName = 'http://ns.adobe.com/xap/1.0/\0'
/** The name before image resources in a JPEG. */
export const photoshopName = 'Photoshop 3.0\0'

function readJpeg(bytes: Uint8Array): ImageMetadata {
  const reader = new ByteReader(bytes)
  const found: ImageMetadata = {}
  for (let at = 2; at + 4 <= bytes.length && reader.u8(at) === 0xff; ) {
    const marker = reader.u8(at + 1)
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === 0xda || marker === 0xd9) break
    const [start, length] = [at + 4, reader.u16(at + 2) - 2]
    if (length < 0) break
    const begins = (name: string) => reader.text(start, name.length) === name
    const after = (name: string) => reader.slice(start + name.length, length - name.length)
    if (marker === 0xe1 && begins('Exif\0\0')) found.exif ??= after('Exif\0\0')
    else if (marker === 0xe1 && begins(xmpName)) found.xmp ??= after(xmpName)
    else if (marker === 0xed && begins(photoshopName)) found.photoshop ??= after(photoshopName)
    at = start + length
  }
  return found
}

/** The keyword of XMP in a PNG (XMP part 3, 1.1.5). */
export const pngXmpName = 'XML:com.adobe.xmp\0'

function readPng(bytes: Uint8Array): ImageMetadata {
  const reader = new ByteReader(bytes)
  const found: ImageMetadata = {}
  for (const { name, at, length } of pngChunks(bytes)) {
    if (name === 'eXIf') found.exif ??= reader.slice(at, length)
    if (name !== 'iTXt' || reader.text(at, pngXmpName.length) !== pngXmpName) continue
    // Two bytes of compression, then the language and the translated keyword, each ended by a zero.
    const content = reader.slice(at + pngXmpName.length, length - pngXmpName.length)
    const language = content.indexOf(0, 2)
    const keyword = language < 0 ? -1 : content.indexOf(0, language + 1)
    if (content[0] === 0 && keyword >= 0) found.xmp ??= content.subarray(keyword + 1)
  }
  return found
}

function readWebp(bytes: Uint8Array): ImageMetadata {
  const reader = new ByteReader(bytes, true)
  const found: ImageMetadata = {}
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [name, length] = [reader.text(at, 4), reader.u32(at + 4)]
    if (name === 'EXIF') found.exif ??= withoutName(reader.slice(at + 8, length))
    if (name === 'XMP ') found.xmp ??= reader.slice(at + 8, length)
    at += 8 + length + (length & 1)
  }
  return found
}

/** Some programs write the letters `Exif` before the structure here, too. */
const withoutName = (exif: Uint8Array) => (exif[0] === 0x45 && exif[1] === 0x78 ? exif.subarray(6) : exif)

function readHeif(bytes: Uint8Array): ImageMetadata {
  const found: ImageMetadata = {}
  for (const { type, contentType, extents } of readHeifItems(bytes)) {
    const data = () => joinBytes(extents.map(({ at, length }) => bytes.subarray(at, at + length)))
    if (type === 'Exif') found.exif ??= afterOffset(data())
    if (type === 'mime' && contentType === 'application/rdf+xml') found.xmp ??= data()
  }
  return found
}

/** The first four bytes of Exif say how far the structure is after them (ISO 23008-12, A.2.1). */
const afterOffset = (content: Uint8Array) => content.subarray(4 + new ByteReader(content).u32(0))

/** ISO/IEC 18181-2, 9.4 and 9.5. */
function readJxl(bytes: Uint8Array): ImageMetadata {
  const reader = new ByteReader(bytes)
  const found: ImageMetadata = {}
  if (reader.u16(0) === 0xff0a) return found
  for (const { name, at, end } of boxes(reader, 0, bytes.length)) {
    if (name === 'Exif') found.exif ??= afterOffset(reader.slice(at, end - at))
    if (name === 'xml ') found.xmp ??= reader.slice(at, end - at)
  }
  return found
}
