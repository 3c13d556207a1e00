import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib'
import { DamagedError } from './parse-objects.js'

/** Inflates zlib data, `RangeError` past the limit; see `Capabilities.inflate`. */
export type Inflate = (data: Uint8Array) => Uint8Array

const FlateDecode = PDFName.of('FlateDecode')
const Fl = PDFName.of('Fl')

/** Filters that pdf-lib decodes here: those that cannot make much out of little. */
const textFilters = new Set(['ASCIIHexDecode', 'ASCII85Decode'].map((name) => PDFName.of(name)))
const MAX_FILTERS = 8

/**
 * The decoded bytes of a structural stream (object or cross-reference stream): Flate, with predictors, by the machine's
 * zlib, and the text filters. Nobody writes such streams with others, and those could make much out of little.
 * @throws DamagedError
 * @throws RangeError past the limit of `inflate`
 */
export function decodeStream(stream: PDFRawStream, inflate: Inflate): Uint8Array {
  const filters = listed(stream.dict.lookup(PDFName.of('Filter')))
  const parameters = listed(stream.dict.lookup(PDFName.of('DecodeParms')))
  if (filters.length > MAX_FILTERS) throw new DamagedError('A stream has too many filters.')
  let data = stream.contents
  for (const [index, filter] of filters.entries()) {
    const own = parameters[index]
    const settings = own instanceof PDFDict ? own : undefined
    if (filter === FlateDecode || filter === Fl) data = inflateWith(inflate, data)
    else if (filter instanceof PDFName && textFilters.has(filter)) data = decodeText(filter, data, stream.dict)
    else throw new DamagedError('A stream has a filter that structural streams do not have.')
    if (settings) data = undoPredictor(data, settings)
  }
  return data
}

function listed(value: PDFObject | undefined): (PDFObject | undefined)[] {
  if (value instanceof PDFArray)
    return Array.from({ length: Math.min(value.size(), MAX_FILTERS + 1) }, (_, index) => value.lookup(index))
  return value === undefined ? [] : [value]
}

function inflateWith(inflate: Inflate, data: Uint8Array): Uint8Array {
  try {
    return inflate(data)
  } catch (cause) {
    if (cause instanceof RangeError) throw cause
    throw new DamagedError('A compressed stream cannot be decoded.', { cause })
  }
}

function decodeText(filter: PDFName, data: Uint8Array, { context }: PDFDict): Uint8Array {
  const dict = context.obj({})
  dict.set(PDFName.of('Filter'), filter)
  try {
    return decodePDFRawStream(PDFRawStream.of(dict, data)).decode()
  } catch (cause) {
    throw new DamagedError('A stream cannot be decoded.', { cause })
  }
}

/** PNG predictors (ISO 32000-2, 7.4.4.4) for bytes in `Columns` of one colour, as structural streams use them. */
function undoPredictor(data: Uint8Array, parameters: PDFDict): Uint8Array {
  const number = (name: string, fallback: number) => {
    const value = parameters.lookup(PDFName.of(name))
    return value instanceof PDFNumber ? value.asNumber() : fallback
  }
  const predictor = number('Predictor', 1)
  if (predictor === 1) return data
  const bitsPerPixel = number('Colors', 1) * number('BitsPerComponent', 8)
  const pixel = Math.max(1, Math.ceil(bitsPerPixel / 8))
  const width = Math.ceil((number('Columns', 1) * bitsPerPixel) / 8)
  if (predictor < 10 || !(width >= 1 && width < 1e6))
    throw new DamagedError('A structural stream has a predictor that does not fit it.')
  const rows = Math.floor(data.length / (width + 1))
  const out = new Uint8Array(rows * width)
  for (let row = 0; row < rows; row++) {
    const type = data[row * (width + 1)]
    const source = row * (width + 1) + 1
    const target = row * width
    for (let column = 0; column < width; column++) {
      const left = column < pixel ? 0 : out[target + column - pixel]!
      const up = row === 0 ? 0 : out[target + column - width]!
      const upLeft = row === 0 || column < pixel ? 0 : out[target + column - width - pixel]!
      out[target + column] = data[source + column]! + predicted(type, left, up, upLeft)
    }
  }
  return out
}

function predicted(type: number | undefined, left: number, up: number, upLeft: number): number {
  switch (type) {
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    case 4: {
      const estimate = left + up - upLeft
      const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - upLeft)]
      return a <= b && a <= c ? left : b <= c ? up : upLeft
    }
    default:
      return 0
  }
}
