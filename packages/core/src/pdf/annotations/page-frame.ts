import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { pageGeometry } from '../model/page-geometry.js'
import { pageRotation } from '../model/page-tree.js'
import { userUnitOf } from '../model/seen-page.js'
import type { PageGeometry } from '../model/seen-rect.js'
import { nameAt } from './annotation-values.js'

/** A page with the data for placing annotations on it. */
export interface PageFrame {
  /** 1-based. */
  number: number
  page: PdfPage
  geometry: PageGeometry
  /** How many points as seen a unit of the page is. */
  unit: number
  /** Clockwise display rotation of the page in degrees. */
  turn: number
}

/** The page with a number, measured. */
export function pageFrame({ pages }: PdfDocument, number: number): PageFrame {
  const page = pages[number - 1]!
  return { number, page, geometry: pageGeometry(page), unit: userUnitOf(page), turn: pageRotation(page) }
}

/** An annotation in the list of its page. */
export interface AnnotationEntry {
  /** See `AnnotationFacts`. */
  id: string
  /** 1-based. */
  page: number
  /** Undefined for a direct object. */
  ref: PDFRef | undefined
  dict: PDFDict
}

/** Maximum number of annotations read from a document. */
const MAX_ANNOTATIONS = 200_000

/** The id of an object, as pdf.js writes it. */
export function idOf({ objectNumber, generationNumber }: PDFRef): string {
  return `${objectNumber}R${generationNumber || ''}`
}

/**
 * All annotations of a document in page order, including form fields and pop-ups; one on two pages is returned twice,
 * one listed twice on a page once.
 */
export function* annotationEntries({ context, pages }: PdfDocument): Generator<AnnotationEntry> {
  let count = 0
  for (const [index, page] of pages.entries()) {
    const list = annotationsOf(page)
    if (!list) continue
    const named = new Set<PDFDict>()
    for (let at = 0; at < list.size(); at++) {
      if (++count > MAX_ANNOTATIONS) return
      const value: PDFObject | undefined = list.get(at)
      const dict = context.lookup(value)
      if (!(dict instanceof PDFDict) || named.has(dict)) continue
      named.add(dict)
      const ref = value instanceof PDFRef ? value : undefined
      yield { id: ref ? idOf(ref) : `p${index + 1}a${at + 1}`, page: index + 1, ref, dict }
    }
  }
}

/** Whether it is not an annotation from the user's point of view: a form field, or a pop-up window. */
export function isPassedOver(dict: PDFDict): boolean {
  return ['Widget', 'Popup'].includes(nameAt(dict, 'Subtype') ?? '')
}

/** The annotation array of a page. */
export function annotationsOf({ dict }: PdfPage): PDFArray | undefined {
  const list = dict.lookup(PDFName.of('Annots'))
  return list instanceof PDFArray ? list : undefined
}
