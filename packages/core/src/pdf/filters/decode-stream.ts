import { PDFArray, PDFDict, PDFName, type PDFObject, type PDFRawStream } from 'pdf-lib'
import { DamagedError } from '../syntax/damaged.js'
import { readPredictor } from './decode-filters.js'
import { decodeAscii85, decodeHex } from './decode-text-filters.js'
import { undoPredictor } from './undo-predictor.js'

/** Inflates zlib data, `RangeError` past the limit; see `Capabilities.inflate`. */
export type Inflate = (data: Uint8Array) => Uint8Array

const FlateDecode = PDFName.of('FlateDecode')
const Fl = PDFName.of('Fl')
const ASCIIHexDecode = PDFName.of('ASCIIHexDecode')
const ASCII85Decode = PDFName.of('ASCII85Decode')
const MAX_FILTERS = 8
/** ASCII85 encodes four zeros as one character; larger output consists of almost nothing else. */
const MAX_OUT_OF_TEXT = 2 ** 26

/**
 * The decoded bytes of a structural stream (object or cross-reference stream): Flate, with predictors, by the native
 * zlib, and the text filters. Other filters are not used for such streams, and could expand a little data to a lot.
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
    else if (filter === ASCIIHexDecode || filter === ASCII85Decode) data = decodeText(filter, data)
    else throw new DamagedError('A structural stream has a filter that is not allowed there.')
    if (settings) data = unpredict(data, settings)
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

function decodeText(filter: PDFObject, data: Uint8Array): Uint8Array {
  const decoded =
    filter === ASCIIHexDecode ? decodeHex(data) : decodeAscii85(data, Math.max(data.length, MAX_OUT_OF_TEXT))
  if (!decoded) throw new DamagedError('A stream cannot be decoded.')
  return decoded
}

/** Structural streams have the predictors of PNG if any (ISO 32000-2, 7.4.4.4), and whole rows. */
function unpredict(data: Uint8Array, parameters: PDFDict): Uint8Array {
  const settings = readPredictor(parameters)
  const { predictor, colors, bits, columns } = settings
  if (predictor === 1) return data
  const stride = Math.ceil((columns * colors * bits) / 8) + 1
  const plain =
    predictor >= 10 &&
    stride > 1 &&
    stride < 1e6 &&
    undoPredictor(data.subarray(0, data.length - (data.length % stride)), settings)
  if (!plain) throw new DamagedError('A structural stream has an invalid predictor.')
  return plain
}
