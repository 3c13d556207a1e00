import type { FlowDocument, Inline } from '../document.js'
import { Bookmarks } from './bookmarks.js'
import { Media } from './media.js'
import { Numbering } from './numbering.js'
import { Relationships } from './relationships.js'
import { StyleSheet } from './style-sheet.js'
import { walkDocument } from './walk-blocks.js'

export type Footnote = Extract<Inline, { type: 'footnote' }>['note']

/** What the parts of a document share, and what is counted through all of them. */
export class DocumentParts {
  readonly styles: StyleSheet
  readonly numbering = new Numbering()
  readonly media = new Media()
  readonly bookmarks = new Bookmarks()
  /** Notes that have been referred to, in this order; their ids begin with 1. */
  readonly footnotes: Footnote[] = []
  readonly hasFootnotes: boolean
  #drawings = 0

  constructor(document: FlowDocument) {
    this.styles = new StyleSheet(document)
    let hasFootnotes = false
    walkDocument(document, (paragraph, place) => {
      this.numbering.survey(paragraph)
      if (canHoldMarks(place)) for (const name of paragraph.bookmarks ?? []) this.bookmarks.define(name)
      if (place === 'footnote') hasFootnotes = true
    })
    this.hasFootnotes = hasFootnotes
  }

  /** A number that no other drawing has. */
  nextDrawing(): number {
    return ++this.#drawings
  }
}

/** Whether bookmarks and footnotes may stand there: headers are shown again and again, and notes have no notes. */
export function canHoldMarks(place: string): boolean {
  return place === 'body' || place === 'table'
}

/** A part that is being written: what it leads to is its own. */
export interface Part {
  shared: DocumentParts
  relationships: Relationships
}

/** A part that is about to be written. */
export function openPart(shared: DocumentParts): Part {
  return { shared, relationships: new Relationships() }
}
