import { PDFArray, PDFDict, PDFName, PDFNull, PDFNumber, type PDFObject, type PDFRawStream } from 'pdf-lib'
import type { Capabilities } from '../../capabilities.js'
import { decodeLzw } from './decode-lzw.js'
import { decodeAscii85, decodeHex } from './decode-text-filters.js'
import { type Predictor, undoPredictor } from './undo-predictor.js'

const END = 128

/**
 * Decodes RunLengthDecode (ISO 32000-2, 7.4.5). Without an end marker, returns the available data, as viewers do.
 * @throws RangeError past `maxBytes` of output
 */
function decodeRunLength(data: Uint8Array, maxBytes: number): Uint8Array {
  const out = new Uint8Array(unpackedLength(data, maxBytes))
  let to = 0
  for (let at = 0; at < data.length && to < out.length; ) {
    const count = data[at++]!
    if (count < END) {
      const literal = data.subarray(at, at + count + 1)
      out.set(literal, to)
      to += literal.length
      at += literal.length
    } else {
      out.fill(data[at++]!, to, to + 257 - count)
      to += 257 - count
    }
  }
  return out
}

function unpackedLength(data: Uint8Array, maxBytes: number): number {
  let length = 0
  for (let at = 0; at < data.length; ) {
    const count = data[at++]!
    if (count === END) break
    if (count < END) {
      length += Math.min(count + 1, data.length - at)
      at += count + 1
    } else if (at++ < data.length) length += 257 - count
  }
  if (length > maxBytes) throw new RangeError(`More than ${maxBytes} bytes.`)
  return length
}

/** Filters that are picture codecs. */
export type PictureCodec = 'DCTDecode' | 'JPXDecode' | 'CCITTFaxDecode' | 'JBIG2Decode'

/** The remaining filters of a stream after decoding all filters that are not image codecs. */
export interface FilteredData {
  data: Uint8Array
  /** Missing when all filters are undone. */
  codec?: { name: PictureCodec; parameters?: PDFDict }
}

/** A filter by its full name, and its parameters. */
export interface StreamFilter {
  name: string
  parameters?: PDFDict
}

const MAX_FILTERS = 8

/** Names for inline images, which viewers know in streams too (ISO 32000-2, table 92). */
const shortNames: Record<string, string> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
}

const codecs = new Set<string>(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'] satisfies PictureCodec[])

/**
 * Decodes the filters of a stream (ISO 32000-2, 7.4) up to an image codec, which must be the last. Truncated data is
 * returned as far as available, as in viewers. Undefined if a filter is unknown (including Crypt), the data is damaged,
 * or viewers may interpret it differently. Without filters, returns the data of the stream, not a copy.
 * @param maxBytes maximum size of the data at any stage
 * @throws RangeError past `maxBytes`
 */
export function decodeFilters(
  stream: PDFRawStream,
  inflate: Capabilities['inflate'],
  maxBytes: number,
): FilteredData | undefined {
  const filters = readFilters(stream.dict)
  if (!filters) return undefined
  let data: Uint8Array | undefined = stream.contents
  for (const [index, { name, parameters }] of filters.entries()) {
    if (codecs.has(name)) {
      if (index < filters.length - 1) return undefined
      return { data, codec: { name: name as PictureCodec, ...(parameters ? { parameters } : {}) } }
    }
    data = undo(name, parameters, data, inflate, maxBytes)
    if (!data) return undefined
  }
  return { data }
}

/**
 * The filters of a stream in decoding order. Undefined if they are not names, if their number of parameters does not
 * match, or if the data is in another file.
 */
export function readFilters(dict: PDFDict): StreamFilter[] | undefined {
  if (dict.has(PDFName.of('F')) || dict.has(PDFName.of('DP'))) return undefined
  const filter = present(dict.lookup(PDFName.of('Filter')))
  const declared = present(dict.lookup(PDFName.of('DecodeParms')))
  if (!filter) return []
  if (filter instanceof PDFName) return listFilters([filter], [declared])
  if (!(filter instanceof PDFArray) || filter.size() > MAX_FILTERS) return undefined
  if (declared && !(declared instanceof PDFArray)) return undefined
  const indices = Array.from({ length: filter.size() }, (_, index) => index)
  return listFilters(
    indices.map((index) => filter.lookup(index)),
    indices.map((index) => (declared && index < declared.size() ? present(declared.lookup(index)) : undefined)),
  )
}

function present(value: PDFObject | undefined): PDFObject | undefined {
  return value === PDFNull ? undefined : value
}

function listFilters(
  names: (PDFObject | undefined)[],
  parameters: (PDFObject | undefined)[],
): StreamFilter[] | undefined {
  const filters: StreamFilter[] = []
  for (const [index, name] of names.entries()) {
    const own = parameters[index]
    if (!(name instanceof PDFName) || (own && !(own instanceof PDFDict))) return undefined
    const text = name.asString().slice(1)
    filters.push({
      name: Object.hasOwn(shortNames, text) ? shortNames[text]! : text,
      ...(own ? { parameters: own } : {}),
    })
  }
  return filters
}

function undo(
  name: string,
  parameters: PDFDict | undefined,
  data: Uint8Array,
  inflate: Capabilities['inflate'],
  maxBytes: number,
): Uint8Array | undefined {
  switch (name) {
    case 'FlateDecode':
      return unpredict(inflateOrNothing(data, inflate, maxBytes), parameters)
    case 'LZWDecode': {
      const early = readNumber(parameters, 'EarlyChange', 1)
      return early === 0 || early === 1 ? unpredict(decodeLzw(data, early, maxBytes), parameters) : undefined
    }
    case 'ASCII85Decode':
      return decodeAscii85(data, maxBytes)
    case 'ASCIIHexDecode':
      return decodeHex(data)
    case 'RunLengthDecode':
      return decodeRunLength(data, maxBytes)
    default:
      return undefined
  }
}

/**
 * Inflates a zlib stream; undefined if it is damaged.
 * @throws RangeError past `maxBytes`
 */
function inflateOrNothing(
  data: Uint8Array,
  inflate: Capabilities['inflate'],
  maxBytes: number,
): Uint8Array | undefined {
  try {
    return inflate(data, maxBytes)
  } catch (error) {
    if (error instanceof RangeError) throw error
    return undefined
  }
}

function unpredict(data: Uint8Array | undefined, parameters: PDFDict | undefined): Uint8Array | undefined {
  return data && undoPredictor(data, readPredictor(parameters))
}

/** The predictor given by the parameters of a Flate or LZW stream. */
export function readPredictor(parameters: PDFDict | undefined): Predictor {
  return {
    predictor: readNumber(parameters, 'Predictor', 1),
    colors: readNumber(parameters, 'Colors', 1),
    bits: readNumber(parameters, 'BitsPerComponent', 8),
    columns: readNumber(parameters, 'Columns', 1),
  }
}

function readNumber(dict: PDFDict | undefined, name: string, fallback: number): number {
  const value = dict?.lookup(PDFName.of(name))
  if (value === undefined || value === PDFNull) return fallback
  return value instanceof PDFNumber ? value.asNumber() : Number.NaN
}
