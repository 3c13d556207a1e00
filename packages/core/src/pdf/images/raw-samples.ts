import { PDFBool, type PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import { decodeFilters, type FilteredData } from '../filters/decode-filters.js'
import { decodeG4 } from './decode-g4.js'
import { drawAlone } from './draw-alone.js'
import type { PdfImage } from './pdf-image.js'
import { readJbig2Size } from './read-jbig2-size.js'

/** What data may have beyond the samples, or coded data beyond what they are coded for. */
const SLACK = 2 ** 20
const MAX_BYTES = 2 ** 30

/** The data of an image up to its codec; nothing where they are damaged or out of all proportion. */
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
 * The samples as the filters give them, before /Decode and palette: packed, each row padded to whole bytes, as many as there should
 * be. Where they end within the last row, zeros take the place of the rest; where more is missing, of which some viewers make white and
 * others black, there is nothing. Nothing for JPEG and JPX.
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

/** What a filter makes of 1-bit data, as the page engine draws it: what is drawn black is 0. */
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
