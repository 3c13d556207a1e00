import type { Paragraph } from '../../flow-document/flow-document.js'
import { escapeXml } from '../../text/xml/escape-xml.js'
import type { LayoutOptions } from '../word-processing/paragraph-layout.js'
import type { RunProperties } from '../word-processing/run-properties.js'

/** Tab stops of a paragraph that are kept. */
const MOST_TABS = 64

/** A length as OpenDocument has it. */
export const points = (length: number) => `${Math.round(length * 100) / 100}pt`

/** A length in twips, as OpenDocument has it. */
export const fromTwips = (twips: number) => points(twips / 20)

/** A color 0xRRGGBB. */
export const colorOf = (color: number) => `#${(color & 0xffffff).toString(16).padStart(6, '0')}`

/** A name for all scripts: Western, Asian, and from right to left. */
const inAllScripts = (name: string, value: string) => {
  const [prefix, own] = name.split(':') as [string, string]
  return `${prefix}:${own}="${value}" style:${own}-asian="${value}" style:${own}-complex="${value}"`
}

/** Properties of text that differ from those of its style, as an element; empty if there are none. */
export function textProperties(format: Partial<RunProperties>): string {
  const attributes = Object.entries(format).flatMap(([key, value]) => {
    const write = writers[key as keyof RunProperties] as ((value: unknown) => string) | undefined
    return write ? [write(value)] : []
  })
  const isRaised = format.superScript !== undefined || format.subScript !== undefined
  if (isRaised)
    attributes.push(
      `style:text-position="${format.superScript ? 'super 58%' : format.subScript ? 'sub 58%' : '0% 100%'}"`,
    )
  return attributes.length > 0 ? `<style:text-properties ${attributes.join(' ')}/>` : ''
}

const writers: { [Key in keyof RunProperties]?: (value: RunProperties[Key]) => string } = {
  font: (font) => inAllScripts('fo:font-family', escapeXml(`'${font.replaceAll("'", '')}'`)),
  size: (halves) => inAllScripts('fo:font-size', points(halves / 2)),
  bold: (isBold) => inAllScripts('fo:font-weight', isBold ? 'bold' : 'normal'),
  italics: (isItalic) => inAllScripts('fo:font-style', isItalic ? 'italic' : 'normal'),
  strike: (isStruck) => `style:text-line-through-style="${isStruck ? 'solid' : 'none'}"`,
  underline: ({ type }) =>
    type === 'none'
      ? 'style:text-underline-style="none"'
      : 'style:text-underline-style="solid" style:text-underline-width="auto" style:text-underline-color="font-color"',
  color: (color) => `fo:color="#${color.toLowerCase()}"`,
  scale: (percent) => `style:text-scale="${percent}%"`,
  shading: ({ fill }) => `fo:background-color="${fill === 'auto' ? 'transparent' : `#${fill.toLowerCase()}`}"`,
}

/** Properties of a paragraph beyond those of its style. */
interface ParagraphExtras {
  paragraph?: Paragraph
  /** Break before it. */
  breakBefore?: 'page' | 'column' | undefined
  /** Number that its page has, with a master page. */
  pageNumber?: number | undefined
  /** Its indent from the start, twips, which its tab stops count from. */
  indent?: number
}

const alignments = { left: 'start', right: 'end', center: 'center', both: 'justify' } as const

/** Properties of a paragraph that differ from those of its style, as an element; empty if there are none. */
export function paragraphProperties(layout: Partial<LayoutOptions>, extras: ParagraphExtras = {}): string {
  const { paragraph: { borders = {}, shade, tabs = [] } = {}, breakBefore, pageNumber, indent: start = 0 } = extras
  const { spacing, indent, alignment, bidirectional, keepNext } = layout
  const attributes = [
    ...(spacing ? spacingOf(spacing) : []),
    ...(indent ? indentOf(indent) : []),
    ...(alignment ? [`fo:text-align="${alignments[alignment]}"`] : []),
    ...(bidirectional === undefined ? [] : [`style:writing-mode="${bidirectional ? 'rl-tb' : 'lr-tb'}"`]),
    ...(keepNext === undefined ? [] : [`fo:keep-with-next="${keepNext ? 'always' : 'auto'}"`]),
    ...(['top', 'bottom'] as const).flatMap((side) => {
      const rule = borders[side]
      return rule ? [`fo:border-${side}="${border(rule)}"`, `fo:padding-${side}="1pt"`] : []
    }),
    // Else two paragraphs with the same rule are one box.
    ...(borders.top || borders.bottom ? ['style:join-border="false"'] : []),
    ...(shade === undefined ? [] : [`fo:background-color="${colorOf(shade)}"`]),
    ...(breakBefore ? [`fo:break-before="${breakBefore}"`] : []),
    ...(pageNumber === undefined ? [] : [`style:page-number="${Math.max(0, Math.round(pageNumber))}"`]),
  ]
  const stops = tabs
    .toSorted((one, other) => one.position - other.position)
    .slice(0, MOST_TABS)
    .map((tab) => tabStop(tab, start))
  if (attributes.length === 0 && stops.length === 0) return ''
  const inner = stops.length > 0 ? `<style:tab-stops>${stops.join('')}</style:tab-stops>` : ''
  return `<style:paragraph-properties ${attributes.join(' ')}>${inner}</style:paragraph-properties>`
}

/** A line around something, or on one of its sides. */
export const border = ({ width, color, dashed }: { width: number; color: number; dashed?: boolean }) =>
  `${points(Math.max(0.25, Math.min(12, width || 0.25)))} ${dashed ? 'dashed' : 'solid'} ${colorOf(color)}`

function spacingOf({ before, after, line, lineRule }: LayoutOptions['spacing']): string[] {
  return [
    `fo:margin-top="${fromTwips(before)}" fo:margin-bottom="${fromTwips(after)}"`,
    lineRule === 'auto'
      ? 'fo:line-height="100%"'
      : lineRule === 'exact'
        ? `fo:line-height="${fromTwips(line)}"`
        : `style:line-height-at-least="${fromTwips(line)}"`,
  ]
}

function indentOf(indent: LayoutOptions['indent']): string[] {
  const first = 'hanging' in indent ? -indent.hanging : indent.firstLine
  return [
    `fo:margin-left="${fromTwips(indent.left)}" fo:margin-right="${fromTwips(indent.right)}"`,
    `fo:text-indent="${fromTwips(first)}" style:auto-text-indent="false"`,
  ]
}

type TabStop = NonNullable<Paragraph['tabs']>[number]

function tabStop({ position, align, leader }: TabStop, start: number): string {
  const type =
    align === 'decimal' ? ' style:type="char" style:char="."' : align === 'left' ? '' : ` style:type="${align}"`
  const dots = leader ? ' style:leader-style="dotted" style:leader-text="."' : ''
  return `<style:tab-stop style:position="${points(position - start / 20)}"${type}${dots}/>`
}
