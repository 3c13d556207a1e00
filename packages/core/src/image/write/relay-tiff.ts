import { openTiff, readDirectory, readNumber } from '../read/read-tiff.js'
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

/**
 * The first page of a TIFF in the layout of our own files, which `joinTiffs` can combine, with unchanged compressed
 * samples, and with this resolution in pixels per inch or none. Drops text fields; keeps XMP and the profile.
 * @throws TypeError for a file that is not in strips or is big-endian
 */
export function relayTiff(bytes: Uint8Array, dpi: number | undefined): Uint8Array {
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
