import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { numberOf } from '../model/form-keys.js'
import { readNumberTree, writeNumberTree } from '../syntax/trees.js'

const K = PDFName.of('K')
const Obj = PDFName.of('Obj')
const ParentTree = PDFName.of('ParentTree')
const ParentTreeNextKey = PDFName.of('ParentTreeNextKey')
const S = PDFName.of('S')
const StructParent = PDFName.of('StructParent')
const StructParents = PDFName.of('StructParents')
const StructTreeRoot = PDFName.of('StructTreeRoot')

const MAX_KIDS = 10_000

/**
 * Reassigns content drawn into pages to the structure elements of the annotations (ISO 32000-2, 14.7.5): the reference
 * to the annotation becomes one to marked content of the page. Call `finish` at the end.
 */
export class TaggedDrawing {
  readonly #owners: Map<number, PDFObject>
  readonly #lists = new Map<PdfPage, { key: number; items: PDFObject[] }>()
  readonly #root: PDFDict | undefined

  readonly #document: PdfDocument

  constructor(document: PdfDocument) {
    this.#document = document
    const root = document.catalog.lookup(StructTreeRoot)
    this.#root = root instanceof PDFDict ? root : undefined
    this.#owners = this.#root ? readNumberTree(document.context, this.#root.get(ParentTree)) : new Map()
  }

  /** Whether the document has a tag structure at all. */
  get isTagged(): boolean {
    return this.#root !== undefined
  }

  /** Wraps operators that belong to no element. */
  artifact(operators: string): string {
    return this.#root && operators !== '' ? `/Artifact BMC\n${operators}EMC\n` : operators
  }

  /** Wraps operators that draw an annotation as content of its element; as an artifact if it has none. */
  wrap(page: PdfPage, annotation: PDFDict, operators: string): string {
    if (!this.#root) return operators
    const { context } = this.#document
    const key = numberOf(annotation.lookup(StructParent))
    const ownerRef = key === undefined ? undefined : this.#owners.get(key)
    const owner = context.lookup(ownerRef)
    if (!(owner instanceof PDFDict) || !(ownerRef instanceof PDFRef)) return `/Artifact BMC\n${operators}EMC\n`
    const held = owner.get(K)
    const list = context.lookup(held)
    const kids = list instanceof PDFArray ? list.asArray() : held ? [held] : []
    const place = kids.slice(0, MAX_KIDS).findIndex((kid) => {
      const dict = context.lookup(kid)
      return dict instanceof PDFDict && context.lookup(dict.get(Obj)) === annotation
    })
    if (place < 0) return `/Artifact BMC\n${operators}EMC\n`
    const { items } = this.#listOf(page)
    const number = items.length
    items.push(ownerRef)
    const content = context.obj({ Type: 'MCR', Pg: page.ref, MCID: number })
    owner.set(K, kids.length === 1 ? content : context.obj(kids.map((kid, index) => (index === place ? content : kid))))
    // A form element must lead to a widget (ISO 32000-2, table 371).
    if (owner.lookup(S) === PDFName.of('Form')) owner.set(S, PDFName.of('Span'))
    return `/Span <</MCID ${number}>> BDC\n${operators}EMC\n`
  }

  /** Writes the parent tree, if anything was handed over. */
  finish(): void {
    if (!this.#root || this.#lists.size === 0) return
    const { context } = this.#document
    let next = 0
    for (const [page, { key, items }] of this.#lists) {
      this.#owners.set(key, context.register(context.obj(items)))
      page.dict.set(StructParents, context.obj(key))
    }
    for (const key of this.#owners.keys()) next = Math.max(next, key + 1)
    this.#root.set(ParentTree, writeNumberTree(context, this.#owners))
    this.#root.set(ParentTreeNextKey, context.obj(next))
  }

  #listOf(page: PdfPage): { key: number; items: PDFObject[] } {
    let list = this.#lists.get(page)
    if (!list) {
      const known = numberOf(page.dict.lookup(StructParents))
      let next = 0
      if (known === undefined) {
        for (const key of this.#owners.keys()) next = Math.max(next, key + 1)
        for (const other of this.#lists.values()) next = Math.max(next, other.key + 1)
      }
      const key = known ?? next
      const present = this.#document.context.lookup(this.#owners.get(key))
      list = { key, items: present instanceof PDFArray ? [...present.asArray()] : [] }
      this.#lists.set(page, list)
    }
    return list
  }
}
