import { type PDFDict, PDFName, PDFRawStream, PDFRef } from 'pdf-lib'
import type { Capabilities } from '../../capabilities.js'
import { decodeStream } from '../filters/decode-stream.js'
import { DamagedError } from '../syntax/damaged.js'

/** Metadata is text of some kilobytes; longer metadata is not read. */
const MAX_METADATA = 2 ** 24
const Metadata = PDFName.of('Metadata')

type Encoding = 'utf-8' | 'utf-16be' | 'utf-16le'

/** The XMP metadata of a document as text. */
export interface XmpText {
  text: string
  encoding: Encoding
}

/** Reads the metadata of a catalog; `undefined` if missing or unreadable. */
export function readXmp(catalog: PDFDict, inflate: Capabilities['inflate']): XmpText | undefined {
  const stream = catalog.lookup(Metadata)
  if (!(stream instanceof PDFRawStream) || stream.contents.length > MAX_METADATA) return undefined
  try {
    const bytes = decodeStream(stream, (data) => inflate(data, MAX_METADATA))
    const encoding = encodingOf(bytes)
    return { text: new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes), encoding }
  } catch (error) {
    if (error instanceof DamagedError || error instanceof RangeError) return undefined
    throw error
  }
}

/** Replaces the metadata of a catalog, uncompressed, as PDF/A wants it (ISO 19005-1, 6.7.2). */
export function writeXmp(catalog: PDFDict, { text, encoding }: XmpText): void {
  const { context } = catalog
  const before = catalog.lookup(Metadata)
  const dict =
    before instanceof PDFRawStream ? before.dict.clone(context) : context.obj({ Type: 'Metadata', Subtype: 'XML' })
  for (const key of ['Filter', 'DecodeParms', 'DL']) dict.delete(PDFName.of(key))
  const stream = PDFRawStream.of(dict, encode(text, encoding))
  const ref = catalog.get(Metadata)
  if (ref instanceof PDFRef) context.assign(ref, stream)
  else catalog.set(Metadata, context.register(stream))
}

function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < text.length; index++)
    view.setUint16(index * 2, text.charCodeAt(index), encoding === 'utf-16le')
  return bytes
}

/** UTF-8 unless a byte order mark, or the first `<`, shows UTF-16. */
function encodingOf([first, second]: Uint8Array): Encoding {
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 60)) return 'utf-16be'
  return (first === 0xff && second === 0xfe) || (first === 60 && second === 0) ? 'utf-16le' : 'utf-8'
}
