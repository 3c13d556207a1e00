import { ConcreteHyperlink, type IContext, InternalHyperlink, type IXmlableObject, type ParagraphChild } from 'docx'
import type { TextRun } from '../../flow-document/flow-document.js'
import { safeAddress } from '../structure/safe-address.js'
import type { Bookmarks } from './bookmarks.js'

const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink'

/** The links of a document: each address has one id, in all parts that lead to it. */
export class Links {
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
