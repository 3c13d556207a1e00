import { PDFArray, PDFDict, PDFName, PDFNull, PDFNumber, type PDFObject, PDFRawStream, type PDFRef } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import { wordKeys } from '../rewrite/marked-content.js'
import { readNumberTree } from '../syntax/trees.js'

const name = (text: string) => PDFName.of(text)
const K = name('K')

const MAX_ELEMENTS = 2_000_000

/** What changed on one page, as far as tags refer to it. */
export interface ChangedPage {
  /** Whether all of its content is another. */
  isAll?: boolean
  marks: ReadonlyMap<PDFRawStream | undefined, ReadonlySet<number>>
  replaced: ReadonlyMap<PDFRawStream, PDFRef | undefined>
  /** Removed annotations. */
  gone: ReadonlySet<PDFObject>
  /** Widgets of fields that lost their value. */
  cleared: ReadonlySet<PDFObject>
}

/** A structure element, and its parent. */
interface Node {
  dict: PDFDict
  parent: Node | undefined
  page: PDFObject | undefined
  isStripped?: boolean
}

/**
 * Removes descriptions of removed content from the structure of a document (ISO 32000-2, 14.7): replacement texts,
 * alternate descriptions, titles and files of elements that lost content, and of their ancestors. Also removes
 * references to removed streams and annotations. With `onlyTexts`, descriptions that are not the text itself stay, for content that was
 * changed and not removed.
 */
export function redactStructure(
  { catalog, context }: PdfDocument,
  pages: ReadonlyMap<PDFObject, ChangedPage>,
  { onlyTexts = false } = {},
): void {
  const strip = onlyTexts ? stripTexts : stripAll
  const root = catalog.lookup(name('StructTreeRoot'))
  if (!(root instanceof PDFDict)) return
  const changes = new Changes(pages)
  const seen = new Set<PDFDict>([root])
  const walk = (first: PDFDict) => {
    const waiting: Node[] = [{ dict: first, parent: undefined, page: undefined }]
    for (let node = waiting.pop(); node && seen.size < MAX_ELEMENTS; node = waiting.pop()) {
      const own = node.dict.lookup(name('Pg'))
      if (own) node.page = own
      const kids = node.dict.lookup(K)
      const list = kids instanceof PDFArray ? kids : undefined
      const size = list ? list.size() : kids === undefined ? 0 : 1
      for (let index = 0; index < size; index++) {
        const kid = list ? list.lookup(index) : kids
        if (kid instanceof PDFNumber) {
          const page = pages.get(node.page as PDFObject)
          if (page?.isAll || page?.marks.get(undefined)?.has(kid.asNumber())) strip(node)
          continue
        }
        if (!(kid instanceof PDFDict) || seen.has(kid)) continue
        seen.add(kid)
        const type = kid.lookup(name('Type'))
        const isReference = type === name('MCR') || type === name('OBJR')
        if (!isReference) waiting.push({ dict: kid, parent: node, page: node.page })
        else if (changes.include(kid, pages.get((kid.lookup(name('Pg')) ?? node.page) as PDFObject))) {
          strip(node)
          if (!changes.tookAway(kid)) continue
          if (list) list.set(index, PDFNull)
          else node.dict.delete(K)
        }
      }
    }
  }
  walk(root)
  // Elements that only the way from content to tags leads to.
  for (const value of readNumberTree(context, root.get(name('ParentTree'))).values()) {
    const found = context.lookup(value)
    for (const item of found instanceof PDFArray ? found.asArray() : [found]) {
      const element = context.lookup(item)
      if (!(element instanceof PDFDict) || seen.has(element)) continue
      seen.add(element)
      walk(element)
    }
  }
}

/** Objects removed from all pages, and replaced ones. */
class Changes {
  readonly #gone = new Set<PDFObject>()
  readonly #cleared = new Set<PDFObject>()
  /** Streams without a replacement on one of the pages. */
  readonly #lost = new Set<PDFObject>()
  readonly #replaced = new Set<PDFObject>()

  constructor(pages: ReadonlyMap<PDFObject, ChangedPage>) {
    for (const page of pages.values()) {
      for (const annotation of page.gone) this.#gone.add(annotation)
      for (const widget of page.cleared) this.#cleared.add(widget)
      for (const [stream, replacement] of page.replaced) {
        this.#replaced.add(stream)
        if (!replacement) this.#lost.add(stream)
      }
    }
  }

  /** Whether the target of a reference was removed or changed on its page. Updates the reference to the replacement. */
  include(reference: PDFDict, page: ChangedPage | undefined): boolean {
    const object = reference.lookup(name('Obj'))
    if (this.tookAway(reference) || (object && this.#cleared.has(object))) return true
    if (!page) return false
    const stream = reference.lookup(name('Stm'))
    const form = stream instanceof PDFRawStream ? stream : undefined
    const replacement = form && page.replaced.get(form)
    if (replacement) reference.set(name('Stm'), replacement)
    const number = reference.lookup(name('MCID'))
    if (page.isAll) return true
    return number instanceof PDFNumber && page.marks.get(form)?.has(number.asNumber()) === true
  }

  /** Whether the target is no longer on any page. */
  tookAway(reference: PDFDict): boolean {
    const [object, stream] = [reference.lookup(name('Obj')), reference.lookup(name('Stm'))]
    if (object && (this.#gone.has(object) || (object instanceof PDFRawStream && this.#replaced.has(object))))
      return true
    return stream instanceof PDFRawStream && this.#lost.has(stream)
  }
}

/** Descriptions of an element: its title, and those in its attributes (ISO 32000-2, 14.8.5). */
const elementKeys = [...wordKeys, 'T'].map(name)
const attributeKeys = ['Summary', 'Desc', 'P'].map(name)

/** What represents the text of an element (ISO 32000-2, 14.9.4 and 14.9.5). */
const textKeys = ['ActualText', 'E', 'Phoneme'].map(name)

function stripTexts(node: Node): void {
  for (let at: Node | undefined = node; at && !at.isStripped; at = at.parent) {
    at.isStripped = true
    for (const key of textKeys) at.dict.delete(key)
  }
}

function stripAll(node: Node): void {
  for (let at: Node | undefined = node; at && !at.isStripped; at = at.parent) {
    at.isStripped = true
    for (const key of elementKeys) at.dict.delete(key)
    // Files repeat what an element shows, as the source of a formula does (14.13.6); those of the root belong to the document.
    if (at.dict.has(name('S'))) at.dict.delete(name('AF'))
    const attributes = at.dict.lookup(name('A'))
    for (const item of attributes instanceof PDFArray ? attributes.asArray() : [attributes]) {
      const found = at.dict.context.lookup(item)
      const dict = found instanceof PDFRawStream ? found.dict : found
      if (dict instanceof PDFDict) for (const key of attributeKeys) dict.delete(key)
    }
  }
}
