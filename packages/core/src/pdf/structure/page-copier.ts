import { PDFArray, PDFDict, PDFName, PDFNull, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import { claimName, stringKey, stringObject } from '../syntax/trees.js'
import { changeHeaders, dropDescriptions } from './element-text.js'
import type { PageCopy } from './page-choice.js'
import { keyOf } from './read-structure-tree.js'
import type { StructureCopies } from './structure-copies.js'
import { roleOf } from './structure-roles.js'
import { type ContentItem, isElement, type StructureElement, type StructureTree } from './structure-tree.js'

const name = (text: string) => PDFName.of(text)
const [K, P, Pg, ID, StructParent, StructParents] = ['K', 'P', 'Pg', 'ID', 'StructParent', 'StructParents'].map(
  name,
) as [PDFName, PDFName, PDFName, PDFName, PDFName, PDFName]

/** Makes the elements for one copy of a page, with entries of the parent tree, and adds them to those of other copies. */
export class PageCopier {
  /** The elements with content on the page, and their kids in question. */
  readonly #marked = new Map<StructureElement, Set<number>>()
  readonly #refs = new Map<StructureElement, PDFRef>()
  readonly #ids = new Map<string, string>()
  readonly #streams = new Map<PDFRef, PDFRef | undefined>()

  readonly #document: PdfDocument
  readonly #tree: StructureTree
  readonly #copy: PageCopy
  readonly #copies: StructureCopies
  readonly #taken: Set<string>
  readonly #replacements: ReadonlyMap<PDFRef, PDFRef | undefined>

  constructor(
    document: PdfDocument,
    tree: StructureTree,
    copy: PageCopy,
    copies: StructureCopies,
    taken: Set<string>,
    replacements: ReadonlyMap<PDFRef, PDFRef | undefined>,
  ) {
    this.#document = document
    this.#tree = tree
    this.#copy = copy
    this.#copies = copies
    this.#taken = taken
    this.#replacements = replacements
  }

  make(): void {
    const tree = this.#tree
    const copy = this.#copy
    const copies = this.#copies
    const { context } = this.#document
    const items = tree.onPage.get(copy.source) ?? []
    for (const item of items) this.#mark(item)
    for (const element of this.#marked.keys()) {
      this.#refs.set(element, context.nextRef())
      const id = stringKey(element.dict.lookup(ID))
      if (id !== undefined && tree.byId.get(id) === element && element !== copies.host)
        this.#ids.set(id, claimName(id, this.#taken))
    }
    for (const kid of copies.host.kids) {
      if (!isElement(kid) || !this.#marked.has(kid)) continue
      const ref = this.#write(kid, copies.host.ref)
      copies.elements.push({ ref, position: copy.position })
    }
    this.#setKeys()
  }

  /** Leaves the copy without tags. */
  dropKeys(): void {
    this.#copy.dict.delete(StructParents)
    for (const ref of this.#copy.annotations.values()) {
      const annotation = this.#document.context.lookup(ref)
      if (annotation instanceof PDFDict) annotation.delete(StructParent)
    }
  }

  #mark(item: ContentItem): void {
    const kidsOf = (element: StructureElement) => {
      const kids = this.#marked.get(element) ?? new Set<number>()
      this.#marked.set(element, kids)
      return kids
    }
    kidsOf(item.holder).add(item.index)
    for (let at = item.holder; at.parent; at = at.parent) kidsOf(at.parent).add(at.index)
  }

  /** Writes the copy of an element with its content on the page. */
  #write(element: StructureElement, parent: PDFRef): PDFRef {
    const tree = this.#tree
    const copies = this.#copies
    const copy = this.#copy
    const { context } = this.#document
    const ref = this.#refs.get(element)!
    const kept = this.#marked.get(element)!
    const made = element.dict.clone(context)
    context.assign(ref, made)
    copies.made.push(ref)
    made.set(P, parent)
    const holds = [...kept].some((index) => !isElement(element.kids[index]!))
    if (holds || made.has(Pg)) made.set(Pg, copy.ref)
    const role = roleOf(element.dict, tree.root.dict)
    const kids: PDFObject[] = []
    for (const [index, kid] of element.kids.entries()) {
      if (kept.has(index)) {
        const value = isElement(kid) ? this.#write(kid, ref) : this.#contentOf(kid)
        if (value) kids.push(value)
      } else if (role === 'TR' && isElement(kid)) kids.push(this.#bareCell(kid, ref))
    }
    if (kids.length === 0) made.delete(K)
    else made.set(K, kids.length === 1 ? kids[0]! : context.obj(kids))
    if (this.#isPart(element)) dropDescriptions(made, role)
    const id = stringKey(made.lookup(ID))
    const claimed = id === undefined ? undefined : this.#ids.get(id)
    if (claimed !== undefined) {
      made.set(ID, stringObject(claimed))
      copies.ids.set(claimed, ref)
    } else made.delete(ID)
    changeHeaders(made, (header, item) => {
      const other = this.#ids.get(header)
      return other === undefined ? item : stringObject(other)
    })
    return ref
  }

  /** A cell of a row that has nothing on this page. */
  #bareCell({ dict }: StructureElement, parent: PDFRef): PDFRef {
    const { context } = this.#document
    const made = dict.clone(context)
    for (const key of [K, Pg, ID]) made.delete(key)
    made.set(P, parent)
    dropDescriptions(made, '')
    const ref = context.register(made)
    this.#copies.made.push(ref)
    return ref
  }

  /** Whether an element has content on other pages, too. */
  #isPart(element: StructureElement): boolean {
    const waiting = [element]
    for (let at = waiting.pop(); at; at = waiting.pop()) {
      const kept = this.#marked.get(at)
      if (!kept || kept.size < at.contentKids) return true
      for (const kid of at.kids) if (isElement(kid) && kid.contentKids > 0) waiting.push(kid)
    }
    return false
  }

  #contentOf({ value, stream, object }: ContentItem): PDFObject | undefined {
    const { context } = this.#document
    const item = context.lookup(value)
    if (!(item instanceof PDFDict)) return value
    const made = item.clone(context)
    if (made.has(Pg)) made.set(Pg, this.#copy.ref)
    if (stream) {
      const other = this.#streamFor(stream)
      if (!other) return undefined
      made.set(name('Stm'), other)
    } else if (object) {
      const target = context.lookup(object)
      const other =
        target instanceof PDFRawStream ? this.#streamFor(object) : target && this.#copy.annotations.get(target)
      if (!other) return undefined
      made.set(name('Obj'), other)
    }
    return made
  }

  /** A copy of an XObject that the page draws; `undefined` where the page does not draw it itself. */
  #streamFor(ref: PDFRef): PDFRef | undefined {
    if (this.#streams.has(ref)) return this.#streams.get(ref)
    // Forms may already be replaced by reduced copies.
    const made = copyXObject(this.#document, this.#copy, [ref, this.#replacements.get(ref) ?? ref])
    for (const entry of made ? [StructParent, StructParents] : []) {
      const key = keyOf(made!.dict, entry)
      if (key !== undefined) this.#setKey(made!.dict, entry, key)
    }
    this.#streams.set(ref, made?.ref)
    return made?.ref
  }

  /** Gives the copies of the page and its annotations their own keys. */
  #setKeys(): void {
    const { context } = this.#document
    const key = keyOf(this.#copy.dict, StructParents)
    if (key !== undefined) this.#setKey(this.#copy.dict, StructParents, key)
    for (const ref of this.#copy.annotations.values()) {
      const annotation = context.lookup(ref)
      const own = annotation instanceof PDFDict ? keyOf(annotation, StructParent) : undefined
      if (annotation instanceof PDFDict && own !== undefined) this.#setKey(annotation, StructParent, own)
    }
  }

  #setKey(dict: PDFDict, entry: PDFName, key: number): void {
    const tree = this.#tree
    const copies = this.#copies
    const { context } = this.#document
    const value = tree.parents.get(key)
    const found = context.lookup(value)
    const other = (item: PDFObject | undefined) => {
      const element = item instanceof PDFRef ? tree.byRef.get(item) : undefined
      return element && this.#refs.get(element)
    }
    const made =
      found instanceof PDFArray ? context.obj(found.asArray().map((item) => other(item) ?? PDFNull)) : other(value)
    if (!made) {
      dict.delete(entry)
      return
    }
    dict.set(entry, context.obj(copies.nextKey))
    copies.parents.set(copies.nextKey++, made)
  }
}

const XObject = PDFName.of('XObject')

/**
 * Lets a copy of a page draw a copy of an XObject under the same name. `refs` are its possible references in the
 * resources of the page; the last is copied. `undefined` if the page does not draw it itself.
 */
function copyXObject(
  { context, openedPages }: PdfDocument,
  copy: PageCopy,
  refs: readonly PDFRef[],
): { ref: PDFRef; dict: PDFDict } | undefined {
  const stream = context.lookup(refs.at(-1))
  const page = openedPages.find(({ ref }) => ref === copy.source)
  const resources = copy.dict.lookup(PDFName.Resources) ?? page?.attribute('Resources')
  const group = resources instanceof PDFDict ? resources.lookup(XObject) : undefined
  if (!(stream instanceof PDFRawStream) || !(resources instanceof PDFDict) || !(group instanceof PDFDict))
    return undefined
  const names = group.keys().filter((key) => refs.some((ref) => group.get(key) === ref))
  if (names.length === 0) return undefined
  const dict = stream.dict.clone(context)
  const ref = context.register(PDFRawStream.of(dict, stream.contents))
  const [ownResources, ownGroup] = [resources.clone(context), group.clone(context)]
  for (const key of names) ownGroup.set(key, ref)
  ownResources.set(XObject, ownGroup)
  copy.dict.set(PDFName.Resources, ownResources)
  return { ref, dict }
}
