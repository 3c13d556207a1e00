import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import { indexOf } from '../model/document-index.js'
import { readNameTree, readNumberTree } from '../syntax/trees.js'
import type { ContentItem, StructureElement, StructureTree } from './structure-tree.js'

const name = (text: string) => PDFName.of(text)
const [K, Pg, Type, Obj, Stm, MCID] = ['K', 'Pg', 'Type', 'Obj', 'Stm', 'MCID'].map(name) as PDFName[]
const [StructParent, StructParents, StructTreeRoot] = ['StructParent', 'StructParents', 'StructTreeRoot'].map(
  name,
) as PDFName[]

const MAX_DEPTH = 500
const MAX_ITEMS = 4_000_000
/** Numbers beyond it are not used as keys of marked content or of the parent tree. */
const MAX_NUMBER = 2 ** 31

const trees = new WeakMap<readonly unknown[], StructureTree | 'none'>()

/**
 * The structure tree of a document as it was opened, read once; `undefined` when it has none. Elements that are written inside
 * others become objects of their own. Elements reached twice, or deeper than 500 levels, are left out the second time.
 */
export function structureTreeOf(document: PdfDocument): StructureTree | undefined {
  let tree = trees.get(document.openedPages)
  if (!tree) {
    tree = new TreeReader(document).read() ?? 'none'
    trees.set(document.openedPages, tree)
  }
  return tree === 'none' ? undefined : tree
}

interface OpenElement {
  element: StructureElement
  page: PDFRef | undefined
  depth: number
}

class TreeReader {
  readonly #elements: StructureElement[] = []
  readonly #byRef = new Map<PDFRef, StructureElement>()
  readonly #seen = new Set<PDFDict>()
  readonly #onPage = new Map<PDFRef, ContentItem[]>()
  #items = 0

  readonly #document: PdfDocument

  constructor(document: PdfDocument) {
    this.#document = document
  }

  read(): StructureTree | undefined {
    const { catalog, context } = this.#document
    const root = catalog.lookup(StructTreeRoot!)
    if (!(root instanceof PDFDict)) return undefined
    let rootRef = catalog.get(StructTreeRoot!)
    if (!(rootRef instanceof PDFRef)) {
      rootRef = context.register(root)
      catalog.set(StructTreeRoot!, rootRef)
    }
    this.#seen.add(root)
    const top = newElement(rootRef as PDFRef, root)
    const waiting: OpenElement[] = [{ element: top, page: undefined, depth: 0 }]
    for (let open = waiting.pop(); open; open = waiting.pop()) this.#readKids(open, waiting)
    for (const element of [...this.#elements].reverse())
      if (element.contentKids > 0 && element.parent) element.parent.contentKids++
    const [, ...elements] = this.#elements
    return { root: top, elements, byRef: this.#byRef, onPage: this.#onPage, ...this.#readTrees(root) }
  }

  #readKids({ element, page: outer, depth }: OpenElement, waiting: OpenElement[]): void {
    this.#elements.push(element)
    const own = element.dict.get(Pg!)
    const page = own instanceof PDFRef ? own : outer
    const kids: OpenElement[] = []
    for (const value of this.#kidsOf(element.dict)) {
      if (++this.#items > MAX_ITEMS) break
      const kid = element.parent && this.#contentOf(value, element, page)
      if (kid) {
        element.kids.push(kid)
        element.contentKids++
        if (kid.page) {
          const others = this.#onPage.get(kid.page)
          if (others) others.push(kid)
          else this.#onPage.set(kid.page, [kid])
        }
        continue
      }
      const below = depth < MAX_DEPTH ? this.#open(value, element, element.kids.length) : undefined
      if (below) {
        element.kids.push(below)
        kids.push({ element: below, page, depth: depth + 1 })
      } else element.isOdd = true
    }
    for (const kid of kids.reverse()) waiting.push(kid)
  }

  /** The kids as written; elements inside the array become objects of their own. */
  #kidsOf(holder: PDFDict): PDFObject[] {
    const { context } = this.#document
    const kids = holder.get(K!)
    const list = context.lookup(kids)
    const values = list instanceof PDFArray ? list.asArray() : kids ? [kids] : []
    return values.map((value, index) => {
      if (!(value instanceof PDFDict) || isReference(value)) return value
      const ref = context.register(value)
      if (list instanceof PDFArray) list.set(index, ref)
      else holder.set(K!, ref)
      return ref
    })
  }

  #open(value: PDFObject, parent: StructureElement, index: number): StructureElement | undefined {
    const dict = this.#document.context.lookup(value)
    if (!(dict instanceof PDFDict) || !(value instanceof PDFRef) || isReference(dict) || this.#seen.has(dict))
      return undefined
    this.#seen.add(dict)
    const element = newElement(value, dict, parent, index)
    this.#byRef.set(value, element)
    return element
  }

  #contentOf(value: PDFObject, holder: StructureElement, outer: PDFRef | undefined): ContentItem | undefined {
    const kid = this.#document.context.lookup(value)
    const base = { holder, index: holder.kids.length, value, stream: undefined, object: undefined }
    if (kid instanceof PDFNumber) return { ...base, page: outer, mcid: kid.asNumber() }
    if (!(kid instanceof PDFDict) || !isReference(kid)) return undefined
    const own = kid.get(Pg!)
    const page = own instanceof PDFRef ? own : outer
    const [object, stream, number] = [kid.get(Obj!), kid.get(Stm!), kid.lookup(MCID!)]
    if (kid.lookup(Type!) === name('OBJR') || object)
      return { ...base, page, mcid: undefined, object: object instanceof PDFRef ? object : undefined }
    const mcid = number instanceof PDFNumber ? number.asNumber() : undefined
    return { ...base, page, mcid, stream: stream instanceof PDFRef ? stream : undefined }
  }

  #readTrees(root: PDFDict): Pick<StructureTree, 'parents' | 'otherKeys' | 'byId' | 'nextKey'> {
    const { context, openedPages } = this.#document
    const isKey = (key: number) => Number.isInteger(key) && key >= 0 && key < MAX_NUMBER
    const entries = readNumberTree(context, root.get(name('ParentTree')))
    const parents = new Map([...entries].filter(([key]) => isKey(key)))
    const owned = new Set<number | undefined>()
    for (const { dict } of openedPages) owned.add(keyOf(dict, StructParents!))
    for (const annotation of indexOf(this.#document).annotationDicts)
      if (annotation instanceof PDFDict) owned.add(keyOf(annotation, StructParent!))
    const otherKeys = new Map<StructureElement, number[]>()
    const declared = root.lookup(name('ParentTreeNextKey'))
    let nextKey = declared instanceof PDFNumber && isKey(declared.asNumber()) ? declared.asNumber() : 0
    for (const key of owned) if (key !== undefined && isKey(key)) nextKey = Math.max(nextKey, key + 1)
    for (const [key, value] of parents) {
      nextKey = Math.max(nextKey, key + 1)
      if (owned.has(key)) continue
      const found = context.lookup(value)
      for (const item of found instanceof PDFArray ? new Set(found.asArray()) : [value]) {
        const element = item instanceof PDFRef ? this.#byRef.get(item) : undefined
        if (element) otherKeys.set(element, [...(otherKeys.get(element) ?? []), key])
      }
    }
    const byId = new Map<string, StructureElement>()
    for (const [id, value] of readNameTree(context, root.get(name('IDTree')))) {
      const element = value instanceof PDFRef ? this.#byRef.get(value) : undefined
      if (element) byId.set(id, element)
    }
    return { parents, otherKeys, byId, nextKey }
  }
}

function newElement(ref: PDFRef, dict: PDFDict, parent?: StructureElement, index = 0): StructureElement {
  return { ref, dict, parent, index, kids: [], contentKids: 0, isOdd: false }
}

/** Whether a kid is a reference to marked content or an object rather than an element. */
function isReference(dict: PDFDict): boolean {
  const type = dict.lookup(Type!)
  return type === name('MCR') || type === name('OBJR') || (!dict.has(name('S')) && (dict.has(MCID!) || dict.has(Obj!)))
}

/** The key that a page, annotation or XObject has in the parent tree. */
export function keyOf(dict: PDFDict, entry: PDFName): number | undefined {
  const key = dict.lookup(entry)
  return key instanceof PDFNumber && Number.isSafeInteger(key.asNumber()) ? key.asNumber() : undefined
}
