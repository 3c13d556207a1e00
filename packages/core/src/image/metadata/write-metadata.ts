import { joinBytes } from '../../bytes.js'
import { ByteReader } from '../read/byte-reader.js'
import { describeImage } from '../read/describe-image.js'
import { openTiff, readDirectory, readNumber } from '../read/read-tiff.js'
import { pngChunk } from '../write/write-png-chunk.js'
import { type ImageMetadata, photoshopName, pngXmpName, xmpName } from './read-metadata.js'

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/**
 * A JPEG, PNG or WebP with metadata; other files stay unchanged. `left` names what does not fit: a segment of a JPEG holds
 * 64 KB, and only a JPEG has a place for Photoshop's.
 */
export function writeMetadata(
  bytes: Uint8Array,
  { exif, xmp, photoshop }: ImageMetadata,
): { bytes: Uint8Array; left: string[] } {
  const left: string[] = []
  const given = { Exif: exif, XMP: xmp, IPTC: photoshop }
  const all = () => Object.entries(given).flatMap(([name, data]) => (data ? [name] : []))
  if (all().length === 0) return { bytes, left }
  switch (describeImage(bytes)?.format) {
    case 'jpeg': {
      const segment = (marker: number, name: string, label: string, data: Uint8Array | undefined) => {
        if (!data) return []
        const length = 2 + name.length + data.length
        if (length <= 65_535) return [Uint8Array.of(0xff, marker, length >> 8, length & 255), latin1(name), data]
        left.push(label)
        return []
      }
      // The JFIF segment has to come first (JFIF 1.02).
      const at = bytes[2] === 0xff && bytes[3] === 0xe0 ? 4 + new ByteReader(bytes).u16(4) : 2
      const parts = [
        ...segment(0xe1, 'Exif\0\0', 'Exif', exif),
        ...segment(0xe1, xmpName, 'XMP', xmp),
        ...segment(0xed, photoshopName, 'IPTC', photoshop),
      ]
      return { bytes: joinBytes([bytes.subarray(0, at), ...parts, bytes.subarray(at)]), left }
    }
    case 'png': {
      const parts = [
        ...(exif ? [pngChunk('eXIf', exif)] : []),
        ...(xmp ? [pngChunk('iTXt', joinBytes([latin1(`${pngXmpName}\0\0\0\0`), xmp]))] : []),
      ]
      return {
        bytes: joinBytes([bytes.subarray(0, 33), ...parts, bytes.subarray(33)]),
        left: photoshop ? ['IPTC'] : [],
      }
    }
    case 'webp':
      return { bytes: exif || xmp ? extendWebp(bytes, exif, xmp) : bytes, left: photoshop ? ['IPTC'] : [] }
    default:
      return { bytes, left: all() }
  }
}

/** RFC 9649, 2.7: a header with flags comes first, Exif and XMP come last. */
function extendWebp(bytes: Uint8Array, exif: Uint8Array | undefined, xmp: Uint8Array | undefined): Uint8Array {
  const { width, height, alpha } = describeImage(bytes)!
  const reader = new ByteReader(bytes, true)
  const isExtended = reader.text(12, 4) === 'VP8X'
  const head = isExtended ? bytes.slice(12, 30) : new Uint8Array(18)
  if (!isExtended) {
    head.set(latin1('VP8X'))
    const view = new DataView(head.buffer)
    view.setUint32(4, 10, true)
    view.setUint32(12, width - 1, true)
    head[15] = (height - 1) & 255
    head[16] = ((height - 1) >> 8) & 255
    head[17] = (height - 1) >> 16
    if (alpha) head[8]! |= 0x10
  }
  head[8]! |= (exif ? 0x08 : 0) | (xmp ? 0x04 : 0)
  const chunk = (name: string, data: Uint8Array | undefined) => {
    if (!data) return []
    const length = new Uint8Array(4)
    new DataView(length.buffer).setUint32(0, data.length, true)
    return [latin1(name), length, data, new Uint8Array(data.length & 1)]
  }
  const body = joinBytes([head, bytes.subarray(isExtended ? 30 : 12), ...chunk('EXIF', exif), ...chunk('XMP ', xmp)])
  const start = bytes.slice(0, 12)
  new DataView(start.buffer).setUint32(4, body.length + 4, true)
  return joinBytes([start, body])
}

/**
 * Exif for a picture that was made upright and may have another size: the orientation is 1, the sizes are new, and the
 * thumbnail, which shows the picture as it was, is gone. Undefined for data that are no Exif.
 */
export function renewExif(exif: Uint8Array, size: { width: number; height: number }): Uint8Array | undefined {
  const reader = openTiff(exif.slice())
  if (!reader) return undefined
  const view = new DataView(reader.bytes.buffer)
  const put = (entry: { type: number; count: number; at: number } | undefined, value: number) => {
    if (entry?.count !== 1) return
    if (entry.type === 3) view.setUint16(entry.at, Math.min(value, 65_535), reader.little)
    else if (entry.type === 4) view.setUint32(entry.at, value, reader.little)
  }
  const at = reader.u32(4)
  const { entries, next } = readDirectory(reader, at)
  put(entries.get(274), 1)
  put(entries.get(256), size.width)
  put(entries.get(257), size.height)
  const details = readNumber(reader, entries.get(34665), 0)
  if (details > 0) {
    const inner = readDirectory(reader, details).entries
    put(inner.get(40962), size.width)
    put(inner.get(40963), size.height)
  }
  if (next > 0) {
    const second = readDirectory(reader, next).entries
    const [start, length] = [readNumber(reader, second.get(513), 0), readNumber(reader, second.get(514), 0)]
    if (start > 0) reader.bytes.fill(0, start, start + length)
    view.setUint32(at + 2 + reader.u16(at) * 12, 0, reader.little)
  }
  return reader.bytes
}
