import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { entriesOf } from '../syntax/entries-of.js'
import { itemsOf } from '../write/object-writer.js'

/** Resources are nested some ten levels deep; deeper ones count as shared. */
const MAX_DEPTH = 100
const Properties = PDFName.of('Properties')
const ColorSpace = PDFName.of('ColorSpace')
/** Entries that do not lead to drawn content, or lead to color profiles, which do not depend on the page. */
const passed = new Set(['Parent', 'ColorSpace', 'CS'].map((key) => PDFName.of(key)))
/** Color spaces with names of colors, which say something about the page; others may be based on one. */
const naming = new Set<PDFObject | undefined>(['Separation', 'DeviceN'].map((key) => PDFName.of(key)))
const based = new Set<PDFObject | undefined>(['Indexed', 'I', 'Pattern'].map((key) => PDFName.of(key)))
/** Color spaces based on each other. */
const MAX_BASES = 4
/** Their entries have custom names, which mean nothing here. */
const groups = new Set(
  ['XObject', 'Font', 'Pattern', 'ExtGState', 'Properties', 'CharProcs'].map((key) => PDFName.of(key)),
)
const pageTypes = new Set<PDFObject | undefined>([PDFName.of('Page'), PDFName.of('Pages'), PDFName.of('Catalog')])

interface Visit {
  page: PdfPage
  /** Whether a stream, or a property list, can be reached from it. */
  hasContent: boolean
}

/**
 * The pages whose resources or annotations lead to images, fonts, forms, named colors or property lists that are shared with other
 * pages. Only they can keep objects of other pages alive.
 */
export function pagesThatShare({ context, openedPages }: Pick<PdfDocument, 'context' | 'openedPages'>): Set<PdfPage> {
  const walk = new SharingWalk(context)
  for (const page of openedPages) walk.visitPage(page)
  return walk.sharing
}

/** Finds out which pages lead to the same content. */
export class SharingWalk {
  readonly sharing = new Set<PdfPage>()
  readonly #visited = new Map<PDFObject, Visit>()

  readonly #context: PDFContext

  constructor(context: PDFContext) {
    this.#context = context
  }

  visitPage(page: PdfPage): void {
    const { dict, inherited } = page
    this.visit(dict.get(PDFName.Resources) ?? inherited.get(PDFName.Resources), page, 0)
    const annotations = dict.lookup(PDFName.of('Annots'))
    if (!(annotations instanceof PDFArray)) return
    for (const value of itemsOf(annotations)) {
      const annotation = this.#context.lookup(value)
      if (!(annotation instanceof PDFDict)) continue
      for (const key of ['AP', 'MK', 'RO']) this.visit(annotation.get(PDFName.of(key)), page, 0)
    }
  }

  /** Walks everything reachable from a value that was not visited yet, and returns whether there is content. */
  visit(value: PDFObject | undefined, page: PdfPage, depth: number, isGroup = false): boolean {
    const object = value instanceof PDFRef ? this.#context.lookup(value) : value
    if (!(object instanceof PDFDict || object instanceof PDFArray || object instanceof PDFRawStream)) return false
    // Direct objects belong to their holder, except for resources that pages inherit.
    const isNode = value instanceof PDFRef || depth === 0
    const known = isNode ? this.#visited.get(object) : undefined
    if (known) return this.#meet(known, page)
    const visit: Visit = { page, hasContent: object instanceof PDFRawStream || depth > MAX_DEPTH }
    if (isNode) this.#visited.set(object, visit)
    if (depth > MAX_DEPTH) return true
    if (object instanceof PDFArray) {
      for (const item of itemsOf(object)) if (this.visit(item, page, depth + 1)) visit.hasContent = true
      return visit.hasContent
    }
    const entries = entriesOf(object instanceof PDFRawStream ? object.dict : object)
    if (pageTypes.has(entries.get(PDFName.Type))) return false
    for (const [key, held] of entries) {
      if (passed.has(key) && !isGroup) {
        if (key === ColorSpace && this.#visitSpaces(held, page)) visit.hasContent = true
        continue
      }
      if (this.visit(held, page, depth + 1, groups.has(key)) || key === Properties) visit.hasContent = true
    }
    return visit.hasContent
  }

  /** Looks for named colors among the color spaces of a resource dictionary. */
  #visitSpaces(value: PDFObject, page: PdfPage): boolean {
    const spaces = this.#context.lookup(value)
    if (!(spaces instanceof PDFDict)) return false
    const known = value instanceof PDFRef ? this.#visited.get(spaces) : undefined
    if (known) return this.#meet(known, page)
    const visit: Visit = { page, hasContent: false }
    if (value instanceof PDFRef) this.#visited.set(spaces, visit)
    for (const held of entriesOf(spaces).values()) {
      const space = this.#context.lookup(held)
      if (!space || !this.#namesColors(space, 0)) continue
      visit.hasContent = true
      if (!(held instanceof PDFRef)) continue
      const earlier = this.#visited.get(space)
      if (earlier) this.#meet(earlier, page)
      else this.#visited.set(space, { page, hasContent: true })
    }
    return visit.hasContent
  }

  #namesColors(space: PDFObject, depth: number): boolean {
    if (!(space instanceof PDFArray) || space.size() < 2) return false
    const family = space.lookup(0)
    if (naming.has(family)) return true
    const base = depth < MAX_BASES && based.has(family) ? space.lookup(1) : undefined
    return base !== undefined && this.#namesColors(base, depth + 1)
  }

  #meet(known: Visit, page: PdfPage): boolean {
    if (known.page !== page && known.hasContent) {
      this.sharing.add(page)
      this.sharing.add(known.page)
    }
    return known.hasContent
  }
}
