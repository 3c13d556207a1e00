import { pngChunks } from '../read/read-png.js'
import { openTiff, readDirectory, readNumber } from '../read/read-tiff.js'
import { pngChunk } from './write-png-chunk.js'
import { putDirectory, type TiffField, TiffTag, TiffType } from './write-tiff-directory.js'

const { StripOffsets, StripByteCounts, XResolution, YResolution, ResolutionUnit, NewSubfileType } = TiffTag
const writtenAnew: readonly number[] = [
  StripOffsets,
  StripByteCounts,
  XResolution,
  YResolution,
  ResolutionUnit,
  NewSubfileType,
]

/** The same JPEG, PNG or TIFF with this resolution in pixels per inch, or with none; other files unchanged. */
export function setDpi(bytes: Uint8Array, dpi: number | undefined): Uint8Array {
  switch (bytes[0]) {
    case 0xff:
      return setJpegDpi(bytes, dpi)
    case 0x89:
      return setPngDpi(bytes, dpi)
    case 0x49:
      return relayTiff(bytes, dpi)
    default:
      return bytes
  }
}

/** The JFIF segment has to come first (JFIF 1.02); a picture in CMYK has none. */
function setJpegDpi(bytes: Uint8Array, dpi: number | undefined): Uint8Array {
  const present = bytes[2] === 0xff && bytes[3] === 0xe0
  if (dpi === undefined && !present) return bytes
  const value = Math.min(65_535, Math.max(1, Math.round(dpi ?? 1)))
  const [unit, high, low] = [dpi === undefined ? 0 : 1, value >> 8, value & 255]
  const segment = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, unit, high, low, high, low, 0, 0]
  return replace(bytes, 2, present ? 20 : 2, Uint8Array.from(segment))
}

function setPngDpi(bytes: Uint8Array, dpi: number | undefined): Uint8Array {
  // After the header and before anything else, unless an existing chunk is replaced.
  let [begin, end] = [33, 33]
  for (const { name, at, length } of pngChunks(bytes)) if (name === 'pHYs') [begin, end] = [at - 8, at + length + 4]
  const content = new Uint8Array(9)
  const view = new DataView(content.buffer)
  const perMetre = Math.max(1, Math.round((dpi ?? 1) / 0.0254))
  view.setUint32(0, perMetre)
  view.setUint32(4, perMetre)
  content[8] = 1
  return replace(bytes, begin, end, dpi === undefined ? new Uint8Array(0) : pngChunk('pHYs', content))
}

function replace(bytes: Uint8Array, begin: number, end: number, part: Uint8Array): Uint8Array {
  const result = new Uint8Array(bytes.length - (end - begin) + part.length)
  result.set(bytes.subarray(0, begin))
  result.set(part, begin)
  result.set(bytes.subarray(end), begin + part.length)
  return result
}

/**
 * The first page of a TIFF in the layout of our own files, which `joinTiffs` can combine, with unchanged compressed
 * samples, and with this resolution in pixels per inch or none. Drops text fields; keeps XMP and the profile.
 * @throws TypeError for a file that is not in strips or is big-endian
 */
function relayTiff(bytes: Uint8Array, dpi: number | undefined): Uint8Array {
  const reader = openTiff(bytes)
  if (!reader?.little) throw new TypeError('This TIFF is big-endian.')
  const { entries } = readDirectory(reader, reader.u32(4))
  const [offsets, counts] = [entries.get(StripOffsets), entries.get(StripByteCounts)]
  if (!offsets || !counts) throw new TypeError('This TIFF is not organized in strips.')
  const resolution = dpi === undefined ? [1, 1] : [Math.round(dpi * 1000), 1000]
  const fields: TiffField[] = [
    { tag: NewSubfileType, type: TiffType.long, values: [0] },
    { tag: XResolution, type: TiffType.rational, values: resolution },
    { tag: YResolution, type: TiffType.rational, values: resolution },
    { tag: ResolutionUnit, type: TiffType.short, values: [dpi === undefined ? 1 : 2] },
  ]
  for (const [tag, entry] of entries) {
    if (writtenAnew.includes(tag)) continue
    const { type, count, at } = entry
    if (type === TiffType.short || type === TiffType.long) {
      const values = Array.from({ length: count }, (_, index) => readNumber(reader, entry, 0, index))
      fields.push({ tag, type, values })
    } else if (type === TiffType.rational) {
      fields.push({ tag, type, values: Array.from({ length: count * 2 }, (_, index) => reader.u32(at + index * 4)) })
    } else if (type === 1 || type === TiffType.undefined) {
      fields.push({ tag, type: TiffType.undefined, values: reader.slice(at, count) })
    }
  }
  const strips = Array.from({ length: offsets.count }, (_, index) =>
    reader.slice(readNumber(reader, offsets, 0, index), readNumber(reader, counts, 0, index)),
  )
  return putDirectory(fields, strips)
}
