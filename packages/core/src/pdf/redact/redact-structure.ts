import { PDFArray, PDFDict, PDFName, PDFNull, PDFNumber, type PDFObject, PDFRawStream, type PDFRef } from 'pdf-lib'
import type { PdfDocument } from '../document.js'
import { wordKeys } from './marked-content.js'

const name = (text: string) => PDFName.of(text)
const K = name('K')

const MAX_ELEMENTS = 2_000_000

/** What changed on one page, as far as tags refer to it. */
export interface ChangedPage {
  /** Whether all of its content is another. */
  isAll?: boolean
  marks: ReadonlyMap<PDFRawStream | undefined, ReadonlySet<number>>
  replaced: ReadonlyMap<PDFRawStream, PDFRef | undefined>
  /** Annotations that are gone. */
  gone: ReadonlySet<PDFObject>
}

/** An element of the structure, and what it is in. */
interface Node {
  dict: PDFDict
  parent: Node | undefined
  page: PDFObject | undefined
}

/**
 * Takes what says in words what is gone from the structure of a document (ISO 32000-2, 14.7): replacement texts, descriptions and titles of
 * elements whose content lost something, and of those they are in. References to streams and annotations that are gone go too.
 */
export function redactStructure({ catalog }: PdfDocument, pages: ReadonlyMap<PDFObject, ChangedPage>): void {
  const root = catalog.lookup(name('StructTreeRoot'))
  if (!(root instanceof PDFDict)) return
  const seen = new Set<PDFDict>([root])
  const waiting: Node[] = [{ dict: root, parent: undefined, page: undefined }]
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
      else if (leadsToChange(kid, pages.get((kid.lookup(name('Pg')) ?? node.page) as PDFObject), pages)) {
        strip(node)
        if (!isGone(kid, pages)) continue
        if (list) list.set(index, PDFNull)
        else node.dict.delete(K)
      }
    }
  }
}

function leadsToChange(
  reference: PDFDict,
  page: ChangedPage | undefined,
  pages: ReadonlyMap<PDFObject, ChangedPage>,
): boolean {
  if (isGone(reference, pages)) return true
  if (!page) return false
  const stream = reference.lookup(name('Stm'))
  const form = stream instanceof PDFRawStream ? stream : undefined
  const replacement = form && page.replaced.get(form)
  if (replacement) reference.set(name('Stm'), replacement)
  const number = reference.lookup(name('MCID'))
  if (page.isAll) return true
  return number instanceof PDFNumber && page.marks.get(form)?.has(number.asNumber()) === true
}

/** Whether what is referred to is on no page any more. */
function isGone(reference: PDFDict, pages: ReadonlyMap<PDFObject, ChangedPage>): boolean {
  const [object, stream] = [reference.lookup(name('Obj')), reference.lookup(name('Stm'))]
  for (const { gone, replaced } of pages.values()) {
    if (object && gone.has(object)) return true
    if (stream instanceof PDFRawStream && replaced.has(stream) && !replaced.get(stream)) return true
    if (object instanceof PDFRawStream && replaced.has(object)) return true
  }
  return false
}

function strip(node: Node): void {
  for (let at: Node | undefined = node; at; at = at.parent)
    for (const key of [...wordKeys, 'T']) at.dict.delete(name(key))
}
