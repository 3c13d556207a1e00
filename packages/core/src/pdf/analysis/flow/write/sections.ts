import type { Block, Section } from '../../../../flow-document/flow-document.js'
import type { Measures } from '../measure-document.js'
import { bodiesOf, type PageBody, sizeKey } from '../page/page-bodies.js'
import { breaksColumn, emptyPagesBefore, endsEarly, isLowered } from '../page/page-breaks.js'
import type { Strip } from '../page/strips.js'
import { pageBodiesTuning } from '../page/tuning.js'
import { median, type PageDraft } from '../page-draft.js'
import { sectionsTuning } from './tuning.js'
import { type BlockContext, emptyParagraph, writeBlocks } from './write-blocks.js'
import type { HeaderFooter } from './write-heads.js'

/** Parts of the document with one page size and one number of columns, with their margins and blocks. */
export function writeSections(
  pages: readonly PageDraft[],
  all: readonly Strip[],
  measures: Measures,
  context: BlockContext,
  heads: HeaderFooter,
): Section[] {
  const drafts = new Map(pages.map((page) => [page.page, page]))
  const bodies = bodiesOf(pages, all, measures)
  const strips = all.filter(({ columns }) => columns.some(({ elements }) => elements.length > 0))
  const emptyPages = emptyPagesBefore(pages, all)
  const groups: Strip[][] = []
  // If no text continues on the next page or column, nothing can break too early at the bottom. Content continued from
  // the previous page has left its strip empty.
  let flowing = all.length - strips.length + strips.filter(({ columns }) => columns.length > 1).length
  for (const strip of strips) {
    const group = groups.at(-1)
    const above = group?.at(-1)
    const body = bodies.get(sizeKey(drafts.get(strip.page)!))!
    if (
      !group ||
      !above ||
      !belongTogether(above, strip, drafts) ||
      heads.partOf(above.page) !== heads.partOf(strip.page)
    ) {
      groups.push([strip])
      continue
    }
    group.push(strip)
    if (above.page === strip.page) continue
    if (
      emptyPages.has(strip) ||
      endsEarly(above, strip, body, measures) ||
      isLowered(strip, Math.max(body.top, heads.headerBottom(strip.page)), measures)
    )
      breakBefore(strip)
    else flowing++
  }
  const sections = groups.map((group): Section => {
    const first = group[0]!
    const draft = drafts.get(first.page)!
    const startsPage = strips[strips.indexOf(first) - 1]?.page !== first.page
    const body = bodies.get(sizeKey(draft))!
    const placed =
      flowing === 0 ? { ...body, limit: Math.max(body.limit, draft.height - pageBodiesTuning.leastMargin) } : body
    return {
      ...sectionOf(group, draft, placed, context, heads, startsPage, measures, emptyPages),
      start: startsPage ? 'page' : 'continuous',
      ...heads.of(first.page),
    }
  })
  const filled = new Set(all.map(({ page }) => page))
  const after = pages.length - 1 - pages.findLastIndex(({ page }) => filled.has(page))
  sections.at(-1)?.blocks.push(...emptyPagesOf(after, false))
  return sections
}

function belongTogether(a: Strip, b: Strip, drafts: Map<number, PageDraft>): boolean {
  if (a.columns.length !== b.columns.length) return false
  if (sizeKey(drafts.get(a.page)!) !== sizeKey(drafts.get(b.page)!)) return false
  if (a.columns.length === 1) return true
  return a.columns.every(({ edges }, index) => {
    const other = b.columns[index]!.edges
    return Math.abs(edges.right - edges.left - (other.right - other.left)) < 0.15 * (edges.right - edges.left)
  })
}

function sectionOf(
  strips: readonly Strip[],
  { width, height }: PageDraft,
  body: PageBody,
  context: BlockContext,
  heads: HeaderFooter,
  startsPage: boolean,
  measures: Measures,
  emptyPages: ReadonlyMap<Strip, number>,
): Omit<Section, 'start'> {
  const count = strips[0]!.columns.length
  const lefts = strips.map(({ columns }) => columns[0]!.edges.left)
  const rights = strips.map(({ columns }) => columns.at(-1)!.edges.right)
  const left = count === 1 ? Math.min(lowest(lefts), pageBodiesTuning.widestMargin * width) : median(lefts)
  const right =
    count > 1
      ? median(rights)
      : measures.isMirrored
        ? left - lowest(lefts.map((edge, index) => edge - rights[index]!))
        : Math.max(-lowest(rights.map((edge) => -edge)), (1 - pageBodiesTuning.widestMargin) * width)
  const frame = count === 1 && !measures.isMirrored ? { left, right } : undefined
  const gap =
    count === 1
      ? 0
      : median(
          strips.flatMap(({ columns }) =>
            columns.slice(1).map(({ edges }, at) => edges.left - columns[at]!.edges.right),
          ),
        )
  const first = strips[0]!
  const leading = measures.leadingOf(measures.bodySize) ?? 1.2 * measures.bodySize
  // A header that reaches into the body moves it down.
  const topOn = (page: number) => Math.max(body.top, heads.headerBottom(page))
  const blocks = strips.flatMap((strip) => [
    ...emptyPagesOf(emptyPages.get(strip) ?? 0, strip === first),
    ...strip.columns.flatMap((column, index) => [
      ...(breaksColumn(strip, index, leading) ? [{ type: 'column-break' } as const] : []),
      ...writeColumn(column, strip === first && startsPage && !column.goesOn, topOn(strip.page), {
        ...context,
        ...(frame && { frame }),
      }),
    ]),
  ])
  return {
    page: { width, height },
    margins: {
      top: Math.max(0, round(body.top)),
      bottom: Math.max(0, round(height - body.limit)),
      left: Math.max(0, round(left)),
      right: Math.max(0, round(width - right - sectionsTuning.slack)),
      header: round(Math.min(heads.headerTop, Math.max(0, body.top - 4))),
      footer: round(Math.min(heads.footerRoom(height), Math.max(0, height - body.limit - 4))),
    },
    columns: { count, gap: round(Math.max(0, gap - sectionsTuning.slack)) },
    blocks: endWithParagraph(blocks),
  }
}

/** The minimum of values, ignoring a few outliers. */
function lowest(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(0.04 * values.length)]!
}

function writeColumn(
  { elements, edges }: Strip['columns'][number],
  startsPage: boolean,
  topOfPage: number,
  context: BlockContext,
): Block[] {
  const isAtTop = startsPage || elements[0]?.pageBreakBefore === true
  const blocks = writeBlocks(elements, context.frame ?? edges, isAtTop ? { ...context, topOfPage } : context)
  const first = elements[0]
  if (first?.pageBreakBefore && first.kind !== 'paragraph') blocks.unshift({ type: 'page-break' })
  return blocks
}

function breakBefore(strip: Strip): void {
  const first = strip.columns.find(({ elements }) => elements.length > 0)?.elements[0]
  if (first) first.pageBreakBefore = true
}

/** A section must end with a paragraph. */
function endWithParagraph(blocks: Block[]): Block[] {
  return blocks.at(-1)?.type === 'paragraph' ? blocks : [...blocks, emptyParagraph(1)]
}

/** Pages with nothing on them; the first block of a section is on a new page already. */
function emptyPagesOf(count: number, startsSection: boolean): Block[] {
  return Array.from({ length: count }, (_, index) => ({
    ...emptyParagraph(1),
    ...((index > 0 || !startsSection) && { pageBreakBefore: true }),
  }))
}

const round = (value: number) => Math.round(value * 20) / 20
