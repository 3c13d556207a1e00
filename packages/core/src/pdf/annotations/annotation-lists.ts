import { type PDFArray, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { annotationsOf } from './page-frame.js'

const Annots = PDFName.of('Annots')

/** The lists of annotations of the pages of one document, to put annotations into and take them out. */
export class AnnotationLists {
  readonly #document: PdfDocument
  /** How many pages have a list; one that several pages share is copied before it is changed. */
  #uses: Map<PDFArray, number> | undefined

  constructor(document: PdfDocument) {
    this.#document = document
  }

  /** Adds an annotation on top of the others of a page. */
  add(page: PdfPage, annotation: PDFRef): void {
    this.#listOf(page).push(annotation)
  }

  /** Takes annotations out of the list of a page. */
  remove(page: PdfPage, isGone: (value: PDFObject) => boolean): void {
    if (!annotationsOf(page)?.asArray().some(isGone)) return
    const list = this.#listOf(page)
    dropFrom(list, isGone)
    if (list.size() === 0) page.dict.delete(Annots)
  }

  /** Names that annotations of a page go by (`NM`), which must differ. */
  namesOn(page: PdfPage): Set<string> {
    const names = new Set<string>()
    for (const value of annotationsOf(page)?.asArray() ?? []) {
      const dict = this.#document.context.lookup(value)
      const name = dict instanceof PDFDict ? dict.lookup(PDFName.of('NM')) : undefined
      if (name) names.add(name.toString())
    }
    return names
  }

  #listOf(page: PdfPage): PDFArray {
    this.#uses ??= this.#countUses()
    const list = annotationsOf(page)
    const uses = (list && this.#uses.get(list)) ?? 1
    if (list && uses === 1) return list
    if (list) this.#uses.set(list, uses - 1)
    const own = this.#document.context.obj(list?.asArray() ?? [])
    page.dict.set(Annots, own)
    return own
  }

  #countUses(): Map<PDFArray, number> {
    const uses = new Map<PDFArray, number>()
    for (const page of this.#document.pages) {
      const list = annotationsOf(page)
      if (list) uses.set(list, (uses.get(list) ?? 0) + 1)
    }
    return uses
  }
}

function dropFrom(list: PDFArray, isGone: (value: PDFObject) => boolean): void {
  const kept = list.asArray().filter((value) => !isGone(value))
  for (let index = list.size() - 1; index >= 0; index--) list.remove(index)
  for (const value of kept) list.push(value)
}

/** Returns a test for references and dictionaries to remove. */
export function goneOf(values: Iterable<PDFObject>): (value: PDFObject) => boolean {
  const gone = new Set(values)
  return (value) => (value instanceof PDFRef || value instanceof PDFDict) && gone.has(value)
}
