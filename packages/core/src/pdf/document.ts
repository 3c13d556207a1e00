import { type PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, type PDFRef } from 'pdf-lib'

/** A page: the reference and dictionary of its leaf in the page tree, with inherited attributes looked up through `attribute`. */
export interface PdfPage {
  ref: PDFRef
  dict: PDFDict
  /** Value of an inheritable attribute (Resources, MediaBox, CropBox, Rotate), resolved, from the page or its ancestors. */
  attribute: (name: 'Resources' | 'MediaBox' | 'CropBox' | 'Rotate') => PDFObject | undefined
}

/** A PDF opened for work: the objects in a pdf-lib context, its catalog and its pages in order. */
export interface PdfDocument {
  context: PDFContext
  catalog: PDFDict
  pages: PdfPage[]
  /** Version in the header or catalog, the later one: `[1, 7]`. */
  version: [major: number, minor: number]
  /** Whether the input used object streams; then the output does too. */
  usesObjectStreams: boolean
  /** Whether the input was encrypted (it is open now, and saved without). */
  wasEncrypted: boolean
  fileName: string
}

export type { PDFArray, PDFDict, PDFName }
