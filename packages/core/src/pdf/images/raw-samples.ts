import { PDFBool, type PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib'
import { ByteReader } from '../../image/read/byte-reader.js'
import type { RunContext } from '../../run-context.js'
import { decodeFilters, type FilteredData } from '../filters/decode-filters.js'
import { decodeG4 } from './decode-g4.js'
import { drawAlone } from './draw-alone.js'
import type { PdfImage } from './pdf-image.js'

const PAGE_INFORMATION = 48
const MAX_SEGMENTS = 64
const UNKNOWN = 0xffffffff

/**
 * The page size declared in JBIG2 data (ITU-T T.88, 7.2 and 7.4.8), without a height if it grows strip by strip;
 * undefined if not found near the start.
 */
function readJbig2Size(data: Uint8Array): { width: number; height?: number } | undefined {
  const reader = new ByteReader(data)
  let at = 0
  for (let segment = 0; segment < MAX_SEGMENTS && at + 11 <= data.length; segment++) {
    const number = reader.u32(at)
    const flags = reader.u8(at + 4)
    const few = reader.u8(at + 5) >> 5
    const references = few === 7 ? reader.u32(at + 5) & 0x1fffffff : few
    const referenceBytes = number <= 256 ? 1 : number <= 65_536 ? 2 : 4
    const counts = few === 7 ? 4 + Math.ceil((references + 1) / 8) : 1
    const lengthAt = at + 5 + counts + references * referenceBytes + (flags & 0x40 ? 4 : 1)
    const start = lengthAt + 4
    if ((flags & 0x3f) === PAGE_INFORMATION) {
      const [width, height] = [reader.u32(start), reader.u32(start + 4)]
      return height === UNKNOWN ? { width } : { width, height }
    }
    if (reader.u32(lengthAt) === UNKNOWN) return undefined
    at = start + reader.u32(lengthAt)
  }
  return undefined
}

/** Number of bytes allowed after the samples, or after the end of coded data. */
const SLACK = 2 ** 20
const MAX_BYTES = 2 ** 30

/** The data of an image up to its codec; undefined if damaged or excessively large. */
export function codedData(image: PdfImage, run: RunContext): FilteredData | undefined {
  const { stream, width, height, codec } = image
  const likely = codec === 'samples' ? 2 * rowBytes(image) * height : 16 * width * height
  try {
    return decodeFilters(stream, run.capabilities.inflate, Math.min(MAX_BYTES, likely + SLACK))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function rowBytes({ width, bits, space }: PdfImage): number {
  const channels = space && !space.palette ? space.channels : 1
  return Math.ceil((width * channels * bits) / 8)
}

/**
 * The output of the filters before /Decode and palette: packed, each row padded to whole bytes, with the expected
 * length. If only the last row is incomplete, it is filled with zeros; if more is missing, which viewers draw white or
 * black, undefined. Undefined for JPEG and JPX.
 * @throws ToolError CANCELLED
 */
export async function rawSamples(image: PdfImage, run: RunContext): Promise<Uint8Array | undefined> {
  if (image.width * image.height > run.limits.maxPixels) return undefined
  const coded = codedData(image, run)
  if (!coded) return undefined
  if (image.codec === 'samples') return complete(coded.data, image)
  if (image.codec === 'fax') return readFax(coded.data, coded.codec?.parameters, image, run)
  if (image.codec === 'jbig2') return readJbig2(coded.data, coded.codec?.parameters, image, run)
  return undefined
}

function complete(data: Uint8Array, image: PdfImage): Uint8Array | undefined {
  const row = rowBytes(image)
  const needed = row * image.height
  if (data.length >= needed) return data.subarray(0, needed)
  if (data.length <= needed - row) return undefined
  const filled = new Uint8Array(needed)
  filled.set(data)
  return filled
}

/** CCITTFaxDecode (ISO 32000-2, 7.4.6): Group 4 by our own decoder, which is strict; the others, long out of use, by the page engine. */
async function readFax(
  data: Uint8Array,
  parameters: PDFDict | undefined,
  { width, height }: PdfImage,
  run: RunContext,
): Promise<Uint8Array | undefined> {
  const number = (name: string, fallback: number) => {
    const value = parameters?.lookup(PDFName.of(name))
    return value === undefined ? fallback : value instanceof PDFNumber ? value.asNumber() : Number.NaN
  }
  const flag = (name: string) => parameters?.lookup(PDFName.of(name)) === PDFBool.True
  const [k, columns, rows] = [number('K', 0), number('Columns', 1728), number('Rows', 0)]
  // Where the numbers contradict each other, viewers do not agree.
  if (columns !== width || !(rows === 0 || rows >= height) || Number.isNaN(k)) return undefined
  const blackIs1 = flag('BlackIs1')
  if (k < 0) {
    const bits = decodeG4(data, width, height, { byteAlign: flag('EncodedByteAlign') })
    return bits && !blackIs1 ? inverted(bits) : bits
  }
  const settings = { K: k, Columns: width, Rows: rows, BlackIs1: blackIs1 }
  const flags = { EndOfLine: flag('EndOfLine'), EncodedByteAlign: flag('EncodedByteAlign') }
  return drawBits({ data, filter: 'CCITTFaxDecode', parameters: { ...settings, ...flags } }, { width, height }, run)
}

/** JBIG2Decode (ISO 32000-2, 7.4.7) by the page engine, when the page within is as large as the image. */
async function readJbig2(
  data: Uint8Array,
  parameters: PDFDict | undefined,
  { width, height }: PdfImage,
  run: RunContext,
): Promise<Uint8Array | undefined> {
  const size = readJbig2Size(data)
  if (!size || size.width !== width || (size.height !== undefined && size.height !== height)) return undefined
  const stream = parameters?.lookup(PDFName.of('JBIG2Globals'))
  let globals: Uint8Array | undefined
  if (stream !== undefined) {
    if (!(stream instanceof PDFRawStream)) return undefined
    const decoded = globalsOf(stream, run)
    if (!decoded || decoded.codec) return undefined
    globals = decoded.data
  }
  return drawBits({ data, filter: 'JBIG2Decode', parameters: {}, globals }, { width, height }, run)
}

function globalsOf(stream: PDFRawStream, { capabilities }: RunContext): FilteredData | undefined {
  try {
    return decodeFilters(stream, capabilities.inflate, 2 ** 26)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

interface CodedBits {
  data: Uint8Array
  filter: string
  parameters: Record<string, number | boolean>
  globals?: Uint8Array | undefined
}

/** The output of a filter for 1-bit data, as drawn by the page engine: black is 0. */
async function drawBits(
  { data, filter, parameters, globals }: CodedBits,
  { width, height }: { width: number; height: number },
  run: RunContext,
): Promise<Uint8Array | undefined> {
  const entries = { ColorSpace: 'DeviceGray', BitsPerComponent: 1, Filter: filter }
  const drawn = await drawAlone({ width, height, data, entries, parameters, globals }, run)
  if (!drawn) return undefined
  const rowLength = Math.ceil(width / 8)
  const bits = new Uint8Array(rowLength * height)
  for (let row = 0, from = 0; row < height; row++) {
    for (let column = 0; column < width; column++, from += 3) {
      if (drawn.data[from]! > 127) bits[row * rowLength + (column >> 3)]! |= 0x80 >> (column & 7)
    }
  }
  return bits
}

function inverted(bits: Uint8Array): Uint8Array {
  for (let at = 0; at < bits.length; at++) bits[at]! ^= 0xff
  return bits
}
