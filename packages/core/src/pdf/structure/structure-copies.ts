import type { PDFObject, PDFRef } from 'pdf-lib'
import type { StructureElement } from './structure-tree.js'

/** Structure of pages that appear more than once. */
export interface StructureCopies {
  /** The element that gets the copies as further kids. */
  host: StructureElement
  elements: { ref: PDFRef; position: number }[]
  /** All elements made. */
  made: PDFRef[]
  /** Further entries of the parent tree, and the next free key of it. */
  parents: Map<number, PDFObject>
  nextKey: number
  /** How many copies of pages have no elements, since there would be too many. */
  untagged: number
  /** Further entries of the IDTree. */
  ids: Map<string, PDFObject>
}
