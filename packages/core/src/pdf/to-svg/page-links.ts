import { PDFArray, PDFDict, PDFName, type PDFRef } from 'pdf-lib'
import { annotationKind } from '../model/appearances.js'
import { destinationOf, type NamedDestinations, targetPage } from '../model/destinations.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { textOf } from '../model/form-keys.js'
import { pageGeometry } from '../model/page-geometry.js'
import { readBox } from '../model/seen-page.js'
import type { SeenRect } from '../model/seen-rect.js'

/** A link on a page as it is seen. */
export interface SeenLink extends SeenRect {
  /** An address, as the file has it, or a page of the document. */
  target: string | PDFRef
}

/** Links of a page that are kept. */
const MAX_LINKS = 5000
const name = (key: string) => PDFName.of(key)

/** The links of a page: to addresses and to pages of the document. */
export function readPageLinks(document: PdfDocument, named: NamedDestinations, page: PdfPage): SeenLink[] {
  const list = page.dict.lookup(name('Annots'))
  if (!(list instanceof PDFArray)) return []
  const { rectToSeen } = pageGeometry(page)
  const links: SeenLink[] = []
  for (const item of list.asArray()) {
    const annotation = document.context.lookup(item)
    if (!(annotation instanceof PDFDict) || annotationKind(annotation) !== 'Link') continue
    const box = readBox(annotation.lookup(name('Rect')))
    const target = targetOf(document, named, annotation)
    if (box && target !== undefined) links.push({ ...rectToSeen(box), target })
    if (links.length >= MAX_LINKS) break
  }
  return links
}

function targetOf(document: PdfDocument, named: NamedDestinations, annotation: PDFDict): string | PDFRef | undefined {
  const destination = destinationOf(document, annotation)
  if (destination !== undefined) return targetPage(document, named, destination)
  const action = annotation.lookup(name('A'))
  if (!(action instanceof PDFDict) || action.lookup(name('S')) !== name('URI')) return undefined
  return textOf(action.lookup(name('URI')))
}
