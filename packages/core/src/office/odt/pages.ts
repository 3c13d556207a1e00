import type { Block, FlowDocument, Section } from '../../flow-document/flow-document.js'
import { marginsOf } from '../../flow-document/walk-blocks.js'
import { StylePool } from '../package/style-pool.js'
import { layoutOptions } from '../word-processing/paragraph-layout.js'
import { blockElements } from './blocks.js'
import { points } from './properties.js'
import type { SharedParts } from './shared-parts.js'

/** Room for text that a page keeps whatever its margins are, points. */
const LEAST = 36
/** Columns that are kept. */
const MOST_COLUMNS = 45
/** Height of a line of a header whose paragraphs have none, in sizes of its text. */
const LINE = 1.2

/** A section that begins a page, and those that follow on the same page. */
export interface PageGroup {
  sections: Section[]
  /** Whether all have the same columns, so that the page has them. */
  isUniform: boolean
}

/** The sections of a document by the pages that they begin. */
export function pageGroups({ sections }: FlowDocument): PageGroup[] {
  const groups: PageGroup[] = []
  for (const [index, section] of sections.entries())
    if (index === 0 || section.start === 'page') groups.push({ sections: [section], isUniform: true })
    else groups.at(-1)!.sections.push(section)
  for (const group of groups) {
    const key = ({ columns, margins }: Section) =>
      columns.count > 1 ? JSON.stringify([columns, margins.left, margins.right]) : `${margins.left} ${margins.right}`
    group.isUniform = new Set(group.sections.map(key)).size === 1
  }
  return groups
}

/** The master pages of a document: size, margins, columns, headers and footers of pages, each once. */
export class MasterPages {
  readonly #pool = new StylePool('m')
  readonly #masters: string[] = []
  readonly #names = new Map<string, string>()
  readonly #ids = new Map<Block[], number>()
  readonly #shared: SharedParts

  constructor(shared: SharedParts) {
    this.#shared = shared
  }

  /** The name of the master page of a group. */
  of({ sections, isUniform }: PageGroup): string {
    const section = sections[0]!
    const layout = this.#layout(section, isUniform)
    const parts = (['header', 'footer'] as const).flatMap((kind) => Object.values(marginsOf(section, kind)))
    const key = `${layout} ${parts.map((blocks) => (blocks ? this.#idOf(blocks) : '-')).join(' ')}`
    const known = this.#names.get(key)
    if (known) return known
    const name = this.#names.size === 0 ? 'Standard' : `Page${this.#names.size + 1}`
    this.#names.set(key, name)
    const margins = (['header', 'footer'] as const).map((kind) => this.#marginElements(section, kind)).join('')
    this.#masters.push(
      `<style:master-page style:name="${name}" style:page-layout-name="${layout}">${margins}</style:master-page>`,
    )
    return name
  }

  /** The automatic styles of the part, and the master pages. */
  get written(): string[] {
    return [
      '<office:automatic-styles>',
      ...this.#pool.written,
      '</office:automatic-styles><office:master-styles>',
      ...this.#masters,
      '</office:master-styles>',
    ]
  }

  #idOf(blocks: Block[]): number {
    const id = this.#ids.get(blocks) ?? this.#ids.size
    this.#ids.set(blocks, id)
    return id
  }

  #marginElements(section: Section, kind: 'header' | 'footer'): string {
    const parts = marginsOf(section, kind)
    if (!hasMargin(section, kind)) return ''
    const content = (blocks: readonly Block[] = []) =>
      [...blockElements(blocks, { shared: this.#shared, pool: this.#pool, container: kind })].join('')
    const hasFirst = section.firstHeader !== undefined || section.firstFooter !== undefined
    const hasEven = section.evenHeader !== undefined || section.evenFooter !== undefined
    return [
      `<style:${kind}>${content(parts.default)}</style:${kind}>`,
      ...(hasEven ? [`<style:${kind}-left>${content(parts.even ?? parts.default)}</style:${kind}-left>`] : []),
      ...(hasFirst ? [`<style:${kind}-first>${content(parts.first ?? parts.default)}</style:${kind}-first>`] : []),
    ].join('')
  }

  #layout(section: Section, isUniform: boolean): string {
    const { page, margins, columns, pageNumberStyle } = section
    const [width, height] = [Math.max(LEAST, page.width), Math.max(LEAST, page.height)]
    const within = (length: number, most: number) => Math.max(0, Math.min(length || 0, most))
    const left = within(margins.left, width - LEAST)
    const right = within(margins.right, width - LEAST - left)
    const top = within(margins.top, height - LEAST)
    const bottom = within(margins.bottom, height - LEAST - top)
    const [above, below] = [within(margins.header, top), within(margins.footer, bottom)]
    const header = hasMargin(section, 'header')
    const footer = hasMargin(section, 'footer')
    const properties = [
      `fo:page-width="${points(width)}" fo:page-height="${points(height)}"`,
      `style:print-orientation="${width > height ? 'landscape' : 'portrait'}"`,
      `fo:margin-left="${points(left)}" fo:margin-right="${points(right)}"`,
      `fo:margin-top="${points(header ? above : top)}" fo:margin-bottom="${points(footer ? below : bottom)}"`,
      `style:num-format="${pageNumberStyle === 'roman' ? 'i' : pageNumberStyle === 'ROMAN' ? 'I' : '1'}"`,
      'style:footnote-max-height="0pt"',
    ]
    const inner = isUniform ? columnsElement(columns) : ''
    const content = [
      `<style:page-layout-properties ${properties.join(' ')}>${inner}</style:page-layout-properties>`,
      ...(header ? [marginStyle('header', top - above, heightOf(section, 'header'))] : []),
      ...(footer ? [marginStyle('footer', bottom - below, heightOf(section, 'footer'))] : []),
    ].join('')
    return this.#pool.element(
      `layout ${content}`,
      (name) => `<style:page-layout style:name="${name}">${content}</style:page-layout>`,
    )
  }
}

const hasMargin = (section: Section, kind: 'header' | 'footer') =>
  Object.values(marginsOf(section, kind)).some((blocks) => blocks && blocks.length > 0)

/** The room of a header or footer: its own height, and the rest between it and the text. */
function marginStyle(kind: 'header' | 'footer', room: number, height: number): string {
  const own = Math.max(0, Math.min(room, height))
  const side = kind === 'header' ? 'bottom' : 'top'
  return `<style:${kind}-style><style:header-footer-properties fo:min-height="${points(own)}" fo:margin-${side}="${points(Math.max(0, room - own))}" fo:margin-left="0pt" fo:margin-right="0pt" style:dynamic-spacing="false"/></style:${kind}-style>`
}

/** About how high the highest of the headers, or of the footers, is. */
function heightOf(section: Section, kind: 'header' | 'footer'): number {
  const heights = Object.values(marginsOf(section, kind)).map((blocks) =>
    (blocks ?? []).reduce((sum, block) => sum + blockHeight(block), 0),
  )
  return Math.max(0, ...heights)
}

function blockHeight(block: Block): number {
  if (block.type === 'table')
    return block.rows.reduce((sum, { height = 0, cells }) => {
      const own = cells.map(({ blocks }) => blocks.reduce((all, each) => all + blockHeight(each), 0))
      return sum + Math.max(height, ...own)
    }, 0)
  if (block.type !== 'paragraph') return 0
  const { spacing } = layoutOptions(block)
  const sizes = block.contents.map((inline) =>
    inline.type === 'text' ? inline.size : inline.type === 'picture' && !inline.floating ? inline.height : 0,
  )
  const line = spacing.lineRule === 'exact' ? spacing.line / 20 : LINE * Math.max(10, ...sizes)
  const lines = block.contents.filter(({ type }) => type === 'line-break').length + 1
  return (spacing.before + spacing.after) / 20 + lines * line
}

/** The columns of a page or a section; empty for one. */
export function columnsElement({ count, gap, separator }: Section['columns']): string {
  const number = Math.max(1, Math.min(MOST_COLUMNS, Math.round(count) || 1))
  if (number === 1) return ''
  const line = separator ? '<style:column-sep style:width="0.5pt" style:color="#000000" style:height="100%"/>' : ''
  return `<style:columns fo:column-count="${number}" fo:column-gap="${points(Math.max(0, gap))}">${line}</style:columns>`
}
