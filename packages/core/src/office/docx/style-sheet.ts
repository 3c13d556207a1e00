import type { IParagraphStyleOptions, IRunStylePropertiesOptions, IStylesOptions } from 'docx'
import type { FlowDocument, Paragraph, TextRun } from '../../flow-document/document.js'
import { difference, Tally } from './difference.js'
import { safeAddress } from './links.js'
import { asTaken, type LayoutOptions, layoutOptions, plainLayout } from './paragraph-layout.js'
import { type LookOptions, lookOptions, plainLook } from './text-look.js'
import { type Place, walkDocument } from './walk-blocks.js'

/** A style of paragraphs: the looks that most of them have. */
export interface ParagraphStyle {
  id: string
  look: LookOptions
  layout: LayoutOptions
}

/** A style of text in a paragraph, and the look that text with it has there. */
export interface TextStyle {
  style: string
  look: LookOptions
}

/** Written where text has no look to go by. */
const standIn: TextRun = { type: 'text', text: '', font: 'Times New Roman', size: 12 }

/** Names that word processors know, by the ids of the styles; `Table Text` is our own. */
const styleNames: Record<string, string> = {
  Normal: 'Normal',
  Title: 'Title',
  ListParagraph: 'List Paragraph',
  Header: 'header',
  Footer: 'footer',
  FootnoteText: 'footnote text',
  TableText: 'Table Text',
}

const styleOfPlace: Record<Place, string> = {
  body: 'Normal',
  table: 'TableText',
  header: 'Header',
  footer: 'Footer',
  footnote: 'FootnoteText',
  frame: 'Normal',
}

/** The styles of a document, each as most of its text looks, so that little is left to be told of single paragraphs and words. */
export class StyleSheet {
  readonly #styles = new Map<string, ParagraphStyle>()
  readonly #link: Pick<LookOptions, 'color' | 'underline'>

  constructor(document: FlowDocument) {
    const looks = new Map<string, Tally<LookOptions>>()
    const layouts = new Map<string, Tally<LayoutOptions>>()
    const links = new Tally<LookOptions>()
    walkDocument(document, (paragraph, place) => {
      const id = styleId(paragraph, place)
      let letters = 0
      for (const inline of paragraph.contents) {
        if (inline.type !== 'text') continue
        letters += inline.text.length
        const look = { ...lookOptions(inline), superScript: false, subScript: false }
        tallyOf(looks, id).add(look, inline.text.length)
        if (isLink(inline)) links.add(look, inline.text.length)
      }
      tallyOf(layouts, id).add(layoutOptions(paragraph), letters)
    })
    const normal = looks.get('Normal')?.most ?? looks.get('TableText')?.most ?? lookOptions(standIn)
    for (const id of new Set(['Normal', ...layouts.keys()])) {
      const layout = layouts.get(id)?.most ?? plainLayout
      const look = looks.get(id)?.most ?? normal
      // The indents of lists come with their numbering.
      const indent = id === 'ListParagraph' ? plainLayout.indent : layout.indent
      this.#styles.set(id, { id, look, layout: { ...layout, indent } })
    }
    const { color, underline } = links.most ?? lookOptions({ ...standIn, color: 0x0563c1, underline: true })
    this.#link = { color, underline }
  }

  /** The style of a paragraph. */
  of(paragraph: Paragraph, place: Place): ParagraphStyle {
    return this.#styles.get(styleId(paragraph, place))!
  }

  /** The style of links in a paragraph that looks so. */
  link(paragraph: LookOptions): TextStyle {
    return { style: 'Hyperlink', look: { ...paragraph, ...this.#link } }
  }

  /** The style of footnote marks in a paragraph that looks so. */
  footnoteMark(paragraph: LookOptions): TextStyle {
    return { style: 'FootnoteReference', look: { ...paragraph, superScript: true } }
  }

  /** The styles as the library takes them. */
  options(tag: string | undefined): IStylesOptions {
    const normal = this.#styles.get('Normal')!
    const note = this.#styles.get('FootnoteText')
    const language = languageOptions(tag)
    return {
      default: {
        ...(language && { document: { run: { language } } }),
        hyperlink: { run: this.#link },
        // The style for single words of notes, which the library links with that of their paragraphs.
        ...(note && { footnoteTextChar: { run: difference(note.look, normal.look) } }),
      },
      paragraphStyles: [...this.#styles.values()].map((style) =>
        style === normal
          ? { ...styleOptions(style, plainLayout, plainLook), quickFormat: true }
          : { ...styleOptions(style, normal.layout, normal.look), basedOn: 'Normal', quickFormat: true },
      ),
    }
  }
}

/** Links that are not taken over are no model for those that are. */
function isLink({ link }: TextRun): boolean {
  return link !== undefined && ('bookmark' in link || safeAddress(link.uri) !== undefined)
}

function tallyOf<Settings extends object>(tallies: Map<string, Tally<Settings>>, id: string): Tally<Settings> {
  const tally = tallies.get(id) ?? new Tally()
  tallies.set(id, tally)
  return tally
}

function styleId({ heading, list }: Paragraph, place: Place): string {
  if ((place === 'body' || place === 'table') && heading !== undefined)
    return heading <= 0 ? 'Title' : `Heading${Math.min(6, heading)}`
  return place === 'body' && list ? 'ListParagraph' : styleOfPlace[place]
}

function styleOptions(
  { id, look, layout }: ParagraphStyle,
  baseLayout: LayoutOptions,
  baseLook: Partial<LookOptions>,
): IParagraphStyleOptions {
  const level = /^Heading(\d)$/.exec(id)?.[1]
  const paragraph = asTaken(difference(layout, baseLayout))
  return {
    id,
    name: level ? `heading ${level}` : styleNames[id]!,
    ...((level || id === 'Title') && { next: 'Normal' }),
    ...(id === 'FootnoteText' && { link: 'FootnoteTextChar' }),
    paragraph: level ? { ...paragraph, outlineLevel: Number(level) - 1 } : paragraph,
    run: difference(look, baseLook),
  }
}

/** The language goes to the scripts that it is written in. */
function languageOptions(tag: string | undefined): IRunStylePropertiesOptions['language'] {
  if (!tag || !/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(tag)) return undefined
  if (/^(zh|ja|ko)\b/i.test(tag)) return { eastAsia: tag }
  return /^(ar|he|fa|ur|yi)\b/i.test(tag) ? { bidirectional: tag } : { value: tag }
}
