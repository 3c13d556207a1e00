import type { Block, FlowTable, Frame, Paragraph } from '../../../../flow-document/flow-document.js'
import { inCallout } from '../page/callouts.js'
import type { Rule } from '../page-draft.js'
import type { BesideItem, Edges, Element, ParagraphDraft, TableItem } from '../page-items.js'
import type { ParagraphContext } from '../paragraph-context.js'
import { fitLines } from './fit-lines.js'
import { isCaption, pictureParagraph } from './picture-paragraph.js'
import { lineHeightOf, toParagraph } from './to-paragraph.js'
import { writeTable } from './to-table-item.js'
import { writeBlocksTuning } from './tuning.js'

/** What blocks are written with. */
export interface BlockContext extends Omit<ParagraphContext, 'edges'> {
  rulesOf(page: number): readonly Rule[]
  leadingOf: (size: number) => number | undefined
  /** Frames of a page, given once. */
  besideFlow?: (page: number) => Frame[]
  /** Top of the text on the page, for elements at its start: the space above them is kept. */
  topOfPage?: number
}

const MOST_SPACE = 500

/** Elements of a column as blocks, with the room between them. */
export function writeBlocks(elements: readonly Element[], edges: Edges, context: BlockContext): Block[] {
  const blocks: Block[] = []
  let page = 0
  let bottom: number | undefined
  for (const [index, element] of elements.entries()) {
    const start = pageOf(element)
    const beside = context.besideFlow?.(start) ?? []
    if (index > 0 && start === page && bottom !== undefined)
      for (const rule of separators(element, edges, bottom, context)) {
        blocks.push(separator(rule, edges, bottom))
        bottom = rule.y
      }
    if (start !== page) bottom = page === 0 ? context.topOfPage : undefined
    page = start
    switch (element.kind) {
      case 'paragraph': {
        const written = writeParagraph(element, edges, context, bottom)
        blocks.push(written.paragraph)
        bottom = written.bottom
        page = element.lines.at(-1)!.page
        break
      }
      case 'picture':
        blocks.push({
          ...pictureParagraph(element, edges, bottom),
          pages: { first: element.page, last: element.page },
          ...(isCaption(elements[index + 1], element) && { keepWithNext: true }),
        })
        bottom = element.box.bottom
        break
      default: {
        const table =
          element.kind === 'table' ? placedTable(element, edges, context) : besideTable(element, edges, context)
        spaceAfter(blocks.at(-1), bottom === undefined ? 0 : element.box.top - bottom)
        if (blocks.at(-1)?.type === 'table')
          blocks.push(emptyParagraph(Math.max(1, element.box.top - (bottom ?? element.box.top))))
        blocks.push(table)
        bottom = element.box.bottom
      }
    }
    // After elements that may start the page, since it is anchored in a separate paragraph.
    blocks.push(...beside)
  }
  return blocks
}

/** Lines across the column between an element and the one above, which ends at `bottom`. */
function separators(element: Element, edges: Edges, bottom: number, context: BlockContext): Rule[] {
  const first = element.kind === 'paragraph' ? element.lines[0]! : undefined
  const top =
    element.kind === 'paragraph'
      ? first!.baseline - writeBlocksTuning.above * first!.size
      : element.box.top - writeBlocksTuning.separator
  const own = first && bordersOf(element as ParagraphDraft, edges, context.rulesOf(first.page)).top
  return context
    .rulesOf(pageOf(element))
    .filter(
      (rule) =>
        rule !== own && !rule.used && rule.y > bottom && rule.y < top && isIn(rule, edges, context.frame !== undefined),
    )
    .sort((a, b) => a.y - b.y)
    .slice(0, writeBlocksTuning.mostSeparators)
}

/** Whether a line is within a column, or for a single column, across all of its text. */
function isIn({ left, right }: Rule, edges: Edges, isOnly: boolean): boolean {
  if (left > edges.left - writeBlocksTuning.over && right < edges.right + writeBlocksTuning.over) return true
  return isOnly && left < edges.left + writeBlocksTuning.over && right > edges.right - writeBlocksTuning.over
}

/** An empty paragraph as wide as a line, with the line below it. */
function separator(rule: Rule, edges: Edges, bottom: number): Paragraph {
  rule.used = true
  const [left, right] = [round(rule.left - edges.left), round(edges.right - rule.right)]
  const before = round(rule.y - bottom - writeBlocksTuning.separator)
  return {
    ...emptyParagraph(writeBlocksTuning.separator),
    spacing: { line: writeBlocksTuning.separator, ...(before > 0.4 && { before: Math.min(MOST_SPACE, before) }) },
    ...((Math.abs(left) > 1 || Math.abs(right) > 1) && { indent: { left, right } }),
    borders: { bottom: borderOf(rule) },
  }
}

const borderOf = ({ width, color }: Rule) => ({ width: Math.max(0.25, width), color })

/** The page on which an element begins. */
export const pageOf = (element: Element) => (element.kind === 'paragraph' ? element.lines[0]!.page : element.page)

function writeParagraph(
  draft: ParagraphDraft,
  edges: Edges,
  context: BlockContext,
  above: number | undefined,
): { paragraph: Paragraph; bottom: number } {
  const { length: markerLength = 0, ...list } = draft.list ?? {}
  const paragraph = toParagraph(draft, { ...context, edges: draft.edges, markerLength })
  const first = draft.lines[0]!
  const last = draft.lines.at(-1)!
  const line = paragraph.spacing?.line ?? 1.2 * first.size
  const before = above === undefined ? 0 : round(first.baseline - writeBlocksTuning.above * line - above)
  const rules = ruleBorders(draft, edges, context.rulesOf(first.page))
  const plain: Paragraph = {
    ...paragraph,
    pages: { first: first.page, last: last.page },
    spacing: { line: round(line), ...(before > 0.4 && { before: Math.min(MOST_SPACE, before) }) },
    ...(draft.heading !== undefined && { heading: draft.heading, keepWithNext: true }),
    ...(draft.list && { list: list as NonNullable<Paragraph['list']> }),
    ...(rules && { borders: rules }),
  }
  const written = inCallout(plain, draft, context.frame ?? draft.edges)
  const frame = context.frame ?? draft.edges
  fitLines(written, draft, frame.right - frame.left)
  // Content that does not fit moves the rest down, until space between blocks compensates.
  return { paragraph: written, bottom: last.baseline + (1 - writeBlocksTuning.above) * line + Math.max(0, -before) }
}

/** Rules right above or below a paragraph, as wide as half its column at least. */
function bordersOf(draft: ParagraphDraft, edges: Edges, rules: readonly Rule[]): { top?: Rule; bottom?: Rule } {
  const first = draft.lines[0]!
  const last = draft.lines.at(-1)!
  const wide = rules.filter(
    (rule) =>
      !rule.used &&
      Math.min(rule.right, edges.right) - Math.max(rule.left, edges.left) > 0.5 * (edges.right - edges.left),
  )
  const bottom = wide.find((rule) => rule.y > last.baseline && rule.y < last.baseline + 1.1 * last.size)
  const top = wide.find(
    (rule) => rule.y < first.baseline - 0.7 * first.size && rule.y > first.baseline - 1.6 * first.size,
  )
  return { ...(top && { top }), ...(bottom && { bottom }) }
}

function ruleBorders(draft: ParagraphDraft, edges: Edges, rules: readonly Rule[]): Paragraph['borders'] {
  const { top, bottom } = bordersOf(draft, edges, rules)
  if (!bottom && !top) return undefined
  for (const rule of [top, bottom]) if (rule) rule.used = true
  return { ...(top && { top: borderOf(top) }), ...(bottom && { bottom: borderOf(bottom) }) }
}

function placedTable(item: TableItem, edges: Edges, context: BlockContext): FlowTable {
  const { topOfPage: _, frame: __, besideFlow: ___, ...withoutPlace } = context
  const written = writeTable(item, context, (elements, inner, top) =>
    writeBlocks(
      elements.map((element) => (element.kind === 'paragraph' ? { ...element, edges: inner } : element)),
      inner,
      { ...withoutPlace, topOfPage: top },
    ),
  )
  // A table of headings alone would repeat all of itself.
  const table = { ...written, headerRows: Math.min(written.headerRows, written.rows.length - 1) }
  const width = edges.right - edges.left
  const left = item.box.left - edges.left
  const right = edges.right - item.box.right
  if (left > 10 && Math.abs(left - right) < 0.05 * width) return { ...table, align: 'center' }
  const indent = item.rightToLeft ? right : left
  return { ...table, ...(Math.abs(indent) > 1 && { indent: round(indent) }) }
}

/** Adjacent blocks as a table of one row without borders. */
function besideTable({ columns, box, page }: BesideItem, edges: Edges, context: BlockContext): FlowTable {
  const widths = columns.map(({ edges: own }, index) => {
    const next = columns[index + 1]?.edges.left ?? Math.max(own.right, edges.right)
    return Math.max(4, next - (index === 0 ? Math.min(edges.left, own.left) : own.left))
  })
  const { topOfPage: _, frame: __, besideFlow: ___, ...withoutPlace } = context
  const cells = columns.map(({ elements, edges: own }, index) => {
    const inner = index === 0 ? { ...own, left: Math.min(edges.left, own.left) } : own
    const blocks = writeBlocks(
      elements.map((element) => withEdges(element, inner)),
      inner,
      withoutPlace,
    )
    const top = elements[0] ? topOf(elements[0], context) - box.top : 0
    spaceBefore(blocks[0], top)
    return { columnSpan: 1, rowSpan: 1, blocks: blocks.length > 0 ? blocks : [emptyParagraph(1)], borders: {} }
  })
  return {
    type: 'table',
    columns: widths,
    rows: [{ page, height: Math.max(1, box.bottom - box.top - writeBlocksTuning.nearly), cells }],
    headerRows: 0,
    padding: 0,
    isLayout: true,
  }
}

const withEdges = (element: Element, edges: Edges): Element =>
  element.kind === 'paragraph' ? { ...element, edges: { left: edges.left, right: element.edges.right } } : element

/** Where the room begins that an element takes, with that above its letters. */
export function topOf(element: Element, { leadingOf }: Pick<BlockContext, 'leadingOf'>): number {
  if (element.kind !== 'paragraph') return element.box.top
  return element.lines[0]!.baseline - writeBlocksTuning.above * lineHeightOf(element, leadingOf)
}

function spaceBefore(block: Block | undefined, room: number): void {
  if (block?.type === 'paragraph' && room > 1)
    block.spacing = { ...block.spacing, before: Math.min(MOST_SPACE, round(room)) }
}

function spaceAfter(block: Block | undefined, room: number): void {
  if (block?.type === 'paragraph' && room > 0.4)
    block.spacing = { ...block.spacing, after: Math.min(MOST_SPACE, round(room)) }
}

/** An empty paragraph of a given height, which separates tables. */
export const emptyParagraph = (height: number): Paragraph => ({
  type: 'paragraph',
  contents: [],
  align: 'left',
  spacing: { line: Math.min(MOST_SPACE, round(height)) },
})

const round = (value: number) => Math.round(value * 20) / 20
