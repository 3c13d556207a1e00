import type { Block, Frame, Paragraph } from '../document.js'
import { indentAt, layoutProperties } from './paragraph-layout.js'
import type { Part } from './part.js'
import { difference } from './properties.js'
import { lookProperties } from './text-look.js'
import { eighths, hex, twips } from './units.js'
import type { Place } from './walk-blocks.js'
import { frameRun } from './write-frame.js'
import { writeInlines } from './write-inlines.js'
import { writeTable } from './write-table.js'

/** What a break before a paragraph makes of it. */
interface Beginning {
  page: boolean
  column: boolean
}

/**
 * Writes blocks so that the last is a paragraph, as cells and sections want it; it bears the properties of the section where they are
 * given. Breaks become part of the paragraph behind them, and tables that follow each other are kept apart.
 */
export function* writeBlocks(
  part: Part,
  blocks: readonly Block[],
  place: Place,
  sectionProperties = '',
): Generator<string> {
  let begin: Beginning = { page: false, column: false }
  let before: Block['type'] | undefined
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index]!
    const isLast = index === blocks.length - 1
    if (block.type === 'page-break' || block.type === 'column-break') {
      // Two in a row leave a page, or a column, empty.
      if (begin.page || begin.column) yield smallParagraph(begin)
      begin = {
        page: place === 'body' && block.type === 'page-break',
        column: place === 'body' && block.type === 'column-break',
      }
      before = block.type
      continue
    }
    if (block.type === 'paragraph') {
      yield writeParagraph(part, block, place, begin, isLast ? sectionProperties : '')
      if (isLast) return
    } else if (block.type === 'table') {
      if (before === 'table' || begin.page || begin.column) yield smallParagraph(begin)
      yield* writeTable(part, block, place)
    } else {
      const frames: string[] = []
      let at = index
      for (let next = blocks[at]; next?.type === 'frame'; next = blocks[++at]) frames.push(writeFrame(part, next))
      index = at - 1
      const ends = index === blocks.length - 1
      yield smallParagraph(begin, frames.join(''), ends ? sectionProperties : '')
      if (ends) return
    }
    before = block.type
    begin = { page: false, column: false }
  }
  yield smallParagraph(begin, '', sectionProperties)
}

function writeFrame(part: Part, frame: Frame): string {
  return frameRun(part, frame, [...writeBlocks(part, frame.blocks, 'frame')].join(''))
}

/** Writes a paragraph; `prefix` goes before its contents. */
export function writeParagraph(
  part: Part,
  paragraph: Paragraph,
  place: Place,
  begin: Beginning = { page: false, column: false },
  sectionProperties = '',
  prefix = '',
): string {
  const { styles, numbering, bookmarks } = part.shared
  const style = styles.of(paragraph, place)
  const item = numbering.item(paragraph)
  const layout = [...layoutProperties(paragraph)]
  const base = [...style.layout]
  if (item) {
    layout[indentAt] = item.indent
    base[indentAt] = item.listIndent
  }
  const startsPage = place === 'body' && (begin.page || paragraph.pageBreakBefore === true)
  const properties =
    (style.id === 'Normal' ? '' : `<w:pStyle w:val="${style.id}"/>`) +
    difference(layout, base, 0, 1) +
    (startsPage ? '<w:pageBreakBefore/>' : '') +
    (item?.element ?? '') +
    borders(paragraph.borders) +
    (paragraph.shade === undefined ? '' : `<w:shd w:val="clear" w:color="auto" w:fill="${hex(paragraph.shade)}"/>`) +
    tabs(paragraph.tabs) +
    difference(layout, base, 1) +
    markLook(paragraph, style.look) +
    sectionProperties
  const marks = (paragraph.bookmarks ?? []).map((name) => bookmarks.mark(name)).join('')
  const contents = writeInlines(part, paragraph.contents, style.look, place)
  const column = begin.column ? '<w:r><w:br w:type="column"/></w:r>' : ''
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${marks}${column}${prefix}${contents}</w:p>`
}

/** A paragraph that is hardly seen, for what has to hang on one. */
function smallParagraph({ page, column }: Beginning, contents = '', sectionProperties = ''): string {
  return (
    `<w:p><w:pPr>${page ? '<w:pageBreakBefore/>' : ''}<w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/>` +
    `<w:ind w:left="0" w:right="0" w:firstLine="0"/><w:rPr><w:sz w:val="2"/><w:szCs w:val="2"/></w:rPr>${sectionProperties}</w:pPr>` +
    `${column ? '<w:r><w:br w:type="column"/></w:r>' : ''}${contents}</w:p>`
  )
}

/** The end of a paragraph, and so its marker in a list, looks as its first text; an empty one would be as high as its style. */
function markLook({ contents }: Paragraph, base: readonly string[]): string {
  const first = contents.find((inline) => inline.type === 'text')
  if (!first) return ''
  const { raised: _, ...look } = first
  const properties = difference(lookProperties({ ...look, underline: false }), base)
  return properties && `<w:rPr>${properties}</w:rPr>`
}

function borders(rules: Paragraph['borders']): string {
  if (!rules?.top && !rules?.bottom) return ''
  const side = (name: 'top' | 'bottom') => {
    const rule = rules[name]
    return rule
      ? `<w:${name} w:val="single" w:sz="${eighths(rule.width)}" w:space="1" w:color="${hex(rule.color)}"/>`
      : ''
  }
  return `<w:pBdr>${side('top')}${side('bottom')}</w:pBdr>`
}

/** Word takes 64 tab stops. */
const MOST_TABS = 64

function tabs(stops: Paragraph['tabs'] = []): string {
  if (stops.length === 0) return ''
  const sorted = stops.toSorted((one, other) => one.position - other.position).slice(0, MOST_TABS)
  const elements = sorted.map(
    ({ position, align, leader }) =>
      `<w:tab w:val="${align}"${leader ? ' w:leader="dot"' : ''} w:pos="${twips(position)}"/>`,
  )
  return `<w:tabs>${elements.join('')}</w:tabs>`
}
