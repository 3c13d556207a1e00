import type { PDFDict, PDFObject, PDFRef } from 'pdf-lib'

/** The structure tree of a document (ISO 32000-2, 14.7.2), read once and checked for cycles. */
export interface StructureTree {
  /** The root, as the element above all others. */
  root: StructureElement
  /** All elements but the root, parents before their kids. */
  elements: StructureElement[]
  byRef: ReadonlyMap<PDFRef, StructureElement>
  /** Content items by the page they are on. */
  onPage: ReadonlyMap<PDFRef, readonly ContentItem[]>
  /** The entries of the parent tree: an element, or an array of elements. */
  parents: ReadonlyMap<number, PDFObject>
  /** Keys of the parent tree that belong to no page and no annotation, such as those of form XObjects, by the elements in their entries. */
  otherKeys: ReadonlyMap<StructureElement, readonly number[]>
  /** The elements that the IDTree lists, by the bytes of their IDs. */
  byId: ReadonlyMap<string, StructureElement>
  /** The first key of the parent tree that is free. */
  nextKey: number
}

/** A structure element and its kids. */
export interface StructureElement {
  ref: PDFRef
  dict: PDFDict
  /** The element above; `undefined` for the root. */
  parent: StructureElement | undefined
  /** Position among the kids of the parent. */
  index: number
  kids: StructureKid[]
  /** How many of its kids are content items, or have some in them. */
  contentKids: number
  /** Whether its dictionary has invalid kids, such as one shared with another element. */
  isOdd: boolean
}

export type StructureKid = StructureElement | ContentItem

/** Marked content of a page or an XObject, or a whole object: an annotation or an XObject (14.7.5). */
export interface ContentItem {
  /** The element it belongs to, and its position there. */
  holder: StructureElement
  index: number
  /** As written in the kids of the element. */
  value: PDFObject
  page: PDFRef | undefined
  /** Number of the marked content, unless it is a whole object. */
  mcid: number | undefined
  /** The XObject that the marked content is in; `undefined` for the page itself. */
  stream: PDFRef | undefined
  /** The annotation or XObject referred to as a whole. */
  object: PDFRef | undefined
}

export function isElement(kid: StructureKid): kid is StructureElement {
  return 'kids' in kid
}

/** Whether a kid is a content item, or has some in it. */
export function hasContent(kid: StructureKid): boolean {
  return !isElement(kid) || kid.contentKids > 0
}
