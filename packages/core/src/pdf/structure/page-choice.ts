import type { PDFDict, PDFObject, PDFRef } from 'pdf-lib'

/** The pages that were chosen from a document, as far as its structure tree has to follow them. */
export interface PageChoice {
  /** Position of each chosen page in the result, in ascending order; that of its first appearance. */
  positions: ReadonlyMap<PDFRef, number>
  copies: readonly PageCopy[]
  /** Whether pages of the document are missing from the result. */
  dropsPages: boolean
  /** Whether an annotation stays on its page. */
  isKept: (annotation: PDFObject) => boolean
}

/** A further appearance of a chosen page. */
export interface PageCopy {
  source: PDFRef
  ref: PDFRef
  dict: PDFDict
  position: number
  /** The copies of its annotations, by the dictionaries they were made of. */
  annotations: ReadonlyMap<PDFObject, PDFRef>
}
