import { PDFName, PDFRef } from 'pdf-lib'
import { pushAll } from '../../push-all.js'
import type { PdfDocument } from '../model/document.js'
import { indexOf } from '../model/document-index.js'
import type { PageChoice } from './page-choice.js'
import { roleOf } from './structure-roles.js'
import {
  type ContentItem,
  hasContent,
  isElement,
  type StructureElement,
  type StructureKid,
  type StructureTree,
} from './structure-tree.js'

const Pg = PDFName.of('Pg')

/**
 * The elements of a structure tree that remain for a selection of pages: those with content on remaining pages, empty
 * ones that say they are on such a page, and other empty ones beside them.
 */
export class KeptElements {
  /** The kids that stay, by their index, of each element that stays. */
  readonly #kids = new Map<StructureElement, Set<number>>()
  /** The position of the first page on which an element has content. */
  readonly #first = new Map<StructureElement, number>()
  readonly #lost = new Set<StructureElement>()
  readonly #bare = new Set<StructureElement>()

  readonly #tree: StructureTree
  readonly #choice: PageChoice

  constructor(document: PdfDocument, tree: StructureTree, choice: PageChoice) {
    this.#tree = tree
    this.#choice = choice
    this.#kids.set(tree.root, new Set())
    const { annotationDicts } = indexOf(document)
    for (const [page, position] of choice.positions) {
      for (const item of tree.onPage.get(page) ?? []) {
        const object = item.object && document.context.lookup(item.object)
        if (!object || !annotationDicts.has(object) || choice.isKept(object)) this.#keep(item, position)
      }
    }
    const [only] = tree.root.kids
    if (tree.root.kids.length === 1 && only && isElement(only) && this.#roleOf(only) === 'Document')
      this.#keepChild(only)
    if (choice.dropsPages) {
      this.#findLosses()
      this.#keepCells()
      this.#keepPlaced()
      this.#keepEmpties()
    } else for (const element of [tree.root, ...tree.elements]) this.#keepAll(element)
  }

  /** The elements that stay, the root among them. */
  get elements(): Iterable<StructureElement> {
    return this.#kids.keys()
  }

  has(element: StructureElement): boolean {
    return this.#kids.has(element)
  }

  /** The kids of an element that stay, in their order. */
  kidsOf(element: StructureElement): StructureKid[] {
    const kept = this.#kids.get(element)
    if (!kept) return []
    if (kept.size === element.kids.length) return element.kids
    return [...kept].sort((a, b) => a - b).map((index) => element.kids[index]!)
  }

  /** Whether content of an element or its descendants was removed. */
  hasLost(element: StructureElement): boolean {
    return this.#lost.has(element) || this.#bare.has(element)
  }

  /** Whether an element is a table cell that stays without content, so that subsequent cells keep their columns. */
  isBare(element: StructureElement): boolean {
    return this.#bare.has(element)
  }

  /** Position of the first page a kid has content on. */
  positionOf(kid: StructureKid): number | undefined {
    return isElement(kid) ? this.#first.get(kid) : kid.page && this.#choice.positions.get(kid.page)
  }

  #roleOf({ dict }: StructureElement): string {
    return roleOf(dict, this.#tree.root.dict)
  }

  #keep(item: ContentItem, position: number): void {
    let element = item.holder
    this.#kidSet(element).add(item.index)
    while (!this.#first.has(element)) {
      this.#first.set(element, position)
      const { parent } = element
      if (!parent) return
      this.#kidSet(parent).add(element.index)
      element = parent
    }
  }

  #keepChild(element: StructureElement): void {
    this.#kidSet(element)
    if (element.parent) this.#kidSet(element.parent).add(element.index)
  }

  #keepAll(element: StructureElement): void {
    const kept = this.#kidSet(element)
    for (const index of element.kids.keys()) kept.add(index)
  }

  #kidSet(element: StructureElement): Set<number> {
    let kept = this.#kids.get(element)
    if (!kept) {
      kept = new Set()
      this.#kids.set(element, kept)
    }
    return kept
  }

  #findLosses(): void {
    for (const [element, kept] of this.#kids) {
      if (kept.size === element.contentKids) continue
      for (let at: StructureElement | undefined = element; at && !this.#lost.has(at); at = at.parent) this.#lost.add(at)
    }
  }

  #keepCells(): void {
    for (const element of [...this.#lost]) {
      if (!element.parent || this.#roleOf(element) !== 'TR') continue
      for (const kid of element.kids) {
        if (!isElement(kid) || this.#kids.has(kid) || !['TD', 'TH'].includes(this.#roleOf(kid))) continue
        this.#keepChild(kid)
        this.#bare.add(kid)
      }
    }
  }

  /** Keeps elements without content that name a page that stays. */
  #keepPlaced(): void {
    for (const element of this.#tree.elements) {
      if (element.contentKids > 0 || this.#kids.has(element)) continue
      const page = element.dict.get(Pg)
      const position = page instanceof PDFRef ? this.#choice.positions.get(page) : undefined
      if (position === undefined) continue
      for (let at: StructureElement | undefined = element; at?.parent; at = at.parent) {
        const isAboveNew = !this.#kids.has(at.parent)
        this.#keepChild(at)
        this.#first.set(at, position)
        if (at.contentKids > 0) this.#lost.add(at)
        if (!isAboveNew) break
      }
    }
  }

  /** Keeps elements without content after a kept kid, or before the first. */
  #keepEmpties(): void {
    for (const [element, kept] of [...this.#kids]) {
      if (this.#bare.has(element) || element.kids.length === element.contentKids) continue
      if (element.contentKids === 0) {
        for (const kid of element.kids) this.#keepEmpty(kid)
        continue
      }
      for (const index of [...kept]) {
        for (let next = index + 1; this.#isEmpty(element.kids[next]); next++) this.#keepEmpty(element.kids[next]!)
        let before = index - 1
        while (this.#isEmpty(element.kids[before])) before--
        if (before < 0) for (const kid of element.kids.slice(0, index)) this.#keepEmpty(kid)
      }
    }
  }

  #isEmpty(kid: StructureKid | undefined): boolean {
    return kid !== undefined && !hasContent(kid) && !(isElement(kid) && this.#bare.has(kid))
  }

  #keepEmpty(kid: StructureKid): void {
    const waiting = [kid]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (!isElement(next) || this.#kids.has(next)) continue
      const page = next.dict.get(Pg)
      if (page instanceof PDFRef && !this.#choice.positions.has(page)) continue
      this.#keepChild(next)
      pushAll(waiting, next.kids)
    }
  }
}
