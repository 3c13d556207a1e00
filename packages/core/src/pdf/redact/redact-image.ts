import { PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import { isToolError } from '../../errors.js'
import type { Polygon } from '../../geometry/polygon.js'
import { channelsOf } from '../../image/raster.js'
import { encodeG4 } from '../../image/write/encode-g4.js'
import { filterRows } from '../../image/write/write-png-filter.js'
import type { RunContext } from '../../run-context.js'
import { predictors } from '../filters/predict-samples.js'
import type { PdfImage, PdfSamples } from '../images/pdf-image.js'
import { rawSamples } from '../images/raw-samples.js'
import { readPdfImage } from '../images/read-pdf-image.js'
import { readSamples } from '../images/read-samples.js'
import { blankPixels, type SampleLayout } from './blank-pixels.js'

/** A JPEG that would have more bytes without loss is encoded as JPEG again. */
const MAX_LOSSLESS = 2 ** 22
/** Times the size it had as a JPEG. */
const MAX_GROWTH = 4
const QUALITY = 95

/** Entries of an image that may reveal its content: alternates, private data of programs. */
const notes = [
  'Alternates',
  'Metadata',
  'OPI',
  'PieceInfo',
  'LastModified',
  'Name',
  'StructParent',
  'AF',
  'Measure',
  'PtData',
]

/**
 * A copy of an image with the pixels under polygons blanked, also in its masks, so that not even the shape is revealed.
 * Polygons are in the unit square of the image, y upward. Lossless, except for large JPEGs. Undefined if the image
 * cannot be read reliably.
 * @throws ToolError CANCELLED
 */
export async function redactImage(
  stream: PDFRawStream,
  polygons: readonly Polygon[],
  run: RunContext,
): Promise<PDFRawStream | undefined> {
  const image = readPdfImage(stream, run)
  if (!image) return undefined
  const { context } = stream.dict
  const masks: [PDFName, PDFRawStream][] = []
  for (const [key, mask, value] of [
    ['SMask', image.softMask, 0],
    ['Mask', image.stencil, undefined],
  ] as const) {
    if (!mask) continue
    const made = await redactMask(mask, polygons, run, value)
    if (!made) return undefined
    masks.push([PDFName.of(key), made])
  }
  const made = await redactPixels(image, polygons, run)
  if (!made) return undefined
  for (const [key, mask] of masks) made.dict.set(key, context.register(mask))
  return made
}

/** A mask, soft or not: nothing is painted under the polygons. */
async function redactMask(mask: PDFRawStream, polygons: readonly Polygon[], run: RunContext, value: 0 | undefined) {
  const image = readPdfImage(mask, run)
  if (!image || image.softMask || image.stencil) return undefined
  return (image.isStencil ? value === undefined : value === 0) ? redactPixels(image, polygons, run) : undefined
}

async function redactPixels(
  image: PdfImage,
  polygons: readonly Polygon[],
  run: RunContext,
): Promise<PDFRawStream | undefined> {
  const scaled = polygons.map((polygon) =>
    polygon.map((number, index) => (index % 2 === 0 ? number * image.width : (1 - number) * image.height)),
  )
  if (image.codec === 'dct' || image.codec === 'jpx') {
    const samples = await readSamples(image, run)
    return samples && redactColors(image, samples, scaled, run)
  }
  const { width, height, bits, space, isStencil } = image
  const channels = isStencil || space?.palette ? 1 : (space?.channels ?? 1)
  const raw = await rawSamples(image, run)
  if (!raw) return undefined
  const data = raw.slice()
  const layout: SampleLayout = { width, height, channels, bits }
  blankPixels(data, layout, scaled, blankOf(image, channels))
  return storeSamples(image, data, layout, run)
}

/** A stencil becomes unpainted, colors become black or the nearest known value. */
function blankOf({ isStencil, decode, space, bits }: PdfImage, channels: number): number[] {
  if (isStencil) return [decode?.[0] === 1 ? 0 : 1]
  if (space?.palette) return [darkest(space.palette, space.channels, space.color === 'cmyk')]
  const most = 2 ** bits - 1
  return Array.from({ length: channels }, (_, channel) => {
    const isUpsideDown = decode !== undefined && decode[2 * channel]! > decode[2 * channel + 1]!
    const isInk = space?.color === 'cmyk' ? channel === 3 : space?.color === 'other' && channels === 1
    return isInk !== isUpsideDown ? most : 0
  })
}

/** The entry of a palette with the least light. */
function darkest(palette: Uint8Array, channels: number, isInk: boolean): number {
  let [entry, least] = [0, Number.POSITIVE_INFINITY]
  for (let at = 0; at + channels <= palette.length; at += channels) {
    const sum = palette.subarray(at, at + channels).reduce((total, value) => total + value, 0)
    const light = isInk ? -sum : sum
    if (light < least) [entry, least] = [at / channels, light]
  }
  return entry
}

/** Samples as they were packed, with all else that the image says. */
async function storeSamples(image: PdfImage, data: Uint8Array, layout: SampleLayout, run: RunContext) {
  const { width, height, channels, bits } = layout
  const { deflate } = run.capabilities
  const { context } = image.stream.dict
  if (bits === 1 && channels === 1) {
    const [fax, flate] = [encodeG4(data, width, height), await deflate(data, 9)]
    if (fax.length < flate.length) {
      const parameters = context.obj({ K: -1, Columns: width, Rows: height, BlackIs1: true })
      return streamLike(image, fax, 'CCITTFaxDecode', parameters)
    }
    return streamLike(image, flate, 'FlateDecode')
  }
  if (bits === 8 && !image.space?.palette && (channels === 1 || channels === 3 || channels === 4)) {
    const rows = rowsOf(data, width, height, channels)
    return streamLike(image, await deflate(rows, 6), 'FlateDecode', context.obj(predictors(width, channels, 8)))
  }
  return streamLike(image, await deflate(data, 9), 'FlateDecode')
}

/** To the filters of PNG, four inks are as good as three colors and their opacity. */
function rowsOf(data: Uint8Array, width: number, height: number, channels: number): Uint8Array {
  return filterRows({ width, height, kind: channels === 1 ? 'gray' : 'rgb', alpha: channels === 4, bits: 8, data }).rows
}

/** Colors that were a JPEG or JPX. */
async function redactColors(
  image: PdfImage,
  { raster, space }: PdfSamples,
  polygons: readonly Polygon[],
  run: RunContext,
): Promise<PDFRawStream | undefined> {
  // A color key may no longer match, and readers handle it differently.
  if (image.colorKey || raster.alpha || raster.depth !== 8) return undefined
  const { width, height } = raster
  const channels = channelsOf(raster)
  const data = raster.data.slice()
  blankPixels(data, { width, height, channels, bits: 8 }, polygons, raster.color === 'cmyk' ? [0, 0, 0, 255] : [])
  const { context } = image.stream.dict
  const changed = { ...raster, data }
  const flate = await run.capabilities.deflate(rowsOf(data, width, height, channels), 6)
  const jpeg =
    flate.length > Math.max(MAX_LOSSLESS, MAX_GROWTH * image.storedBytes) && raster.color !== 'cmyk'
      ? await writeJpeg(changed, run)
      : undefined
  const stream =
    jpeg && jpeg.length < flate.length
      ? streamLike(image, jpeg, 'DCTDecode')
      : streamLike(image, flate, 'FlateDecode', context.obj(predictors(width, channels, 8)))
  for (const [key, value] of Object.entries({ Width: width, Height: height, BitsPerComponent: 8 }))
    stream.dict.set(PDFName.of(key), context.obj(value))
  stream.dict.set(PDFName.of('ColorSpace'), space)
  stream.dict.delete(PDFName.of('Decode'))
  return stream
}

async function writeJpeg(raster: PdfSamples['raster'], run: RunContext): Promise<Uint8Array | undefined> {
  const { encodeImage } = run.capabilities
  if (!encodeImage) return undefined
  const { icc: _, ...plain } = raster
  try {
    const bytes = await encodeImage(plain, {
      encoding: { format: 'jpeg', quality: QUALITY, chroma: '4:4:4' },
      maxPixels: run.limits.maxPixels,
      signal: run.signal,
    })
    return componentsOf(bytes) === channelsOf(raster) ? bytes : undefined
  } catch (error) {
    if (!isToolError(error) || error.code === 'CANCELLED') throw error
    return undefined
  }
}

/** How many components a JPEG has, by the header of its frame. */
function componentsOf(bytes: Uint8Array): number | undefined {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1]!
    if (marker >= 0xc0 && marker <= 0xc2) return bytes[at + 9]
    at += 2 + bytes[at + 2]! * 256 + bytes[at + 3]!
  }
  return undefined
}

function streamLike({ stream }: PdfImage, data: Uint8Array, filter: string, parameters?: PDFObject): PDFRawStream {
  const { context } = stream.dict
  const dict = stream.dict.clone(context)
  for (const key of [...notes, 'DecodeParms']) dict.delete(PDFName.of(key))
  dict.set(PDFName.of('Filter'), PDFName.of(filter))
  if (parameters) dict.set(PDFName.of('DecodeParms'), parameters)
  dict.set(PDFName.Length, context.obj(data.length))
  return PDFRawStream.of(dict, data)
}
