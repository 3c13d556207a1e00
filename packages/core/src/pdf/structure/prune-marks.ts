import { PDFArray, PDFDict, PDFName, PDFNull, PDFNumber, type PDFObject, PDFRawStream, type PDFRef } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import { readNumberTree } from '../syntax/trees.js'

const K = PDFName.of('K')
const Pg = PDFName.of('Pg')
const Stm = PDFName.of('Stm')
const MCID = PDFName.of('MCID')
const Type = PDFName.of('Type')
const MAX_ELEMENTS = 2_000_000

/**
 * Takes marked content that is gone out of the tags of a document: by its number, of a page or a form, and elements of which nothing is
 * left. Tags of forms that were replaced lead to their copies.
 */
export function pruneMarks(
  { catalog, context }: PdfDocument,
  gone: ReadonlyMap<PDFObject, ReadonlySet<number>>,
  copies: ReadonlyMap<PDFRawStream, PDFRef>,
): void {
  const root = catalog.lookup(PDFName.of('StructTreeRoot'))
  if (!(root instanceof PDFDict) || ([...gone.values()].every(({ size }) => size === 0) && copies.size === 0)) return
  const order: { dict: PDFDict; page: PDFObject | undefined }[] = [{ dict: root, page: undefined }]
  const seen = new Set<PDFDict>([root])
  for (const { dict, page } of order) {
    for (const kid of kidsOf(dict)) {
      const child = context.lookup(kid)
      const type = child instanceof PDFDict ? child.lookup(Type) : undefined
      if (!(child instanceof PDFDict) || type === PDFName.of('MCR') || type === PDFName.of('OBJR')) continue
      if (seen.has(child) || seen.size > MAX_ELEMENTS) continue
      seen.add(child)
      order.push({ dict: child, page: child.lookup(Pg) ?? page })
    }
  }
  const emptied = new Set<PDFObject>()
  // Children come after their parents: from the end, what is empty is known before who holds it.
  for (const { dict, page } of order.reverse()) {
    const before = kidsOf(dict)
    const after = before.filter((kid) => !isGone(kid, page))
    if (after.length === before.length) continue
    if (after.length > 0) dict.set(K, context.obj(after))
    else {
      dict.delete(K)
      if (dict !== root) emptied.add(dict)
    }
  }
  cleanParents()

  function isGone(kid: PDFObject, page: PDFObject | undefined): boolean {
    const value = context.lookup(kid)
    if (value instanceof PDFNumber) return gone.get(page as PDFObject)?.has(value.asNumber()) === true
    if (!(value instanceof PDFDict)) return false
    if (emptied.has(value)) return true
    const number = value.lookup(MCID)
    if (!(number instanceof PDFNumber)) return false
    const stream = value.lookup(Stm)
    if (stream instanceof PDFRawStream) {
      const copy = copies.get(stream)
      if (copy) value.set(Stm, copy)
      return gone.get(stream)?.has(number.asNumber()) === true
    }
    return gone.get((value.lookup(Pg) ?? page) as PDFObject)?.has(number.asNumber()) === true
  }

  /** The way from content to its tags. */
  function cleanParents(): void {
    const owners = new Map<number, ReadonlySet<number>>()
    for (const [owner, numbers] of gone) {
      const dict = owner instanceof PDFRawStream ? owner.dict : owner
      const key = dict instanceof PDFDict ? dict.lookup(PDFName.of('StructParents')) : undefined
      if (key instanceof PDFNumber && numbers.size > 0) owners.set(key.asNumber(), numbers)
    }
    for (const [key, value] of readNumberTree(context, (root as PDFDict).get(PDFName.of('ParentTree')))) {
      const list = context.lookup(value)
      const numbers = owners.get(key)
      if (!(list instanceof PDFArray) || !numbers) continue
      for (const number of numbers) if (number < list.size()) list.set(number, PDFNull)
    }
  }
}

function kidsOf(element: PDFDict): PDFObject[] {
  const kids = element.get(K)
  const list = element.context.lookup(kids)
  return list instanceof PDFArray ? list.asArray() : kids ? [kids] : []
}
