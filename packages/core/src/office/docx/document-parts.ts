import { ConcreteHyperlink, type IContext, InternalHyperlink, type IXmlableObject, type ParagraphChild } from 'docx'
import type { FlowDocument, Inline, TextRun } from '../../flow-document/flow-document.js'
import { canHoldMarks, walkDocument } from '../../flow-document/walk-blocks.js'
import { safeAddress } from '../structure/safe-address.js'
import { StyleSheet } from '../word-processing/style-sheet.js'
import { Bookmarks } from './bookmarks.js'
import { Numbering } from './numbering.js'
import { Pictures } from './pictures.js'

const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink'

/** The links of a document: each address has one id, in all parts that lead to it. */
class Links {
  readonly #ids = new Map<string, string>()
  readonly #bookmarks: Bookmarks

  constructor(bookmarks: Bookmarks) {
    this.#bookmarks = bookmarks
  }

  /** The target of a link, which identifies the pieces of one link; undefined for unsupported links. */
  target(link: TextRun['link']): string | undefined {
    if (!link) return undefined
    if ('uri' in link) return safeAddress(link.uri)
    const name = this.#bookmarks.nameOf(link.bookmark)
    return name && `#${name}`
  }

  /** A link to such a target. */
  to(target: string, children: ParagraphChild[]): ParagraphChild {
    if (target.startsWith('#')) return new InternalHyperlink({ anchor: target.slice(1), children })
    const id = this.#ids.get(target) ?? `Link${this.#ids.size + 1}`
    this.#ids.set(target, id)
    return new Link(target, id, children)
  }
}

/** An external link with a deterministic id, unlike `ExternalHyperlink`, declared once per part. */
class Link extends ConcreteHyperlink {
  static readonly #added = new WeakMap<object, Set<string>>()
  readonly #target: string

  constructor(target: string, id: string, children: ParagraphChild[]) {
    super(children, id)
    this.#target = target
  }

  override prepForXml(context: IContext): IXmlableObject | undefined {
    const { Relationships: relationships } = context.viewWrapper
    const added = Link.#added.get(relationships) ?? new Set()
    Link.#added.set(relationships, added)
    if (!added.has(this.linkId)) relationships.addRelationship(this.linkId, relationship, this.#target, 'External')
    added.add(this.linkId)
    return super.prepForXml(context)
  }
}

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
