import type { DefaultTreeAdapterTypes } from 'parse5'
import type { TextStyle } from '../pdf/typeset/text-style.js'
import { attribute } from './element-content.js'
import type { HtmlSetting } from './html-setting.js'
import { readColor, type Styles } from './styles.js'

type Element = DefaultTreeAdapterTypes.Element

/** How the text of an element looks. */
export function styleOf(
  element: Element,
  outer: TextStyle,
  styles: Styles,
  { theme, link: leadsTo }: Pick<HtmlSetting, 'theme' | 'link'>,
): TextStyle {
  const { tagName: tag } = element
  const style: TextStyle = { ...outer }
  if (tag === 'b' || tag === 'strong' || tag === 'th' || tag === 'dt') style.bold = true
  if (tag === 'i' || tag === 'em' || tag === 'cite' || tag === 'var' || tag === 'dfn') style.italic = true
  if (tag === 'u' || tag === 'ins') style.underline = true
  if (tag === 's' || tag === 'del' || tag === 'strike') style.strike = true
  if (tag === 'sup') style.raised = 'superscript'
  if (tag === 'sub') style.raised = 'subscript'
  if (tag === 'mark') style.background = '#fff3a3'
  if (tag === 'code' || tag === 'kbd' || tag === 'samp' || tag === 'tt' || tag === 'pre' || styles.monospace) {
    style.family = 'courier'
    if (tag === 'pre') style.size = 0.85 * theme.size
    else if (outer.family !== 'courier') {
      style.size = 0.9 * outer.size
      style.background = '#f3f3f3'
    }
  }
  if (tag === 'pre' || (tag === 'code' && outer.family === 'courier')) delete style.background
  if (tag === 'small') style.size = Math.max(5, 0.85 * outer.size)
  if (tag === 'font') {
    const color = readColor(attribute(element, 'color') ?? '')
    if (color) style.color = color
  }
  if (tag === 'a') {
    const target = attribute(element, 'href')
    const link = target === undefined ? undefined : leadsTo(target)
    if (link !== undefined) {
      style.link = link
      style.color = '#0b57d0'
    }
  }
  for (const key of ['bold', 'italic', 'underline', 'strike'] as const)
    if (styles[key] !== undefined) style[key] = styles[key]
  if (styles.raised) style.raised = styles.raised
  if (styles.color) style.color = styles.color
  return style
}
