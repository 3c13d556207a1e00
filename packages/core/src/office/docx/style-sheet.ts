import type { FlowDocument, Paragraph, TextRun } from '../document.js'
import { escapeXml } from '../escape-xml.js'
import { indentAt, layoutProperties, plainLayout } from './paragraph-layout.js'
import { difference, type Properties, Tally } from './properties.js'
import { safeAddress } from './relationships.js'
import { colorAt, lookProperties, plainLook, raisedAt, underlineAt } from './text-look.js'
import { type Place, walkDocument } from './walk-blocks.js'
import { xmlHead, xmlSpaces } from './xml-head.js'

/** A style of paragraphs: the looks that most of them have. */
export interface ParagraphStyle {
  id: string
  look: Properties
  layout: Properties
}

const SUPERSCRIPT = '<w:vertAlign w:val="superscript"/>'
/** Written where text has no look to go by. */
const standIn: TextRun = { type: 'text', text: '', font: 'Times New Roman', size: 12 }

/** Names that word processors know, by the ids of the styles; `Table Text` is our own. */
const styleNames: Record<string, string> = {
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
  readonly #link: Properties
  readonly #document: FlowDocument

  constructor(document: FlowDocument) {
    this.#document = document
    const looks = new Map<string, Tally>()
    const layouts = new Map<string, Tally>()
    const links = new Tally()
    walkDocument(document, (paragraph, place) => {
      const id = styleId(paragraph, place)
      let letters = 0
      for (const inline of paragraph.contents) {
        if (inline.type !== 'text') continue
        letters += inline.text.length
        const properties = lookProperties(inline)
        tallyOf(looks, id).add(properties, inline.text.length)
        if (isLink(inline)) links.add(properties, inline.text.length)
      }
      tallyOf(layouts, id).add(layoutProperties(paragraph), letters)
    })
    const normal = looks.get('Normal')?.most ?? looks.get('TableText')?.most ?? lookProperties(standIn)
    for (const id of new Set(['Normal', ...layouts.keys()])) {
      const layout = [...(layouts.get(id)?.most ?? plainLayout)]
      // Those of lists come with their numbering.
      if (id === 'ListParagraph') layout[indentAt] = plainLayout[indentAt]!
      this.#styles.set(id, { id, look: looks.get(id)?.most ?? normal, layout })
    }
    this.#link = links.most ?? lookProperties({ ...standIn, color: 0x0563c1, underline: true })
  }

  /** The style of a paragraph. */
  of(paragraph: Paragraph, place: Place): ParagraphStyle {
    return this.#styles.get(styleId(paragraph, place))!
  }

  /** Element of the style of links, and the look that text with it has in a paragraph. */
  link(paragraph: Properties): { element: string; look: Properties } {
    const look = [...paragraph]
    for (const at of [colorAt, underlineAt]) look[at] = this.#link[at]!
    return { element: '<w:rStyle w:val="Hyperlink"/>', look }
  }

  /** Element of the style of footnote marks, and the look that they have in a paragraph. */
  footnoteMark(paragraph: Properties): { element: string; look: Properties } {
    const look = [...paragraph]
    look[raisedAt] = SUPERSCRIPT
    return { element: '<w:rStyle w:val="FootnoteReference"/>', look }
  }

  /** The part `styles.xml`. */
  *xml(): Iterable<string> {
    const normal = this.#styles.get('Normal')!
    yield `${xmlHead}<w:styles ${xmlSpaces}><w:docDefaults><w:rPrDefault><w:rPr>${language(this.#document.language)}</w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>`
    yield `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/>${properties(normal, plainLayout, plainLook)}</w:style>`
    yield '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/></w:style>'
    yield '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>'
    yield '<w:style w:type="numbering" w:default="1" w:styleId="NoList"><w:name w:val="No List"/><w:uiPriority w:val="99"/><w:semiHidden/></w:style>'
    for (const style of this.#styles.values()) {
      if (style === normal) continue
      const level = /^Heading(\d)$/.exec(style.id)?.[1]
      const isOwn = style.id === 'TableText'
      yield `<w:style w:type="paragraph"${isOwn ? ' w:customStyle="1"' : ''} w:styleId="${style.id}"><w:name w:val="${level ? `heading ${level}` : styleNames[style.id]}"/><w:basedOn w:val="Normal"/>`
      yield `${level || style.id === 'Title' ? '<w:next w:val="Normal"/>' : ''}<w:qFormat/>${properties(style, normal.layout, normal.look, level)}</w:style>`
    }
    yield `<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr>${this.#link[colorAt]}${this.#link[underlineAt]}</w:rPr></w:style>`
    yield `<w:style w:type="character" w:styleId="FootnoteReference"><w:name w:val="footnote reference"/><w:rPr>${SUPERSCRIPT}</w:rPr></w:style></w:styles>`
  }
}

/** Links that are not taken over are no model for those that are. */
function isLink({ link }: TextRun): boolean {
  return link !== undefined && ('bookmark' in link || safeAddress(link.uri) !== undefined)
}

function tallyOf(tallies: Map<string, Tally>, id: string): Tally {
  let tally = tallies.get(id)
  if (!tally) {
    tally = new Tally()
    tallies.set(id, tally)
  }
  return tally
}

function styleId({ heading, list }: Paragraph, place: Place): string {
  if (place === 'body' && heading !== undefined) return heading <= 0 ? 'Title' : `Heading${Math.min(6, heading)}`
  return place === 'body' && list ? 'ListParagraph' : styleOfPlace[place]
}

function properties({ look, layout }: ParagraphStyle, baseLayout: Properties, baseLook: Properties, level?: string) {
  const outline = level ? `<w:outlineLvl w:val="${Number(level) - 1}"/>` : ''
  const paragraph = `${difference(layout, baseLayout)}${outline}`
  const text = difference(look, baseLook)
  return `${paragraph && `<w:pPr>${paragraph}</w:pPr>`}${text && `<w:rPr>${text}</w:rPr>`}`
}

/** The language goes to the scripts that it is written in. */
function language(tag: string | undefined): string {
  if (!tag || !/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(tag)) return ''
  const attribute = /^(zh|ja|ko)\b/i.test(tag) ? 'eastAsia' : /^(ar|he|fa|ur|yi)\b/i.test(tag) ? 'bidi' : 'val'
  return `<w:lang w:${attribute}="${escapeXml(tag)}"/>`
}
