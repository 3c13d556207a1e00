import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef, PDFStream } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import { entriesOf } from '../syntax/entries-of.js'
import { itemsOf } from './object-writer.js'

/**
 * Removes unreachable objects from a document: they would not be saved, but code that visits all objects would process
 * them.
 */
export function dropUnreachable(document: PdfDocument): void {
  const reached = reachableFrom(document)
  for (const [ref, object] of document.context.enumerateIndirectObjects())
    if (!reached.has(ref) && object !== document.catalog) document.context.delete(ref)
}

/** The objects that something in a document leads to. */
export function reachableFrom({ context, catalog, info, id, pages }: PdfDocument): Set<PDFRef> {
  const reached = new Set<PDFRef>()
  const waiting: PDFObject[] = [catalog]
  const add = (value: PDFObject | undefined) => {
    if (value instanceof PDFRef) {
      if (reached.has(value)) return
      reached.add(value)
      const object = context.lookup(value)
      if (object) waiting.push(object)
    } else if (value instanceof PDFDict || value instanceof PDFArray || value instanceof PDFStream) waiting.push(value)
  }
  add(info)
  add(id)
  // The tree may not lead to pages of a damaged file; it is rebuilt on saving.
  const inherited = new Set<PDFObject>()
  for (const { ref, dict, inherited: entries } of pages) {
    add(ref)
    // What a page has itself counts instead.
    for (const [name, value] of entries) if (!dict.has(name)) inherited.add(value)
  }
  for (const value of inherited) add(value)
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFRef) add(object)
    else if (object instanceof PDFArray) for (const item of itemsOf(object)) add(item)
    else {
      const dict = object instanceof PDFStream ? object.dict : object
      if (dict instanceof PDFDict)
        for (const [key, value] of entriesOf(dict)) if (dict === object || key !== PDFName.Length) add(value)
    }
  }
  return reached
}
