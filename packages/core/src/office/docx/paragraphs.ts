import {
  ColumnBreak,
  type IBorderOptions,
  type IParagraphOptions,
  type ParagraphChild,
  Paragraph as ParagraphElement,
} from 'docx'
import type { Paragraph } from '../../flow-document/flow-document.js'
import type { BlockContainer } from '../../flow-document/walk-blocks.js'
import { difference } from '../word-processing/difference.js'
import { layoutOptions } from '../word-processing/paragraph-layout.js'
import { type RunProperties, runProperties } from '../word-processing/run-properties.js'
import { eighths, hex, twips } from '../word-processing/units.js'
import type { DocumentParts } from './document-parts.js'
import { inlines } from './inlines.js'
import { layoutForLibrary } from './style-options.js'

/** Effect of a break before a paragraph. */
export interface Beginning {
  page: boolean
  column: boolean
}

/** A paragraph; `prefix` precedes its contents. */
export function paragraphElement(
  shared: DocumentParts,
  paragraph: Paragraph,
  container: BlockContainer,
  begin: Beginning = { page: false, column: false },
  prefix: ParagraphChild[] = [],
): ParagraphElement {
  const style = shared.styles.of(paragraph, container)
  const item = shared.numbering.item(paragraph)
  const layout = layoutOptions(paragraph)
  const wanted = item ? { ...layout, indent: item.indent } : layout
  const base = item ? { ...style.layout, indent: item.listIndent } : style.layout
  const startsPage = container === 'body' && (begin.page || paragraph.pageBreakBefore === true)
  const marks = (paragraph.bookmarks ?? []).flatMap((name) => shared.bookmarks.mark(name))
  return new ParagraphElement({
    ...(style.id !== 'Normal' && { style: style.id }),
    ...layoutForLibrary(difference(wanted, base)),
    ...(startsPage && { pageBreakBefore: true }),
    ...(item && { numbering: item.numbering }),
    ...rules(paragraph.borders),
    ...(paragraph.shade !== undefined && {
      shading: { type: 'clear', color: 'auto', fill: hex(paragraph.shade) },
    }),
    ...tabStops(paragraph.tabs),
    ...markProperties(paragraph, style.format),
    children: [
      ...(marks as unknown as ParagraphChild[]),
      ...(begin.column ? [new ColumnBreak()] : []),
      ...prefix,
      ...inlines(shared, paragraph.contents, style.format, container),
    ],
  })
}

/** An almost invisible paragraph, as an anchor. */
export function smallParagraph({ page, column }: Beginning, contents: ParagraphChild[] = []): ParagraphElement {
  return new ParagraphElement({
    ...(page && { pageBreakBefore: true }),
    spacing: { before: 0, after: 0, line: 20, lineRule: 'exact' },
    indent: { left: 0, right: 0, firstLine: 0 },
    run: { size: 2 },
    children: [...(column ? [new ColumnBreak()] : []), ...contents],
  })
}

/** The end of a paragraph, and so its marker in a list, looks as its first text; an empty one would be as high as its style. */
function markProperties({ contents }: Paragraph, base: RunProperties): Pick<IParagraphOptions, 'run'> {
  const first = contents.find((inline) => inline.type === 'text')
  if (!first) return {}
  const { raised: _, ...format } = first
  return { run: difference(runProperties({ ...format, underline: false }), base) }
}

function rules(borders: Paragraph['borders'] = {}): Pick<IParagraphOptions, 'border'> {
  const { top, bottom } = borders
  if (!top && !bottom) return {}
  const rule = ({ width, color }: { width: number; color: number }): IBorderOptions => ({
    style: 'single',
    size: eighths(width),
    space: 1,
    color: hex(color),
  })
  return { border: { ...(top && { top: rule(top) }), ...(bottom && { bottom: rule(bottom) }) } }
}

/** Word takes 64 tab stops. */
const MOST_TABS = 64

function tabStops(stops: Paragraph['tabs'] = []): Pick<IParagraphOptions, 'tabStops'> {
  if (stops.length === 0) return {}
  const sorted = stops.toSorted((one, other) => one.position - other.position).slice(0, MOST_TABS)
  return {
    tabStops: sorted.map(({ position, align, leader }) => ({
      type: align,
      position: twips(position),
      ...(leader && { leader: 'dot' }),
    })),
  }
}
