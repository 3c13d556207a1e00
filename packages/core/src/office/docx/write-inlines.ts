import type { Inline, TextRun } from '../document.js'
import { escapeXml } from '../escape-xml.js'
import { canHoldMarks, type Part } from './part.js'
import { difference, type Properties } from './properties.js'
import { safeAddress } from './relationships.js'
import { type Look, lookProperties } from './text-look.js'
import type { Place } from './walk-blocks.js'
import { pictureRun } from './write-picture.js'

/** Writes the contents of a paragraph whose style has the look `base`. */
export function writeInlines(part: Part, contents: readonly Inline[], base: Properties, place: Place): string {
  let xml = ''
  let open = ''
  for (const inline of contents) {
    const link = inline.type === 'text' ? linkElement(part, inline.link) : ''
    // Pieces of one link that look different stay one link; what is no text parts them.
    if (link !== open) {
      if (open !== '') xml += '</w:hyperlink>'
      xml += link
      open = link
    }
    xml += writeInline(part, inline, base, place, link !== '')
  }
  return open === '' ? xml : `${xml}</w:hyperlink>`
}

function writeInline(part: Part, inline: Inline, base: Properties, place: Place, isLink: boolean): string {
  switch (inline.type) {
    case 'text': {
      const style = isLink ? part.shared.styles.link(base) : { element: '', look: base }
      return run(style.element, difference(lookProperties(inline), style.look), textElements(inline.text))
    }
    case 'line-break':
      return '<w:r><w:br/></w:r>'
    case 'tab':
      return '<w:r><w:tab/></w:r>'
    case 'picture':
      return pictureRun(part, inline)
    case 'page-number':
      return `<w:fldSimple w:instr=" ${inline.of === 'total' ? 'NUMPAGES' : 'PAGE'} ">${run('', lookDifference(inline.look, base), '<w:t>1</w:t>')}</w:fldSimple>`
    case 'footnote':
      return canHoldMarks(place) ? footnoteReference(part, inline, base) : ''
  }
}

function footnoteReference({ shared }: Part, { note, look }: Extract<Inline, { type: 'footnote' }>, base: Properties) {
  const id = shared.footnotes.push(note)
  const style = shared.styles.footnoteMark(base)
  const properties = difference(lookProperties({ ...look, raised: 'superscript' }), style.look)
  return run(style.element, properties, `<w:footnoteReference w:id="${id}"/>`)
}

function lookDifference(look: Look, base: Properties): string {
  return difference(lookProperties(look), base)
}

function run(style: string, properties: string, content: string): string {
  if (content === '') return ''
  return `<w:r>${style || properties ? `<w:rPr>${style}${properties}</w:rPr>` : ''}${content}</w:r>`
}

function linkElement({ shared, relationships }: Part, link: TextRun['link']): string {
  if (!link) return ''
  if ('uri' in link) {
    const address = safeAddress(link.uri)
    return address ? `<w:hyperlink r:id="${relationships.address(address)}" w:history="1">` : ''
  }
  const name = shared.bookmarks.nameOf(link.bookmark)
  return name ? `<w:hyperlink w:anchor="${name}" w:history="1">` : ''
}

/** Signs that have elements of their own. */
const elements: Record<string, string> = {
  '\t': '<w:tab/>',
  '\n': '<w:br/>',
  '\u00ad': '<w:softHyphen/>',
  '\u2011': '<w:noBreakHyphen/>',
}

function textElements(text: string): string {
  let xml = ''
  for (const piece of text.split(/([\t\n\u00ad\u2011])/)) {
    const element = elements[piece]
    const escaped = element ?? escapeXml(piece)
    if (element) xml += element
    else if (escaped !== '')
      xml += /^\s|\s$|\s\s/.test(escaped) ? `<w:t xml:space="preserve">${escaped}</w:t>` : `<w:t>${escaped}</w:t>`
  }
  return xml
}
