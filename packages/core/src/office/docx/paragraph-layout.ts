import type { Paragraph } from '../document.js'
import type { Properties } from './properties.js'
import { twips } from './units.js'

/** Place of the indents in the properties of a layout. */
export const indentAt = 3

/** The layout of a paragraph as paragraph properties (ECMA-376-1, 17.3.1): keeping with the next, direction, spacing, indents, alignment. */
export function layoutProperties(paragraph: Paragraph): Properties {
  return [
    paragraph.keepWithNext ? '<w:keepNext/>' : '<w:keepNext w:val="0"/>',
    paragraph.rightToLeft ? '<w:bidi/>' : '<w:bidi w:val="0"/>',
    spacing(paragraph),
    indentElement(paragraph.indent, paragraph.rightToLeft),
    `<w:jc w:val="${alignment(paragraph)}"/>`,
  ]
}

/** What paragraphs have where nothing is told. */
export const plainLayout: Properties = layoutProperties({ type: 'paragraph', contents: [], align: 'left' })

/** Indents; `left` of WordprocessingML is where reading begins, so that sides change with the direction. */
export function indentElement(indent: Paragraph['indent'] = {}, rightToLeft = false): string {
  const { left = 0, right = 0, firstLine = 0 } = indent
  const first = firstLine < 0 ? `w:hanging="${twips(-firstLine)}"` : `w:firstLine="${twips(firstLine)}"`
  return `<w:ind w:left="${twips(rightToLeft ? right : left)}" w:right="${twips(rightToLeft ? left : right)}" ${first}/>`
}

/** A picture in the line would be cut by lines of an exact height. */
function spacing({ spacing: { before = 0, after = 0, line } = {}, contents }: Paragraph): string {
  const hasPicture = contents.some((inline) => inline.type === 'picture' && !inline.floating)
  const height = line
    ? `w:line="${Math.max(1, twips(line))}" w:lineRule="${hasPicture ? 'atLeast' : 'exact'}"`
    : 'w:line="240" w:lineRule="auto"'
  return `<w:spacing w:before="${twips(Math.max(0, before))}" w:after="${twips(Math.max(0, after))}" ${height}/>`
}

function alignment({ align, rightToLeft }: Paragraph): string {
  if (align === 'justify') return 'both'
  if (align === 'center') return 'center'
  return (align === 'right') !== (rightToLeft === true) ? 'right' : 'left'
}
