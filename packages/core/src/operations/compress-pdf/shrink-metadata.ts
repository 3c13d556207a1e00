import { PDFName, PDFRawStream, PDFRef } from 'pdf-lib'
import { readClaims } from '../../pdf/conformance/claims.js'
import { readXmp, writeXmp } from '../../pdf/conformance/xmp-text.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import type { RunContext } from '../../run-context.js'

const Metadata = PDFName.of('Metadata')
const Filter = PDFName.of('Filter')
const DEFLATE_LEVEL = 9

/**
 * Removes the padding of XMP metadata (about 2 kB) and compresses the metadata if the document claims no standard:
 * PDF/A-1 requires it to be readable uncompressed (ISO 19005-1, 6.7.2), and others expect that. Compressed metadata
 * stays unchanged.
 */
export async function shrinkMetadata(document: PdfDocument, run: RunContext): Promise<void> {
  const { catalog, context } = document
  const { inflate, deflate } = run.capabilities
  const given = catalog.lookup(Metadata)
  if (!(given instanceof PDFRawStream) || given.dict.has(Filter)) return
  const xmp = readXmp(catalog, inflate)
  if (!xmp) return
  const text = withoutPadding(xmp.text)
  if (text.length < xmp.text.length) writeXmp(catalog, { ...xmp, text })
  if (readClaims(document, inflate).length > 0) return
  const stream = catalog.lookup(Metadata) as PDFRawStream
  const packed = await deflate(stream.contents, DEFLATE_LEVEL)
  if (packed.length + '/Filter/FlateDecode'.length >= stream.contents.length) return
  const dict = stream.dict.clone(context)
  dict.set(Filter, PDFName.of('FlateDecode'))
  const smaller = PDFRawStream.of(dict, packed)
  const ref = catalog.get(Metadata)
  if (ref instanceof PDFRef) context.assign(ref, smaller)
  else catalog.set(Metadata, context.register(smaller))
}

/** A packet that states its length (attribute `bytes`, XMP 2004) stays unchanged. */
function withoutPadding(text: string): string {
  const start = text.indexOf('<?xpacket begin')
  const head = start < 0 ? '' : text.slice(start, text.indexOf('?>', start))
  const end = text.lastIndexOf('<?xpacket end')
  if (end < 0 || /\sbytes\s*=/.test(head)) return text
  return `${text.slice(0, end).trimEnd()}\n${text.slice(end).trimEnd()}`
}
