import type { PDFDict, PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument } from '../model/document.js'
import type { ContentSource } from '../page-text/content-source.js'

/** What becomes of the content of a layer: it stays in it, goes, or stays without it. */
export type LayerFate = 'keep' | 'remove' | 'free'

/** What is cut out of the content of pages. */
export interface CutRules {
  /** Images, inline ones too. */
  images?: boolean
  text?: boolean
  /** Paths and shadings. */
  graphics?: boolean
  /** Decides on content by its membership, a layer or several (ISO 32000-2, 8.11.2). */
  layer?: (membership: PDFDict) => LayerFate
}

/** State of cutting a document. */
export interface Cutting {
  document: PdfDocument
  run: RunContext
  source: ContentSource
  rules: CutRules
  /** Number of cut objects. */
  removed: { images: number; glyphs: number; graphics: number }
  /** Streams that changed content no longer draws, and dictionaries that lead to them. */
  replaced: Set<PDFObject>
  /** Copies of forms. */
  copies: Map<PDFRawStream, PDFRef>
  /** Numbers of marked content of which nothing is left, by page or form. */
  emptied: Map<PDFObject, Set<number>>
  /** Why the content of the current page cannot be changed. */
  doubts: Set<string>
}
