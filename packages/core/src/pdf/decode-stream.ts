import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFNumber, type PDFRawStream } from 'pdf-lib'
import { DamagedError } from './parse-objects.js'

/** Inflates zlib data, `RangeError` past the limit; see `Capabilities.inflate`. */
export type Inflate = (data: Uint8Array) => Uint8Array

const FlateDecode = PDFName.of('FlateDecode')
const Fl = PDFName.of('Fl')

/**
 * The decoded bytes of a structural stream (object or cross-reference stream): none or Flate, with predictors, by the
 * machine's zlib; other filters by pdf-lib.
 * @throws DamagedError
 */
export function decodeStream(stream: PDFRawStream, inflate: Inflate): Uint8Array {
  const { dict, contents } = stream
  let filter = dict.lookup(PDFName.of('Filter'))
  let parameters = dict.lookup(PDFName.of('DecodeParms'))
  if (filter instanceof PDFArray && filter.size() === 1) filter = filter.lookup(0)
  if (parameters instanceof PDFArray && parameters.size() === 1) parameters = parameters.lookup(0)
  if (filter === undefined || (filter instanceof PDFArray && filter.size() === 0)) return contents
  if (filter !== FlateDecode && filter !== Fl) {
    try {
      return decodePDFRawStream(stream).decode()
    } catch (cause) {
      throw new DamagedError('A stream cannot be decoded.', { cause })
    }
  }
  let data: Uint8Array
  try {
    data = inflate(contents)
  } catch (cause) {
    if (cause instanceof RangeError) throw cause
    throw new DamagedError('A compressed stream cannot be decoded.', { cause })
  }
  return parameters instanceof PDFDict ? undoPredictor(data, parameters) : data
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
  if (predictor < 10 || !(width >= 1 && width < 1e6)) throw new DamagedError('A structural stream has a predictor that does not fit it.')
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
