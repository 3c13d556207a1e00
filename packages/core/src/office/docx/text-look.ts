import type { TextRun } from '../document.js'
import { escapeXml } from '../escape-xml.js'
import type { Properties } from './properties.js'
import { hex } from './units.js'

/** How text looks. */
export type Look = Omit<TextRun, 'type' | 'text' | 'link'>

/** Places in the properties of a look. */
export const colorAt = 4
export const underlineAt = 6
export const raisedAt = 8

/** Half points that Word takes. */
const MOST_HALVES = 3276

/** The look as run properties (ECMA-376-1, 17.3.2): font, bold, italic, strike, colour, size, underline, shade, raised, direction. */
export function lookProperties(look: Look): Properties {
  const font = escapeXml(look.font)
  const halves = Math.max(2, Math.min(MOST_HALVES, Math.round(look.size * 2) || 2))
  return [
    `<w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:eastAsia="${font}" w:cs="${font}"/>`,
    look.bold ? '<w:b/><w:bCs/>' : '<w:b w:val="0"/><w:bCs w:val="0"/>',
    look.italic ? '<w:i/><w:iCs/>' : '<w:i w:val="0"/><w:iCs w:val="0"/>',
    look.strike ? '<w:strike/>' : '<w:strike w:val="0"/>',
    `<w:color w:val="${hex(look.color ?? 0)}"/><w:w w:val="${look.scale ?? 100}"/>`,
    `<w:sz w:val="${halves}"/><w:szCs w:val="${halves}"/>`,
    look.underline ? '<w:u w:val="single"/>' : '<w:u w:val="none"/>',
    `<w:shd w:val="clear" w:color="auto" w:fill="${look.highlight === undefined ? 'auto' : hex(look.highlight)}"/>`,
    `<w:vertAlign w:val="${look.raised ?? 'baseline'}"/>`,
    look.rightToLeft ? '<w:rtl/>' : '<w:rtl w:val="0"/>',
  ]
}

/** What text has where nothing is told: no font and no size of its own. */
export const plainLook: Properties = lookProperties({ font: '', size: 0 }).map((element, index) =>
  index === 0 || index === 5 ? '' : element,
)
