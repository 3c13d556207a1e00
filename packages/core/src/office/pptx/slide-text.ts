import type { Block, Inline, Paragraph, TextRun } from '../../flow-document/flow-document.js'
import { escapeXml } from '../../text/xml/escape-xml.js'

/** A color as DrawingML writes it. */
export const hex = (color: number) => color.toString(16).padStart(6, '0').toUpperCase()

/** What text of a slide refers to. */
export interface TextTargets {
  /** Id of the relationship to an address, or to the slide with a name; nothing if there is none. */
  link: (target: { uri: string } | { bookmark: string }) => { id: string; isSlide: boolean } | undefined
  /** How much larger everything is drawn. */
  scale: number
}

/** The text of a shape or cell: its paragraphs. */
export function paragraphsXml(blocks: readonly Block[], targets: TextTargets): string {
  const paragraphs = blocks.filter((block): block is Paragraph => block.type === 'paragraph')
  return paragraphs.map((paragraph) => paragraphXml(paragraph, targets)).join('') || '<a:p/>'
}

function paragraphXml(paragraph: Paragraph, targets: TextTargets): string {
  const { align, rightToLeft, indent, spacing, contents, list, tabs = [] } = paragraph
  const points = (value: number) => Math.round(value * targets.scale * 12_700)
  const attributes = [
    ...(align === 'left' ? [] : [`algn="${{ center: 'ctr', right: 'r', justify: 'just' }[align]}"`]),
    ...(indent?.left ? [`marL="${Math.max(0, points(indent.left))}"`] : []),
    ...(indent?.firstLine ? [`indent="${points(indent.firstLine)}"`] : []),
    ...(rightToLeft ? ['rtl="1"'] : []),
  ]
  const space = (name: string, value: number | undefined) =>
    value === undefined || value <= 0
      ? ''
      : `<a:${name}><a:spcPts val="${Math.min(158_400, Math.round(value * targets.scale * 100))}"/></a:${name}>`
  const inner = `${space('lnSpc', spacing?.line)}${space('spcBef', spacing?.before)}${space('spcAft', spacing?.after)}<a:buNone/>${tabsXml(tabs, points)}`
  const marker = list && contents.find((inline): inline is TextRun => inline.type === 'text')
  const runs = contents.map((inline) => inlineXml(inline, targets)).join('')
  const first = marker
    ? runXml({ ...marker, text: `${list.marker}${(indent?.firstLine ?? 0) < 0 ? '\t' : ' '}` }, targets)
    : ''
  return `<a:p><a:pPr${attributes.map((each) => ` ${each}`).join('')}>${inner}</a:pPr>${first}${runs}</a:p>`
}

/** Tab stops; those of slides have no leaders. A paragraph may have 32. */
function tabsXml(tabs: NonNullable<Paragraph['tabs']>, points: (value: number) => number): string {
  const kinds = { left: 'l', center: 'ctr', right: 'r', decimal: 'dec' }
  const stops = tabs
    .slice(0, 32)
    .map(({ position, align }) => `<a:tab pos="${points(position)}" algn="${kinds[align]}"/>`)
  return stops.length === 0 ? '' : `<a:tabLst>${stops.join('')}</a:tabLst>`
}

function inlineXml(inline: Inline, targets: TextTargets): string {
  switch (inline.type) {
    case 'text':
      return runXml(inline, targets)
    case 'line-break':
      return '<a:br/>'
    case 'tab':
      return '<a:r><a:rPr/><a:t>\t</a:t></a:r>'
    default:
      return ''
  }
}

function runXml(run: TextRun, targets: TextTargets): string {
  const text = run.text.replaceAll('\u00ad', '')
  if (text === '') return ''
  const size = Math.min(400_000, Math.max(100, Math.round(run.size * targets.scale * 100)))
  const link = run.link && targets.link(run.link)
  const attributes = [
    `sz="${size}"`,
    ...(run.bold ? ['b="1"'] : []),
    ...(run.italic ? ['i="1"'] : []),
    ...(run.underline ? ['u="sng"'] : []),
    ...(run.strike ? ['strike="sngStrike"'] : []),
    ...(run.raised ? [`baseline="${run.raised === 'superscript' ? 30_000 : -25_000}"`] : []),
    'dirty="0"',
  ]
  const font = escapeXml(run.font)
  const highlight =
    run.highlight === undefined ? '' : `<a:highlight><a:srgbClr val="${hex(run.highlight)}"/></a:highlight>`
  const action = link?.isSlide ? ' action="ppaction://hlinksldjump"' : ''
  const click = link ? `<a:hlinkClick r:id="${link.id}"${action}/>` : ''
  const pieces = escapeXml(text).split(/[\n\v]/)
  return pieces
    .map(
      (piece) =>
        `<a:r><a:rPr ${attributes.join(' ')}><a:solidFill><a:srgbClr val="${hex(run.color ?? 0)}"/></a:solidFill>${highlight}<a:latin typeface="${font}"/><a:ea typeface="${font}"/><a:cs typeface="${font}"/>${click}</a:rPr><a:t>${piece}</a:t></a:r>`,
    )
    .join('<a:br/>')
}
