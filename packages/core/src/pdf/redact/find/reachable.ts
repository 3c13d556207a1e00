import { PDFArray, PDFDict, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'
import type { PdfDocument } from '../../model/document.js'

/** All that the catalog leads to; `see` is called with each object. */
export function reachable({ context, catalog }: PdfDocument, see?: (object: PDFObject) => void): Set<PDFRef> {
  const refs = new Set<PDFRef>()
  const waiting: PDFObject[] = [catalog]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    see?.(next)
    const value = next instanceof PDFRawStream ? next.dict : next
    const entries = value instanceof PDFDict ? value.values() : value instanceof PDFArray ? value.asArray() : []
    for (const entry of entries) {
      if (!(entry instanceof PDFRef)) waiting.push(entry)
      else if (!refs.has(entry)) {
        refs.add(entry)
        const object = context.lookup(entry)
        if (object) waiting.push(object)
      }
    }
  }
  return refs
}
