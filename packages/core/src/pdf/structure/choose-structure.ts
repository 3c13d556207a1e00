import { PDFArray, PDFDict, PDFName, PDFNull, type PDFObject, PDFRef } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import { indexOf } from '../model/document-index.js'
import { writeNameTree, writeNumberTree } from '../syntax/trees.js'
import { copyStructure } from './copy-structure.js'
import { changeHeaders, dropDescriptions } from './element-text.js'
import { KeptElements } from './kept-elements.js'
import type { PageChoice } from './page-choice.js'
import { pruneMaps } from './prune-maps.js'
import { keyOf, structureTreeOf } from './read-structure-tree.js'
import type { StructureCopies } from './structure-copies.js'
import { isGrouping, roleOf } from './structure-roles.js'
import { isElement, type StructureElement, type StructureKid, type StructureTree } from './structure-tree.js'

const partTypes = new Set<PDFObject | undefined>(['StructTreeRoot', 'StructElem'].map((type) => PDFName.of(type)))

/**
 * Whether an object is part of a tag structure. Bookmarks and links may refer to one, and would keep all of it alive.
 */
function isTag(object: PDFObject | undefined): boolean {
  return object instanceof PDFDict && partTypes.has(object.get(PDFName.Type))
}

const name = (text: string) => PDFName.of(text)
const K = name('K')
const Ref = name('Ref')

/** A structure tree for pages that were chosen. */
export interface ChosenStructure {
  root: PDFRef
  /** How many copies of pages are not tagged, since there would be too many elements. */
  untagged: number
  /** Whether an object is part of the tree of the document, and not of this one. */
  isGone: (ref: PDFRef) => boolean
}

/**
 * The structure tree (ISO 32000-2, 14.7) of selected pages of a document, without elements of other pages; `undefined`
 * if the document has none. Changed elements are written as new ones, recorded in `replacements`. Grouping elements are
 * sorted by page order if that changed. Each copy of a page has its own elements.
 */
export function chooseStructure(
  document: PdfDocument,
  choice: PageChoice,
  replacements: Map<PDFRef, PDFRef | undefined>,
): ChosenStructure | undefined {
  const tree = structureTreeOf(document)
  return tree && new StructureChoice(document, tree, choice, replacements).make()
}

class StructureChoice {
  readonly #kept: KeptElements
  readonly #copies: StructureCopies
  readonly #isReordered: boolean
  readonly #made = new Set<PDFRef>()

  readonly #document: PdfDocument
  readonly #tree: StructureTree
  readonly #choice: PageChoice
  readonly #replacements: Map<PDFRef, PDFRef | undefined>

  constructor(
    document: PdfDocument,
    tree: StructureTree,
    choice: PageChoice,
    replacements: Map<PDFRef, PDFRef | undefined>,
  ) {
    this.#document = document
    this.#tree = tree
    this.#choice = choice
    this.#replacements = replacements
    this.#kept = new KeptElements(document, tree, choice)
    this.#copies = copyStructure(document, tree, choice, replacements)
    for (const ref of this.#copies.made) this.#made.add(ref)
    const order = new Map(document.openedPages.map(({ ref }, index) => [ref, index]))
    let last = -1
    let isReordered = this.#copies.elements.length > 0
    for (const page of choice.positions.keys()) {
      const index = order.get(page) ?? -1
      isReordered ||= index < last
      last = index
    }
    this.#isReordered = isReordered
  }

  make(): ChosenStructure {
    const tree = this.#tree
    const kept = this.#kept
    const { context } = this.#document
    for (const element of kept.elements) if (element !== tree.root) this.#rewrite(element)
    const root = tree.root.dict.clone(context)
    this.#setKids(root, this.#orderedKids(tree.root))
    this.#writeTrees(root)
    if (this.#choice.dropsPages) pruneMaps(root, kept.elements, this.#replacements)
    const ref = context.register(root)
    this.#made.add(ref)
    this.#replacements.set(tree.root.ref, ref)
    return { root: ref, untagged: this.#copies.untagged, isGone: (object) => this.#isGone(object) }
  }

  #isGone(ref: PDFRef): boolean {
    if (ref === this.#tree.root.ref || this.#made.has(ref)) return false
    const element = this.#tree.byRef.get(ref)
    return element ? !this.#kept.has(element) : isTag(this.#document.context.lookup(ref))
  }

  /** Writes an element that changes as a new one. */
  #rewrite(element: StructureElement): void {
    const { dict } = element
    const kids = this.#orderedKids(element)
    const isSame =
      !element.isOdd && kids.length === element.kids.length && kids.every((kid, at) => kid === element.kids[at])
    const loses = this.#choice.dropsPages && (dict.has(Ref) || dict.has(name('A')))
    if (isSame && !loses && !this.#kept.hasLost(element)) return
    const { context } = this.#document
    const made = dict.clone(context)
    if (loses) this.#dropReferences(made)
    if (this.#kept.hasLost(element)) {
      const role = roleOf(dict, this.#tree.root.dict)
      dropDescriptions(made, role)
      const lacks = (kid: StructureKid) => !isElement(kid) && kid.object !== undefined && !kids.includes(kid)
      // A link must lead to its annotation (ISO 14289-1, 7.18.5).
      if ((role === 'Link' || role === 'Form') && element.kids.some(lacks)) {
        made.set(name('S'), name('Span'))
        made.delete(name('NS'))
      }
    }
    this.#setKids(made, this.#kept.isBare(element) ? [] : kids)
    const ref = context.register(made)
    this.#made.add(ref)
    this.#replacements.set(element.ref, ref)
  }

  #orderedKids(element: StructureElement): (StructureKid | PDFRef)[] {
    const kids = this.#kept.kidsOf(element)
    const copies = element === this.#copies.host ? this.#copies.elements : []
    if (!this.#isReordered || !isGrouping(roleOf(element.dict, this.#tree.root.dict))) return kids
    let last = -1
    const placed: { kid: StructureKid | PDFRef; position: number }[] = kids.map((kid) => {
      last = this.#kept.positionOf(kid) ?? last
      return { kid, position: last }
    })
    for (const { ref, position } of copies) placed.push({ kid: ref, position })
    return placed.sort((a, b) => a.position - b.position).map(({ kid }) => kid)
  }

  #setKids(dict: PDFDict, kids: readonly (StructureKid | PDFRef)[]): void {
    const values = kids.map((kid) => (kid instanceof PDFRef ? kid : isElement(kid) ? kid.ref : kid.value))
    if (values.length === 0) dict.delete(K)
    else dict.set(K, values.length === 1 ? values[0]! : dict.context.obj(values))
  }

  /** Removes references to removed elements. */
  #dropReferences(dict: PDFDict): void {
    const others = dict.lookup(Ref)
    if (others instanceof PDFArray) {
      const left = others.asArray().filter((item) => !(item instanceof PDFRef) || !this.#isGone(item))
      if (left.length === 0) dict.delete(Ref)
      else if (left.length < others.size()) dict.set(Ref, dict.context.obj(left))
    }
    changeHeaders(dict, (id, item) => {
      const header = this.#tree.byId.get(id)
      return header && !this.#kept.has(header) ? undefined : item
    })
  }

  #writeTrees(root: PDFDict): void {
    const tree = this.#tree
    const kept = this.#kept
    const copies = this.#copies
    const choice = this.#choice
    const { context } = this.#document
    if (copies.parents.size > 0) root.set(name('ParentTreeNextKey'), context.obj(copies.nextKey))
    if (choice.dropsPages || copies.parents.size > 0) {
      const parents = choice.dropsPages ? this.#keptParents() : new Map(tree.parents)
      for (const [key, value] of copies.parents) parents.set(key, value)
      root.set(name('ParentTree'), writeNumberTree(context, parents))
    }
    if (tree.byId.size === 0 || (!choice.dropsPages && copies.ids.size === 0)) return
    const ids = new Map<string, PDFObject>(copies.ids)
    for (const [id, element] of tree.byId) if (kept.has(element)) ids.set(id, element.ref)
    if (ids.size === 0) root.delete(name('IDTree'))
    else root.set(name('IDTree'), writeNameTree(context, ids))
  }

  #keptParents(): Map<number, PDFObject> {
    const tree = this.#tree
    const choice = this.#choice
    const { annotations } = indexOf(this.#document)
    const parents = new Map<number, PDFObject>()
    const add = (key: number | undefined) => {
      const value = key === undefined ? undefined : tree.parents.get(key)
      if (value && !parents.has(key!)) parents.set(key!, this.#keptEntry(value))
    }
    for (const page of choice.positions.keys()) {
      const dict = this.#document.context.lookup(page)
      if (dict instanceof PDFDict) add(keyOf(dict, name('StructParents')))
      for (const value of annotations.get(page) ?? []) {
        const annotation = this.#document.context.lookup(value)
        if (annotation instanceof PDFDict && choice.isKept(annotation)) add(keyOf(annotation, name('StructParent')))
      }
    }
    for (const element of this.#kept.elements) for (const key of tree.otherKeys.get(element) ?? []) add(key)
    return parents
  }

  /** An entry of the parent tree without elements that were removed or have no other references. */
  #keptEntry(value: PDFObject): PDFObject {
    const { context } = this.#document
    const found = context.lookup(value)
    if (!(found instanceof PDFArray)) return value
    const items = found.asArray()
    const isKept = (item: PDFObject) => {
      const element = item instanceof PDFRef ? this.#tree.byRef.get(item) : undefined
      return element !== undefined && this.#kept.has(element)
    }
    return items.every(isKept) ? value : context.obj(items.map((item) => (isKept(item) ? item : PDFNull)))
  }
}
