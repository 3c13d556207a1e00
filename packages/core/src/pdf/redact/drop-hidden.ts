import { PDFArray, PDFDict, PDFName, type PDFObject, PDFStream } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'

const name = (text: string) => PDFName.of(text)

/** What makes a page out of a dictionary. */
const pageParts = ['Contents', 'Resources', 'Annots', 'Thumb', 'AA', 'PieceInfo', 'Metadata', 'B', 'Parent'].map(name)
/**
 * Catalog entries: pages that only scripts show (ISO 32000-2, 12.7.7), and web capture content (14.10), including
 * images.
 */
const hiddenNames = ['Templates', 'Pages', 'IDS', 'URLS'].map(name)
/** What leads to attached files (ISO 32000-2, 7.11 and 14.13). */
const attached = ['AF', 'EF', 'RF'].map(name)

/**
 * Removes content that no page shows and that may repeat redacted text: pages outside the page tree, page templates,
 * private data of programs, certificates of signatures; if requested, also attached files and metadata of any object.
 */
export function dropHidden(
  document: PdfDocument,
  { attachments, metadata }: { attachments: boolean; metadata: boolean },
): void {
  const { context, catalog } = document
  for (const key of ['PieceInfo', 'SpiderInfo', 'DSS']) catalog.delete(name(key))
  const names = catalog.lookup(name('Names'))
  if (names instanceof PDFDict) for (const key of hiddenNames) names.delete(key)
  const shown = new Set<PDFObject>(document.pages.map(({ dict }) => dict))
  for (const [, object] of context.enumerateIndirectObjects()) {
    const waiting: PDFObject[] = [object]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const dict = next instanceof PDFStream ? next.dict : next
      if (dict instanceof PDFDict) {
        dict.delete(name('PieceInfo'))
        if (metadata) dict.delete(name('Metadata'))
        if (attachments) for (const key of attached) dict.delete(key)
        if (isPage(dict) && !shown.has(dict)) for (const key of pageParts) dict.delete(key)
        for (const [, value] of dict.entries())
          if (value instanceof PDFDict || value instanceof PDFArray) waiting.push(value)
      } else if (dict instanceof PDFArray)
        for (const value of dict.asArray())
          if (value instanceof PDFDict || value instanceof PDFArray) waiting.push(value)
    }
  }
}

function isPage(dict: PDFDict): boolean {
  const type = dict.lookup(name('Type'))
  return type === name('Page') || type === name('Template')
}
