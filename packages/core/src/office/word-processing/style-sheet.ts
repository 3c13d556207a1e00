import type { FlowDocument, Paragraph, TextRun } from '../../flow-document/flow-document.js'
import { type BlockContainer, walkDocument } from '../../flow-document/walk-blocks.js'
import { safeAddress } from '../structure/safe-address.js'
import { Tally } from './difference.js'
import { type LayoutOptions, layoutOptions, plainLayout } from './paragraph-layout.js'
import { type RunProperties, runProperties } from './run-properties.js'

/** A paragraph style: the properties shared by most of its paragraphs. */
export interface ParagraphStyle {
  id: string
  format: RunProperties
  layout: LayoutOptions
}

/** A character style in a paragraph, and the formatting of its text there. */
export interface TextStyle {
  style: string
  format: RunProperties
}

/** Placeholder for paragraphs without text. */
const standIn: TextRun = { type: 'text', text: '', font: 'Times New Roman', size: 12 }

const styleOfContainer: Record<BlockContainer, string> = {
  body: 'Normal',
  table: 'TableText',
  header: 'Header',
  footer: 'Footer',
  footnote: 'FootnoteText',
  frame: 'Normal',
}

/**
 * The styles of a document, each formatted like most of its text, so that single paragraphs and words need few
 * overrides.
 */
export class StyleSheet {
  readonly #styles = new Map<string, ParagraphStyle>()
  /** What sets links apart from the text around them. */
  readonly linkProperties: Pick<RunProperties, 'color' | 'underline'>

  constructor(document: FlowDocument) {
    const formats = new Map<string, Tally<RunProperties>>()
    const layouts = new Map<string, Tally<LayoutOptions>>()
    const links = new Tally<RunProperties>()
    walkDocument(document, (paragraph, container) => {
      const id = styleId(paragraph, container)
      let letters = 0
      for (const inline of paragraph.contents) {
        if (inline.type !== 'text') continue
        letters += inline.text.length
        // Word accepts a direction of text in runs only, not in styles.
        const format = { ...runProperties(inline), superScript: false, subScript: false, rightToLeft: false }
        tallyOf(formats, id).add(format, inline.text.length)
        if (isLink(inline)) links.add(format, inline.text.length)
      }
      tallyOf(layouts, id).add(layoutOptions(paragraph), letters)
    })
    const normal = formats.get('Normal')?.most ?? formats.get('TableText')?.most ?? runProperties(standIn)
    for (const id of new Set(['Normal', ...layouts.keys()])) {
      const layout = layouts.get(id)?.most ?? plainLayout
      const format = formats.get(id)?.most ?? normal
      // The indents of lists come with their numbering.
      const indent = id === 'ListParagraph' ? plainLayout.indent : layout.indent
      this.#styles.set(id, { id, format, layout: { ...layout, indent } })
    }
    const { color, underline } = links.most ?? runProperties({ ...standIn, color: 0x0563c1, underline: true })
    this.linkProperties = { color, underline }
  }

  /** All paragraph styles, `Normal` first. */
  get all(): ParagraphStyle[] {
    return [...this.#styles.values()]
  }

  /** The style of a paragraph. */
  of(paragraph: Paragraph, container: BlockContainer): ParagraphStyle {
    return this.#styles.get(styleId(paragraph, container))!
  }

  /** The style of links in a paragraph that looks so. */
  link(paragraph: RunProperties): TextStyle {
    return { style: 'Hyperlink', format: { ...paragraph, ...this.linkProperties } }
  }

  /** The style of footnote marks in a paragraph that looks so. */
  footnoteMark(paragraph: RunProperties): TextStyle {
    return { style: 'FootnoteReference', format: { ...paragraph, superScript: true } }
  }
}

/** Links that are dropped do not influence the style of others. */
function isLink({ link }: TextRun): boolean {
  return link !== undefined && ('bookmark' in link || safeAddress(link.uri) !== undefined)
}

function tallyOf<Settings extends object>(tallies: Map<string, Tally<Settings>>, id: string): Tally<Settings> {
  const tally = tallies.get(id) ?? new Tally()
  tallies.set(id, tally)
  return tally
}

function styleId({ heading, list }: Paragraph, container: BlockContainer): string {
  if ((container === 'body' || container === 'table') && heading !== undefined)
    return heading <= 0 ? 'Title' : `Heading${Math.min(6, heading)}`
  return container === 'body' && list ? 'ListParagraph' : styleOfContainer[container]
}
