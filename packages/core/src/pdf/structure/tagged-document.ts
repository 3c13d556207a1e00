import type { PdfDocument } from '../model/document.js'
import type { StructureTree } from './structure-tree.js'

/** A tagged document and its tree. */
export interface TaggedDocument {
  document: PdfDocument
  tree: StructureTree
}
