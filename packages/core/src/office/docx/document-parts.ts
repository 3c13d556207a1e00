import type { FlowDocument, Inline } from '../../flow-document/flow-document.js'
import { StyleSheet } from '../word-processing/style-sheet.js'
import { canHoldMarks, walkDocument } from '../word-processing/walk-blocks.js'
import { Bookmarks } from './bookmarks.js'
import { Links } from './links.js'
import { Numbering } from './numbering.js'
import { Pictures } from './pictures.js'

/** The paragraphs of a footnote. */
export type Footnote = Extract<Inline, { type: 'footnote' }>['note']

/** State and counters shared by the parts of a document. */
export class DocumentParts {
  readonly styles: StyleSheet
  readonly numbering = new Numbering()
  readonly pictures = new Pictures()
  readonly bookmarks = new Bookmarks()
  readonly links = new Links(this.bookmarks)
  /** Notes that have been referred to, in this order; their ids begin with 1. */
  readonly footnotes: Footnote[] = []
  /** Ids of notes without a mark. */
  readonly unmarkedNotes = new Set<number>()
  #drawings = 0

  constructor(document: FlowDocument) {
    this.styles = new StyleSheet(document)
    walkDocument(document, (paragraph, container) => {
      this.numbering.survey(paragraph)
      if (canHoldMarks(container)) for (const name of paragraph.bookmarks ?? []) this.bookmarks.define(name)
    })
  }

  /** A number that no other drawing has. */
  nextDrawing(): number {
    return ++this.#drawings
  }
}
