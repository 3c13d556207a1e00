import { PDFArray, PDFDict, type PDFObject, PDFStream } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import { entriesOf } from '../syntax/entries-of.js'
import { reachableFrom } from '../write/drop-unreachable.js'
import { itemsOf } from '../write/object-writer.js'

/** Calls a function for every dictionary that a document leads to, those of streams and direct ones too. */
export function visitDicts(document: PdfDocument, visit: (dict: PDFDict, stream: PDFStream | undefined) => void): void {
  const roots = [...reachableFrom(document)].map((ref) => document.context.lookup(ref))
  const seen = new Set<PDFObject>()
  const waiting: PDFObject[] = [document.catalog, ...roots.filter((root) => root !== undefined)]
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (seen.has(object)) continue
    seen.add(object)
    const dict = object instanceof PDFStream ? object.dict : object
    if (dict instanceof PDFDict) {
      visit(dict, object instanceof PDFStream ? object : undefined)
      for (const value of entriesOf(dict).values())
        if (value instanceof PDFDict || value instanceof PDFArray) waiting.push(value)
    } else if (dict instanceof PDFArray)
      for (const value of itemsOf(dict)) if (value instanceof PDFDict || value instanceof PDFArray) waiting.push(value)
  }
}
