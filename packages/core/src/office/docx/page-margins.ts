import type { Block, FlowDocument, Section } from '../../flow-document/flow-document.js'
import { marginsOf } from '../../flow-document/walk-blocks.js'

type Kind = 'header' | 'footer'
type Pages = 'default' | 'first' | 'even'

/** Content of the page margin, as a separate part. */
export interface MarginPart {
  kind: Kind
  /** Which of the headers, or of the footers, it is. */
  index: number
  blocks: Block[]
}

/** That a section shows a part in its margins. */
export interface MarginReference {
  pages: Pages
  part: MarginPart
}

/** The headers and footers of a document: the parts, and which of them each section refers to. */
export class PageMargins {
  readonly parts: MarginPart[] = []
  /** Whether even pages differ anywhere, which is a setting of the whole document. */
  readonly hasEven: boolean
  readonly #references: MarginReference[][]
  readonly #known = new Map<Block[], MarginPart>()
  readonly #nothing: Record<Kind, Block[]> = { header: [], footer: [] }

  constructor({ sections }: FlowDocument) {
    this.hasEven = sections.some(({ evenHeader, evenFooter }) => evenHeader || evenFooter)
    const shown = new Set<Kind>()
    this.#references = sections.map((section) =>
      (['header', 'footer'] as const).flatMap((kind) => this.#refer(section, kind, shown)),
    )
  }

  /** The references of a section, by its index in the document. */
  of(index: number): readonly MarginReference[] {
    return this.#references[index]!
  }

  /**
   * By default, Word shows the header of the previous section: a section on a new page must declare that it has none.
   */
  #refer(section: Section, kind: Kind, shown: Set<Kind>): MarginReference[] {
    const margins = marginsOf(section, kind)
    const hasFirst = section.firstHeader !== undefined || section.firstFooter !== undefined
    if (!margins.default && !margins.first && !margins.even && (section.start === 'continuous' || !shown.has(kind)))
      return []
    shown.add(kind)
    const usual = margins.default ?? this.#nothing[kind]
    const pages: [Pages, Block[]][] = [['default', usual]]
    if (hasFirst) pages.push(['first', margins.first ?? usual])
    if (this.hasEven) pages.push(['even', margins.even ?? usual])
    return pages.map(([page, blocks]) => ({ pages: page, part: this.#part(kind, blocks) }))
  }

  #part(kind: Kind, blocks: Block[]): MarginPart {
    const known = this.#known.get(blocks)
    if (known) return known
    const index = this.parts.filter((part) => part.kind === kind).length
    const part = { kind, index, blocks }
    this.#known.set(blocks, part)
    this.parts.push(part)
    return part
  }
}
