import { type PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import type { Capabilities } from '../../capabilities.js'

const LEVEL = 6

/** A stream of content, compressed where that makes it smaller; `dict` has its other entries. */
export async function packContent(
  bytes: Uint8Array,
  dict: PDFDict,
  deflate: Capabilities['deflate'],
  level = LEVEL,
): Promise<PDFRawStream> {
  const packed = await deflate(bytes, level)
  for (const key of ['DecodeParms', 'Filter']) dict.delete(PDFName.of(key))
  const isSmaller = packed.length < bytes.length
  if (isSmaller) dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'))
  const data = isSmaller ? packed : bytes
  dict.set(PDFName.Length, dict.context.obj(data.length))
  return PDFRawStream.of(dict, data)
}

/** Entries of a form that may repeat or describe its content. */
export const repeatingKeys = ['PieceInfo', 'LastModified', 'Metadata', 'OPI', 'Ref'].map((key) => PDFName.of(key))
