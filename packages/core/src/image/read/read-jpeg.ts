import { joinBytes } from '../../bytes.js'
import { estimateQuality } from '../compress/estimate-quality.js'
import { ByteReader } from './byte-reader.js'
import { blankFacts, type ImageFacts, type JpegFacts } from './image-facts.js'
import { readExif } from './read-exif.js'
import { plausibleDpi } from './read-tiff.js'

/**
 * Facts from the segments of a JPEG before its first scan (ITU-T T.81, annex B; JFIF 1.02; ICC.1, annex B.4); undefined
 * without a frame header.
 */
export function readJpegFacts(bytes: Uint8Array): ImageFacts | undefined {
  const reader = new ByteReader(bytes)
  const jpeg: JpegFacts = { components: 0, exactQuality: false, progressive: false, rare: false }
  const facts: ImageFacts = { ...blankFacts('jpeg'), jpeg }
  const profile = new Map<number, Uint8Array>()
  const tables = new Map<number, number[]>()
  let luminance = 0
  for (let at = 2; at + 4 <= bytes.length; ) {
    // Fill bytes and what damage left between segments are passed over, as decoders do.
    if (bytes[at] !== 0xff || bytes[at + 1] === 0xff || bytes[at + 1] === 0) {
      at++
      continue
    }
    const marker = bytes[at + 1]!
    if (marker === 0xda || marker === 0xd9) break
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2
      continue
    }
    const [start, length] = [at + 4, reader.u16(at + 2) - 2]
    if (length < 0) break
    if (marker === 0xe0) readJfif(reader, start, facts)
    else if (marker === 0xe1 && reader.text(start, 5) === 'Exif\0') readExifSegment(reader.slice(start, length), facts)
    else if (marker === 0xe2 && reader.text(start, 12) === 'ICC_PROFILE\0')
      profile.set(reader.u8(start + 12), reader.slice(start + 14, length - 14))
    else if (marker === 0xee && reader.text(start, 5) === 'Adobe') jpeg.adobeTransform = reader.u8(start + 11)
    else if (marker === 0xdb) readTables(reader, start, start + length, tables)
    else if (
      marker >= 0xc0 &&
      marker <= 0xcf &&
      marker !== 0xc4 &&
      marker !== 0xc8 &&
      marker !== 0xcc &&
      facts.width === 0
    ) {
      readFrame(reader, start, marker, facts, jpeg)
      luminance = reader.u8(start + 8)
    }
    at = start + length
  }
  if (facts.width === 0) return undefined
  const table = tables.get(luminance)
  if (table) Object.assign(jpeg, estimateQuality(table))
  const parts = [...profile.entries()].sort(([a], [b]) => a - b).map(([, part]) => part)
  if (parts.length > 0) facts.icc = joinBytes(parts)
  return facts
}

function readFrame(reader: ByteReader, at: number, marker: number, facts: ImageFacts, jpeg: JpegFacts): void {
  facts.depth = reader.u8(at)
  facts.height = reader.u16(at + 1)
  facts.width = reader.u16(at + 3)
  jpeg.components = reader.u8(at + 5)
  jpeg.progressive = marker === 0xc2
  jpeg.rare = marker > 0xc2
  facts.color = jpeg.components === 1 ? 'gray' : jpeg.components === 4 ? 'cmyk' : 'rgb'
  if (jpeg.components !== 3) return
  const factors = [0, 1, 2].map((component) => reader.u8(at + 7 + component * 3))
  const [luma, first, second] = factors as [number, number, number]
  const [x, y] = [(luma >> 4) / (first >> 4), (luma & 15) / (first & 15)]
  const kinds: Record<string, JpegFacts['chroma']> = {
    '1:1': '4:4:4',
    '2:1': '4:2:2',
    '1:2': '4:4:0',
    '2:2': '4:2:0',
    '4:1': '4:1:1',
  }
  jpeg.chroma = first === second ? (kinds[`${x}:${y}`] ?? 'other') : 'other'
}

/** The density of JFIF. Unit 0 only gives the aspect ratio of pixels. */
function readJfif(reader: ByteReader, at: number, facts: ImageFacts): void {
  if (reader.text(at, 5) !== 'JFIF\0') return
  const unit = reader.u8(at + 7)
  const factor = unit === 1 ? 1 : unit === 2 ? 2.54 : 0
  const dpi = plausibleDpi(reader.u16(at + 8) * factor, reader.u16(at + 10) * factor)
  if (dpi) facts.dpi = dpi
}

function readExifSegment(segment: Uint8Array, facts: ImageFacts): void {
  const exif = readExif(segment)
  if (!exif) return
  facts.orientation = exif.orientation
  if (exif.dpi) facts.dpi ??= exif.dpi
}

function readTables(reader: ByteReader, start: number, end: number, tables: Map<number, number[]>): void {
  for (let at = start; at < end; ) {
    const head = reader.u8(at++)
    const wide = head >> 4 === 1
    tables.set(
      head & 15,
      Array.from({ length: 64 }, (_, index) => (wide ? reader.u16(at + index * 2) : reader.u8(at + index))),
    )
    at += wide ? 128 : 64
  }
}
