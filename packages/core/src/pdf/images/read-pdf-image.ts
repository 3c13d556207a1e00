import { PDFArray, PDFBool, type PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import { type PictureCodec, readFilters } from '../filters/decode-filters.js'
import { readImageSpace } from './image-space.js'
import type { ImageSpace, PdfImage } from './pdf-image.js'

/** Filters that `decodeFilters` undoes. */
const plainFilters = new Set(['FlateDecode', 'LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode'])
const codecs: Record<PictureCodec, PdfImage['codec']> = {
  DCTDecode: 'dct',
  JPXDecode: 'jpx',
  CCITTFaxDecode: 'fax',
  JBIG2Decode: 'jbig2',
}
const MAX_SIDE = 2 ** 24

/**
 * Reads the dictionary of an image XObject. Undefined for other streams and for contradictory or unknown entries, where
 * the image is best left unchanged. Does not read the samples.
 */
export function readPdfImage(stream: PDFRawStream, run: Pick<RunContext, 'capabilities'>): PdfImage | undefined {
  const { dict } = stream
  const entry = (name: string) => dict.lookup(PDFName.of(name))
  const codec = readCodec(dict)
  const [width, height] = [readSide(entry('Width')), readSide(entry('Height'))]
  if (entry('Subtype') !== PDFName.of('Image') || !codec || !width || !height) return undefined
  const isStencil = entry('ImageMask') === PDFBool.True
  const bits = readBits(entry('BitsPerComponent'), codec, isStencil)
  if (!bits || (isStencil && (codec === 'dct' || codec === 'jpx'))) return undefined
  // Opacity within a JPX would be lost with its coding.
  if (codec === 'jpx' && numberOf(entry('SMaskInData'), 0) !== 0) return undefined
  const hasSpace = !isStencil && entry('ColorSpace') !== undefined
  const space = hasSpace ? readImageSpace(dict.get(PDFName.of('ColorSpace')), dict.context, run) : undefined
  if (space ? !fits(space, codec, bits) : hasSpace || !(isStencil || codec === 'jpx')) return undefined
  const decode = readDecode(entry('Decode'), bits, space)
  const masks = readMasks(entry('SMask'), entry('Mask'), space)
  if (!decode || !masks) return undefined
  // Some readers mind /Decode of a JPX, others pass it over, as they should.
  if (codec === 'jpx' && decode !== 'default') return undefined
  return {
    stream,
    width,
    height,
    bits,
    isStencil,
    codec,
    ...(space ? { space } : {}),
    ...(decode === 'default' ? {} : { decode }),
    ...masks,
    storedBytes: stream.contents.length,
  }
}

function readCodec(dict: PDFDict): PdfImage['codec'] | undefined {
  // Data in another file are not understood there.
  const names = readFilters(dict)?.map(({ name }) => name)
  if (!names) return undefined
  const last = names.at(-1) ?? ''
  const codec = Object.hasOwn(codecs, last) ? codecs[last as PictureCodec] : undefined
  return names.slice(0, codec ? -1 : undefined).every((name) => plainFilters.has(name))
    ? (codec ?? 'samples')
    : undefined
}

function readSide(value: PDFObject | undefined): number | undefined {
  const side = numberOf(value, 0)
  return Number.isInteger(side) && side > 0 && side <= MAX_SIDE ? side : undefined
}

function readBits(
  value: PDFObject | undefined,
  codec: PdfImage['codec'],
  isStencil: boolean,
): PdfImage['bits'] | undefined {
  // A JPX defines this itself, regardless of this entry.
  if (codec === 'jpx') return 8
  const implied = isStencil || codec === 'fax' || codec === 'jbig2' ? 1 : codec === 'dct' ? 8 : undefined
  const bits = numberOf(value, implied ?? 0)
  if (implied !== undefined && bits !== implied) return undefined
  return bits === 1 || bits === 2 || bits === 4 || bits === 8 || bits === 16 ? bits : undefined
}

/** Whether the codec supports samples of the space: fax and JBIG2 have one channel, and 16 bits cannot be an index. */
function fits({ channels, palette }: ImageSpace, codec: PdfImage['codec'], bits: number): boolean {
  if (palette) return codec !== 'dct' && bits <= 8
  return (codec !== 'fax' && codec !== 'jbig2') || channels === 1
}

/** The pairs of /Decode, `default` if they have no effect; undefined if damaged. ISO 32000-2, table 88. */
function readDecode(
  value: PDFObject | undefined,
  bits: number,
  space: ImageSpace | undefined,
): number[] | 'default' | undefined {
  if (value === undefined) return 'default'
  const channels = space && !space.palette ? space.channels : 1
  const decode = value instanceof PDFArray ? numbersOf(value, channels * 2) : undefined
  if (!decode) return undefined
  const most = space?.palette ? 2 ** bits - 1 : 1
  return decode.every((number, index) => number === (index % 2) * most) ? 'default' : decode
}

type Masks = Pick<PdfImage, 'softMask' | 'stencil' | 'colorKey' | 'matte'>

function readMasks(
  softMask: PDFObject | undefined,
  mask: PDFObject | undefined,
  space: ImageSpace | undefined,
): Masks | undefined {
  if (softMask !== undefined && !(softMask instanceof PDFRawStream)) return undefined
  const masks: Masks = { matte: softMask?.dict.has(PDFName.of('Matte')) ?? false }
  if (softMask) masks.softMask = softMask
  if (mask instanceof PDFRawStream) masks.stencil = mask
  // A soft mask takes precedence over a color key (ISO 32000-2, 11.6.5.2 and table 87).
  else if (mask instanceof PDFArray && !softMask) {
    const colorKey = numbersOf(mask, space && !space.palette ? space.channels * 2 : 2)
    if (!colorKey) return undefined
    masks.colorKey = colorKey
  } else if (mask !== undefined && !softMask) return undefined
  return masks
}

function numberOf(value: PDFObject | undefined, fallback: number): number {
  return value === undefined ? fallback : value instanceof PDFNumber ? value.asNumber() : Number.NaN
}

/** The first numbers of an array; nothing when there are fewer, or others than numbers. */
function numbersOf(array: PDFArray, count: number): number[] | undefined {
  const numbers: number[] = []
  for (let index = 0; index < count; index++) {
    const number = numberOf(array.lookup(index), Number.NaN)
    if (!Number.isFinite(number)) return undefined
    numbers.push(number)
  }
  return numbers
}
