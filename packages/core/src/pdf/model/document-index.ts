import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import { type NamedDestinations, readNamedDestinations, referToPages, targetPage } from './destinations.js'
import type { PdfDocument } from './document.js'
import { type Bookmark, dictsOf, readOutline } from './outline.js'
import { type PageLabel, readPageLabels } from './page-labels.js'

/** Data computed once for many selections of one document. */
export interface DocumentIndex {
  named: NamedDestinations
  /** The page each named destination of the name tree leads to. */
  namedPages: { name: string; value: PDFObject; page: PDFRef | undefined }[]
  bookmarks: Bookmark[]
  labels: PageLabel[] | undefined
  /** The annotations of each page, as in its array. */
  annotations: ReadonlyMap<PDFRef, readonly PDFObject[]>
  /** All annotations, resolved. */
  annotationDicts: ReadonlySet<PDFObject>
  /** References of all pages and their annotations. */
  owned: ReadonlySet<PDFRef>
}

const indexes = new WeakMap<readonly unknown[], DocumentIndex>()

/** The index of a document as it was opened, made once. */
export function indexOf(document: PdfDocument): DocumentIndex {
  let index = indexes.get(document.openedPages)
  if (!index) {
    index = makeIndex(document)
    indexes.set(document.openedPages, index)
  }
  return index
}

function makeIndex(document: PdfDocument): DocumentIndex {
  const { context, openedPages } = document
  const named = readNamedDestinations(document)
  const annotations = new Map<PDFRef, readonly PDFObject[]>()
  const annotationDicts = new Set<PDFObject>()
  const owned = new Set<PDFRef>()
  for (const { ref, dict } of openedPages) {
    owned.add(ref)
    const array = context.lookup(dict.get(PDFName.of('Annots')))
    if (!(array instanceof PDFArray)) continue
    annotations.set(ref, array.asArray())
    for (const value of array.asArray()) {
      if (value instanceof PDFRef) owned.add(value)
      const annotation = context.lookup(value)
      if (annotation instanceof PDFDict) annotationDicts.add(annotation)
    }
  }
  const bookmarks = readOutline(document)
  referToPages(document, named, dictsOf(bookmarks))
  return {
    named,
    namedPages: [...named.byString].map(([name, value]) => ({ name, value, page: targetPage(document, named, value) })),
    bookmarks,
    labels: readPageLabels(document),
    annotations,
    annotationDicts,
    owned,
  }
}
