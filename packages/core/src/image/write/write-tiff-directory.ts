/** Numbers of the fields that are written, named as TIFF 6.0 names them. */
export const TiffTag = {
  NewSubfileType: 254,
  ImageWidth: 256,
  ImageLength: 257,
  BitsPerSample: 258,
  Compression: 259,
  PhotometricInterpretation: 262,
  StripOffsets: 273,
  SamplesPerPixel: 277,
  RowsPerStrip: 278,
  StripByteCounts: 279,
  XResolution: 282,
  YResolution: 283,
  PlanarConfiguration: 284,
  ResolutionUnit: 296,
  Predictor: 317,
  ColorMap: 320,
  ExtraSamples: 338,
  InterColorProfile: 34675,
} as const

/** Types of field values, by their numbers in TIFF 6.0, section 2. */
export const TiffType = { short: 3, long: 4, rational: 5, undefined: 7 } as const

export interface TiffField {
  tag: number
  type: (typeof TiffType)[keyof typeof TiffType]
  /** Of a rational, numerator and denominator. */
  values: ArrayLike<number>
}

const HEADER_BYTES = 8

/**
 * A TIFF file of one picture: header, directory, values of fields, strips, in this order, the low byte of numbers first. The
 * fields that say where the strips are come from here.
 */
export function putDirectory(fields: readonly TiffField[], strips: readonly Uint8Array[]): Uint8Array {
  const lengths = strips.map(({ length }) => length)
  const offsets: number[] = []
  const all: TiffField[] = [
    ...fields,
    { tag: TiffTag.StripOffsets, type: TiffType.long, values: lengths },
    { tag: TiffTag.StripByteCounts, type: TiffType.long, values: lengths },
  ]
  all.sort((a, b) => a.tag - b.tag)
  const valuesStart = HEADER_BYTES + 2 + 12 * all.length + 4
  const stripsStart = all.reduce((end, field) => end + (sizeOf(field) > 4 ? even(sizeOf(field)) : 0), valuesStart)
  let end = stripsStart
  for (const length of lengths) {
    offsets.push(end)
    end += length
  }
  const file = new Uint8Array(even(end))
  const view = new DataView(file.buffer)
  file.set([0x49, 0x49, 42, 0, HEADER_BYTES, 0, 0, 0])
  view.setUint16(HEADER_BYTES, all.length, true)
  let valuesAt = valuesStart
  for (const [index, field] of all.entries()) {
    const at = HEADER_BYTES + 2 + 12 * index
    const { tag, type } = field
    const size = sizeOf(field)
    view.setUint16(at, tag, true)
    view.setUint16(at + 2, type, true)
    view.setUint32(at + 4, type === TiffType.rational ? field.values.length / 2 : field.values.length, true)
    if (size > 4) view.setUint32(at + 8, valuesAt, true)
    putValues(view, size > 4 ? valuesAt : at + 8, tag === TiffTag.StripOffsets ? { ...field, values: offsets } : field)
    if (size > 4) valuesAt += even(size)
  }
  for (const [index, strip] of strips.entries()) file.set(strip, offsets[index]!)
  return file
}

function putValues(view: DataView, start: number, { type, values }: TiffField): void {
  let at = start
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!
    if (type === TiffType.short) view.setUint16(at, value, true)
    else if (type === TiffType.undefined) view.setUint8(at, value)
    else view.setUint32(at, value, true)
    at += bytesOf(type)
  }
}

function sizeOf({ type, values }: TiffField): number {
  return bytesOf(type) * values.length
}

/** Bytes of one value, of a rational those of its numerator. */
function bytesOf(type: TiffField['type']): number {
  return type === TiffType.short ? 2 : type === TiffType.undefined ? 1 : 4
}

/** Directories and values have even offsets. */
function even(size: number): number {
  return size + (size % 2)
}
