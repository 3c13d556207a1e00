import { PDFArray, PDFDict, PDFName, type PDFObject, type PDFRef } from 'pdf-lib'
import { type Box, intersect } from '../../geometry/box.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { indexOf } from '../model/document-index.js'
import { rectOf } from '../model/form-keys.js'
import { pageGeometry } from '../model/page-geometry.js'
import { writePageLabels } from '../model/page-labels.js'
import { makePage } from '../model/page-tree.js'
import { decimal, mediaBox, readBox } from '../model/seen-page.js'
import type { SeenRect } from '../model/seen-rect.js'
import { numberAt, visitDestinations } from './move-targets.js'
import { ownAnnotations } from './own-annotations.js'

const name = (text: string) => PDFName.of(text)
const innerBoxes = ['BleedBox', 'TrimBox', 'ArtBox'].map(name)
/** What only one of several pages may have. */
const single = ['Annots', 'B', 'StructParents', 'Thumb', 'AA', 'Tabs', 'PieceInfo', 'ID'].map(name)

/** A part of a page that became a page. */
interface Part {
  ref: PDFRef
  dict: PDFDict
  box: Box
}

/**
 * Makes a page of each part of a page; the parts share the content, whose coordinates do not change. Annotations go to the part that holds
 * their center, bookmarks and links lead to the part that holds their target. Tags belong to the first part, and all parts have the label
 * of their page.
 * @param parts by 0-based page, in points from the top left corner of the page as displayed, in the order of the new pages
 */
export function dividePages(document: PdfDocument, parts: ReadonlyMap<number, readonly SeenRect[]>): void {
  const { catalog, pages } = document
  const { labels } = indexOf(document)
  ownAnnotations(document)
  const made: PdfPage[] = []
  const origins: number[] = []
  const partsOf = new Map<PDFRef, Part[]>()
  for (const [index, page] of pages.entries()) {
    const rects = parts.get(index)
    const own = rects && rects.length > 1 ? divide(document, page, rects) : undefined
    if (own) partsOf.set(page.ref, own)
    const refs = own?.map(({ ref, dict }) => makePage(ref, dict, page.inherited)) ?? [page]
    for (const each of refs) {
      made.push(each)
      origins.push(index)
    }
  }
  visitDestinations(document, (destination) => {
    const own = partsOf.get(destination.get(0) as PDFRef)
    if (own) destination.set(0, partFor(destination, own).ref)
  })
  if (labels)
    catalog.set(
      name('PageLabels'),
      writePageLabels(
        document,
        origins.map((index) => labels[index]!),
      ),
    )
  document.replacePages(made)
}

function divide({ context }: PdfDocument, page: PdfPage, rects: readonly SeenRect[]): Part[] {
  const { rectToPage } = pageGeometry(page)
  const media = mediaBox(page)
  const boxes = rects.map((rect) => {
    const [left, bottom, right, top] = rectToPage(rect)
    return intersect(media, [left, bottom, right, top]) ?? media
  })
  for (const key of [PDFName.Resources, name('Contents'), name('Group')]) {
    const value = page.dict.get(key)
    if (value instanceof PDFDict || value instanceof PDFArray) page.dict.set(key, context.register(value))
  }
  const list = page.dict.lookup(name('Annots'))
  const annotations = list instanceof PDFArray ? list.asArray() : []
  const parts = boxes.map((box, index): Part => {
    const dict = index === 0 ? page.dict : page.dict.clone(context)
    if (index > 0) for (const key of single) dict.delete(key)
    return { ref: index === 0 ? page.ref : context.nextRef(), dict, box }
  })
  const owned = parts.map((): PDFObject[] => [])
  for (const item of annotations) {
    const annotation = context.lookup(item)
    const rect = annotation instanceof PDFDict ? rectOf(annotation) : undefined
    const at = rect ? nearest(parts, (rect[0] + rect[2]) / 2, (rect[1] + rect[3]) / 2) : 0
    owned[at]!.push(item)
    if (annotation instanceof PDFDict) annotation.set(name('P'), parts[at]!.ref)
  }
  for (const [index, { ref, dict, box }] of parts.entries()) {
    const written = context.obj(box.map((value) => Number(decimal(value))))
    dict.set(name('MediaBox'), written)
    dict.set(name('CropBox'), written)
    for (const key of innerBoxes) {
      const inner = readBox(dict.lookup(key))
      const left = inner && intersect(inner, box)
      if (left) dict.set(key, context.obj([...left]))
      else dict.delete(key)
    }
    if (owned[index]!.length > 0) dict.set(name('Annots'), context.obj(owned[index]!))
    else dict.delete(name('Annots'))
    if (index > 0) context.assign(ref, dict)
  }
  page.dict.delete(name('Thumb'))
  return parts
}

/** The part that holds a point, or comes closest to it. */
function nearest(parts: readonly Part[], x: number, y: number): number {
  const distances = parts.map(({ box: [left, bottom, right, top] }) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(bottom - y, 0, y - top)),
  )
  return distances.indexOf(Math.min(...distances))
}

/** The part that a destination leads to (ISO 32000-2, table 149); the first if it leads to the whole page. */
function partFor(destination: PDFArray, parts: readonly Part[]): Part {
  const kind = destination.size() > 1 ? destination.lookup(1) : undefined
  const number = (index: number) => numberAt(destination, index)
  const [first] = parts as [Part]
  const [left, , , top] = first.box
  // A little inside, since targets are often on the line between two parts.
  const at = (x: number | undefined, y: number | undefined) =>
    parts[nearest(parts, x === undefined ? left : x + 1, y === undefined ? top : y - 1)]!
  if (kind === name('XYZ')) return number(2) === undefined && number(3) === undefined ? first : at(number(2), number(3))
  if (kind === name('FitH') || kind === name('FitBH')) return number(2) === undefined ? first : at(undefined, number(2))
  if (kind === name('FitV') || kind === name('FitBV')) return number(2) === undefined ? first : at(number(2), undefined)
  if (kind === name('FitR'))
    return parts[nearest(parts, ((number(2) ?? 0) + (number(4) ?? 0)) / 2, ((number(3) ?? 0) + (number(5) ?? 0)) / 2)]!
  return first
}
