import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import { followTags } from '../structure/follow-tags.js'
import { documentElement, ParentNumbers } from '../structure/parent-numbers.js'
import { readNumberTree } from '../syntax/trees.js'
import { dictAt, nameAt, numberAt, setEntry, textObject } from './annotation-values.js'

const K = PDFName.of('K')
const Pg = PDFName.of('Pg')

/**
 * Keeps the tags of a document (ISO 32000-2, 14.7 and 14.8.4.7.2) consistent when annotations are added and removed;
 * does nothing without tags.
 */
export class AnnotationTags {
  readonly #root: PDFDict | undefined
  readonly #rootRef: PDFRef | undefined
  #entries: ReturnType<typeof readNumberTree> | undefined
  #numbers: ParentNumbers | undefined

  constructor({ catalog }: PdfDocument) {
    const ref = catalog.get(PDFName.of('StructTreeRoot'))
    const root = catalog.lookup(PDFName.of('StructTreeRoot'))
    this.#root = root instanceof PDFDict && ref instanceof PDFRef ? root : undefined
    this.#rootRef = this.#root && (ref as PDFRef)
  }

  /** Tags a new annotation, at the end of the document element. */
  add(ref: PDFRef, dict: PDFDict, page: PDFRef, words: string | undefined): void {
    const root = this.#root
    const rootRef = this.#rootRef
    if (!root || !rootRef) return
    const { context } = root
    const [parent, parentRef] = documentElement(root, rootRef)
    const element = context.obj({
      Type: 'StructElem',
      S: nameAt(dict, 'Subtype') === 'Link' ? 'Link' : 'Annot',
      P: parentRef,
      Pg: page,
      K: context.obj({ Type: 'OBJR', Obj: ref, Pg: page }),
    })
    if (words) setEntry(element, 'Alt', textObject(words))
    const elementRef = context.register(element)
    const kids = parent.get(K)
    const list = context.lookup(kids)
    if (list instanceof PDFArray) list.push(elementRef)
    else parent.set(K, kids ? context.obj([kids, elementRef]) : context.obj([elementRef]))
    this.#numbers ??= new ParentNumbers(root)
    setEntry(dict, 'StructParent', context.obj(this.#numbers.add(elementRef)))
    followTags(context.lookup(page))
  }

  /** Records the new page of an annotation in its tag. */
  move(dict: PDFDict, page: PDFRef): void {
    const root = this.#root
    const number = numberAt(dict, 'StructParent')
    const element = root && number !== undefined && root.context.lookup(this.#parents(root).get(number))
    if (!(element instanceof PDFDict)) return
    const kid = element.lookup(K)
    for (const each of [element, kid instanceof PDFArray && kid.size() === 1 ? kid.lookup(0) : kid])
      if (each instanceof PDFDict && each.get(Pg)) each.set(Pg, page)
  }

  /** Takes annotations that were removed out of the tags. */
  remove(removed: Iterable<{ ref: PDFRef | undefined; dict: PDFDict }>): void {
    const root = this.#root
    if (!root) return
    const { context } = root
    const gone = new Set<PDFRef | undefined>()
    const elements = new Map<PDFObject, PDFDict>()
    for (const { ref, dict } of removed) {
      const number = numberAt(dict, 'StructParent')
      if (!ref || number === undefined) continue
      const elementRef = this.#parents(root).get(number)
      const element = context.lookup(elementRef)
      if (!elementRef || !(element instanceof PDFDict)) continue
      gone.add(ref)
      elements.set(elementRef, element)
    }
    const parents = new Set<PDFDict>()
    const bare = new Set<PDFObject>()
    for (const [ref, element] of elements) {
      keepKids(element, (kid) => {
        const object = context.lookup(kid)
        const target = object instanceof PDFDict ? object.get(PDFName.of('Obj')) : undefined
        return !(target instanceof PDFRef && gone.has(target))
      })
      const parent = dictAt(element, 'P')
      if (!isBare(element) || !parent) continue
      bare.add(ref)
      parents.add(parent)
    }
    for (const parent of parents) keepKids(parent, (kid) => !bare.has(kid))
  }

  /** The tree of parents as it was opened. */
  #parents(root: PDFDict): ReturnType<typeof readNumberTree> {
    this.#entries ??= readNumberTree(root.context, root.get(PDFName.of('ParentTree')))
    return this.#entries
  }
}

function keepKids(element: PDFDict, isKept: (kid: PDFObject) => boolean): void {
  const kids = element.get(K)
  if (!kids) return
  const list = element.context.lookup(kids)
  if (!(list instanceof PDFArray)) {
    if (!isKept(kids)) element.delete(K)
    return
  }
  const kept = list.asArray().filter(isKept)
  if (kept.length < list.size()) element.set(K, element.context.obj(kept))
}

function isBare(element: PDFDict): boolean {
  const kids = element.lookup(K)
  return kids === undefined || (kids instanceof PDFArray && kids.size() === 0)
}
