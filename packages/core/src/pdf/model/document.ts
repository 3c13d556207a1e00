import type { PDFContext, PDFDict, PDFName, PDFObject, PDFRef } from 'pdf-lib'
import type { DeflateAtOnce } from '../../capabilities.js'

/** Attributes a page takes from its ancestors in the page tree when it has none of its own (ISO 32000-2, table 31). */
export type InheritableAttribute = 'Resources' | 'MediaBox' | 'CropBox' | 'Rotate'

/** A page: the reference and dictionary of its leaf in the page tree. */
export interface PdfPage {
  ref: PDFRef
  dict: PDFDict
  /** What its ancestors hand down, unresolved; its own entries win. */
  inherited: ReadonlyMap<PDFName, PDFObject>
  /** Value of an inheritable attribute, resolved, from the page or its ancestors. */
  attribute: (name: InheritableAttribute) => PDFObject | undefined
}

/** A PDF opened for work: the objects in a pdf-lib context, its catalog and its pages in order. */
export interface PdfDocument {
  context: PDFContext
  catalog: PDFDict
  /** The pages in order. Operations put another array here to drop, repeat or move pages; saving builds the tree. */
  pages: PdfPage[]
  /** The pages as they were opened. */
  openedPages: readonly PdfPage[]
  /** The numbers of the objects it was opened with: those above the first and up to the second. What was added since is beyond. */
  openedNumbers: readonly [above: number, upTo: number]
  /** Objects that others stand for in this document; `undefined` for those that are gone. Applied when it is saved. */
  replacements: ReadonlyMap<PDFRef, PDFRef | undefined>
  /** Tells pages that were removed, and what stood on them only. References to those are written as null. */
  isGone?: (ref: PDFRef) => boolean
  /** Information dictionary and file identifiers of the trailer. */
  info: PDFObject | undefined
  id: PDFObject | undefined
  /** The later of the versions in header and catalog: `[1, 7]`. */
  version: [major: number, minor: number]
  /** Whether the input used object streams; then the output does too. */
  usesObjectStreams: boolean
  /** Whether it consists of copies, whose objects deflate best beside those they resemble. */
  holdsCopies?: boolean
  /** Whether the input was encrypted (it is open now, and saved without). */
  wasEncrypted: boolean
  /** The encryption dictionary it had, as far as it could be read. */
  encryption: PDFDict | undefined
  fileName: string
  /** How the machine deflates what is saved, where it can do that faster than a script. */
  deflateAtOnce?: DeflateAtOnce | undefined
}
