import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef } from 'pdf-lib'
import { readNumberTree } from '../syntax/trees.js'

const ParentTree = PDFName.of('ParentTree')
const ParentTreeNextKey = PDFName.of('ParentTreeNextKey')
const Nums = PDFName.of('Nums')
const Kids = PDFName.of('Kids')
const K = PDFName.of('K')

/** Adds entries to the parent tree of a tagged document (ISO 32000-2, 14.7.5.4), which leads from content to its tags. */
export class ParentNumbers {
  #next: number
  /** The node that new entries go to. */
  readonly #numbers: PDFArray
  #limits: PDFArray | undefined

  readonly #root: PDFDict

  constructor(root: PDFDict) {
    this.#root = root
    const { context } = root
    let highest = -1
    for (const number of readNumberTree(context, root.get(ParentTree)).keys()) highest = Math.max(highest, number)
    const declared = root.lookup(ParentTreeNextKey)
    this.#next = Math.max(declared instanceof PDFNumber ? declared.asNumber() : 0, highest + 1)
    this.#numbers = this.#open()
  }

  /** Adds an entry: the element of an annotation, or the elements of a page by the numbers of its marked content. Returns its key. */
  add(parents: PDFObject): number {
    const number = this.#next++
    const { context } = this.#root
    this.#numbers.push(context.obj(number))
    this.#numbers.push(parents)
    this.#limits?.set(1, context.obj(number))
    this.#root.set(ParentTreeNextKey, context.obj(this.#next))
    return number
  }

  #open(): PDFArray {
    const { context } = this.#root
    const tree = this.#root.lookup(ParentTree)
    const own = context.obj([]) as PDFArray
    if (!(tree instanceof PDFDict)) {
      this.#root.set(ParentTree, context.register(context.obj({ Nums: own })))
      return own
    }
    const numbers = tree.lookup(Nums)
    if (numbers instanceof PDFArray) return numbers
    const kids = tree.lookup(Kids)
    this.#limits = context.obj([this.#next, this.#next]) as PDFArray
    const leaf = context.register(context.obj({ Nums: own, Limits: this.#limits }))
    if (kids instanceof PDFArray) kids.push(leaf)
    else tree.set(Kids, context.obj([leaf]))
    return own
  }
}

/** The document element if it is the only child of the root of the tags, else the root. */
export function documentElement(root: PDFDict, rootRef: PDFRef): [PDFDict, PDFRef] {
  const kids = root.get(K)
  const list = root.context.lookup(kids)
  const only = list instanceof PDFArray && list.size() === 1 ? list.get(0) : kids
  const element = root.context.lookup(only)
  return only instanceof PDFRef &&
    element instanceof PDFDict &&
    element.lookup(PDFName.of('S')) === PDFName.of('Document')
    ? [element, only]
    : [root, rootRef]
}

/** The root of the tags of a document, and its reference; `undefined` without tags. */
export function structureRoot(catalog: PDFDict): { root: PDFDict; ref: PDFRef } | undefined {
  const ref = catalog.get(PDFName.of('StructTreeRoot'))
  const root = catalog.lookup(PDFName.of('StructTreeRoot'))
  return root instanceof PDFDict && ref instanceof PDFRef ? { root, ref } : undefined
}

/** Adds a child to an element, before the others or after them. */
export function addKid(parent: PDFDict, kid: PDFRef, position: 'first' | 'last'): void {
  const { context } = parent
  const kids = parent.get(K)
  const list = context.lookup(kids)
  const before = list instanceof PDFArray ? list.asArray() : kids ? [kids] : []
  parent.set(K, context.obj(position === 'first' ? [kid, ...before] : [...before, kid]))
}
