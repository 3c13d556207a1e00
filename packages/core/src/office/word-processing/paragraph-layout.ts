import type { Paragraph } from '../../flow-document/flow-document.js'
import { twips } from './units.js'

type Indent = { left: number; right: number; hanging: number } | { left: number; right: number; firstLine: number }

/** The layout of a paragraph as options; in `alignment`, `left` is the side where reading starts. */
export interface LayoutOptions {
  keepNext: boolean
  bidirectional: boolean
  spacing: { before: number; after: number; line: number; lineRule: 'auto' | 'exact' | 'atLeast' }
  indent: Indent
  alignment: 'left' | 'right' | 'center' | 'both'
}

/** The options of the layout of a paragraph. */
export function layoutOptions(paragraph: Paragraph): LayoutOptions {
  return {
    keepNext: paragraph.keepWithNext === true,
    bidirectional: paragraph.rightToLeft === true,
    spacing: spacing(paragraph),
    indent: indentOptions(paragraph.indent, paragraph.rightToLeft),
    alignment: alignment(paragraph),
  }
}

/** Default layout of paragraphs. */
export const plainLayout: LayoutOptions = layoutOptions({ type: 'paragraph', contents: [], align: 'left' })

/** Indents; `left` of WordprocessingML is where reading begins, so that sides change with the direction. */
export function indentOptions(indent: Paragraph['indent'] = {}, rightToLeft = false): Indent {
  const { left = 0, right = 0, firstLine = 0 } = indent
  const sides = { left: twips(rightToLeft ? right : left), right: twips(rightToLeft ? left : right) }
  return firstLine < 0 ? { ...sides, hanging: twips(-firstLine) } : { ...sides, firstLine: twips(firstLine) }
}

/** A picture in the line would be cut by lines of an exact height. */
function spacing({ spacing: { before = 0, after = 0, line } = {}, contents }: Paragraph): LayoutOptions['spacing'] {
  const around = { before: twips(Math.max(0, before)), after: twips(Math.max(0, after)) }
  if (!line) return { ...around, line: 240, lineRule: 'auto' }
  const hasPicture = contents.some((inline) => inline.type === 'picture' && !inline.floating)
  return { ...around, line: Math.max(1, twips(line)), lineRule: hasPicture ? 'atLeast' : 'exact' }
}

function alignment({ align, rightToLeft }: Paragraph): LayoutOptions['alignment'] {
  if (align === 'justify') return 'both'
  if (align === 'center') return 'center'
  return (align === 'right') !== (rightToLeft === true) ? 'right' : 'left'
}
