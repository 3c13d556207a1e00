import { type PDFDict, PDFName, type PDFRef } from 'pdf-lib'
import { type NamedDestinations, readNamedDestinations, targetPage } from '../model/destinations.js'
import type { PdfDocument } from '../model/document.js'
import { dictAt, entryOf, nameAt, numbersOf } from './annotation-values.js'

/** Finds the pages that links lead to. What that takes is read when the first link is met. */
export class LinkTargets {
  readonly #document: PdfDocument
  #numbers: Map<PDFRef, number> | undefined
  #named: NamedDestinations | undefined

  constructor(document: PdfDocument) {
    this.#document = document
  }

  /** The target page of a link, 1-based; undefined if it is not in this document. */
  readonly pageOf = (link: PDFDict): number | undefined => {
    const action = dictAt(link, 'A')
    const destination =
      link.get(PDFName.of('Dest')) ??
      (action && nameAt(action, 'S') === 'GoTo' ? action.get(PDFName.of('D')) : undefined)
    if (destination === undefined) return undefined
    const document = this.#document
    this.#numbers ??= new Map(document.pages.map(({ ref }, index) => [ref, index + 1]))
    this.#named ??= readNamedDestinations(document)
    const page = targetPage(document, this.#named, destination)
    if (page) return this.#numbers.get(page)
    // Some writers name the page by its number, counted from 0.
    const [index] = numbersOf(entryOf(link, 'Dest'), 1) ?? []
    return index !== undefined && Number.isInteger(index) && document.pages[index] ? index + 1 : undefined
  }
}
