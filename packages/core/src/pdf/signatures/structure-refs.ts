import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'

const K = PDFName.of('K')
const MAX_ELEMENTS = 500_000
/** Entries of structure elements (ISO 32000-2, table 355). */
const entries = new Set(
  'Type S P ID Ref Pg K A C R T Lang Alt E ActualText AF NS PhoneticAlphabet Phoneme'
    .split(' ')
    .map((key) => PDFName.of(key)),
)

/**
 * References of the structure elements of both revisions. What else leads to them, such as bookmarks, does not change with the tags. An object
 * that is listed among them and has other entries, such as an action, is none.
 */
export function structureRefs(before: PdfDocument, after: PdfDocument): PDFRef[] {
  const now = new Set(elementsOf(after))
  return [...elementsOf(before)].filter((ref) => now.has(ref))
}

function elementsOf({ catalog, context }: PdfDocument): Set<PDFRef> {
  const root = catalog.lookup(PDFName.of('StructTreeRoot'))
  const found = new Set<PDFRef>()
  const seen = new Set<PDFObject>()
  const waiting = [root instanceof PDFDict ? root.get(K) : undefined]
  while (waiting.length > 0 && seen.size < MAX_ELEMENTS) {
    const item = waiting.pop()
    const value = context.lookup(item)
    if (!value || seen.has(value)) continue
    if (value instanceof PDFArray) {
      seen.add(value)
      for (const each of value.asArray()) waiting.push(each)
    } else if (value instanceof PDFDict && isElement(value, context)) {
      seen.add(value)
      if (item instanceof PDFRef) found.add(item)
      waiting.push(value.get(K))
    }
  }
  return found
}

function isElement(dict: PDFDict, context: PDFContext): boolean {
  const isNamed =
    dict.lookup(PDFName.of('S')) instanceof PDFName && context.lookup(dict.get(PDFName.of('P'))) instanceof PDFDict
  return isNamed && dict.keys().every((key) => entries.has(key))
}
