import { type PDFDict, PDFName } from 'pdf-lib'
import type { Capabilities } from '../../capabilities.js'
import { dropProperty } from '../conformance/xmp-properties.js'
import { readXmp, writeXmp } from '../conformance/xmp-text.js'
import type { PdfDocument } from '../model/document.js'
import { repeatingKeys } from '../rewrite/pack-content.js'

const names = (text: string) => text.split(' ').map((key) => PDFName.of(key))
/** Programs keep whole drawings as their private data (ISO 32000-2, 14.5), of a page or of the document. */
const keysOfPages = [...names('Thumb'), ...repeatingKeys]
const keysOfDocument = names('PieceInfo SpiderInfo')

/** Properties of metadata with what pages show: pictures of them (XMP specification part 2, 1.2.2.4), and texts of image programs. */
const properties = [
  { namespace: 'http://ns.adobe.com/xap/1.0/', name: 'Thumbnails' },
  { namespace: 'http://ns.adobe.com/photoshop/1.0/', name: 'TextLayers' },
]

/** Removes what repeats content that was removed from pages: stored pictures of them, private data of programs, and such metadata. */
export function dropRepeated(
  { catalog }: PdfDocument,
  pages: Iterable<PDFDict>,
  inflate: Capabilities['inflate'],
): void {
  const changed = [...pages]
  if (changed.length === 0) return
  for (const dict of changed) for (const key of keysOfPages) dict.delete(key)
  for (const key of keysOfDocument) catalog.delete(key)
  const xmp = readXmp(catalog, inflate)
  if (!xmp) return
  const text = properties.reduce(dropProperty, xmp.text)
  if (text !== xmp.text) writeXmp(catalog, { ...xmp, text })
}
