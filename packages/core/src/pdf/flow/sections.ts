import type { Block, Section } from '../../office/document.js'
import type { Measures } from './measure-document.js'
import { median, type PageDraft } from './page-draft.js'
import type { Edges, Element } from './paragraph-draft.js'
import type { Strip } from './strips.js'
import { lineHeightOf } from './to-paragraph.js'
import { type BlockContext, emptyParagraph, pageOf, writeBlocks } from './write-blocks.js'
import type { HeaderFooter } from './write-heads.js'

const ABOVE = 0.8
/** Room left at the right, so that a line that filled its column is not broken by the rounding of widths. */
const SLACK = 0.75
/** Room below the last line of the fullest page, in lines: enough for small differences, not for one line more. */
const SLACK_BELOW = 0.95
/** Lines that would have had room at the foot of a page that ends early. */
const LINES_FREE = 1.5
const LINES_FREE_IN_COLUMN = 4
/** Lines by which the text of a page begins below where others do, when something else than its length has put it there. */
const LINES_LOWERED = 3
/** Share of a page that a margin takes at most, unless full pages show another. */
const WIDEST_MARGIN = 0.25
/** Pages whose text ends at the same height, and the share of the page that it takes, to show a margin. */
const LEAST_FULL = 2
const FULL = 0.4

/** Where the text of pages of one size stands. */
interface Body {
  top: number
  bottom: number
  edges: Edges
}

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
  const sections: Section[] = []
  let group: Strip[] = []
  const flush = () => {
    const first = group[0]
    if (!first) return
    const draft = drafts.get(first.page)!
    const before = strips[strips.indexOf(first) - 1]
    const startsPage = before?.page !== first.page
    sections.push({
      ...sectionOf(group, draft, bodies.get(sizeKey(draft))!, context, heads, startsPage, measures, emptyPages),
      start: startsPage ? 'page' : 'continuous',
      ...heads.of(first.page),
    })
    group = []
  }
  for (const strip of strips) {
    const last = group.at(-1)
    const body = bodies.get(sizeKey(drafts.get(strip.page)!))!
    if (last && (!belongTogether(last, strip, drafts) || heads.partOf(last.page) !== heads.partOf(strip.page))) flush()
    const above = group.at(-1)
    if (
      above &&
      above.page !== strip.page &&
      (emptyPages.has(strip) ||
        endsEarly(above, strip, body, measures) ||
        isLowered(strip, Math.max(body.top, heads.headerBottom(strip.page)), measures))
    )
      breakBefore(strip)
    group.push(strip)
  }
  flush()
  const filled = new Set(all.map(({ page }) => page))
  const after = pages.length - 1 - pages.findLastIndex(({ page }) => filled.has(page))
  sections.at(-1)?.blocks.push(...emptyPagesOf(after, false))
  return sections
}

const sizeKey = ({ width, height }: PageDraft) => `${Math.round(width)} ${Math.round(height)}`

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
  body: Body,
  context: BlockContext,
  heads: HeaderFooter,
  startsPage: boolean,
  measures: Measures,
  emptyPages: ReadonlyMap<Strip, number>,
): Omit<Section, 'start'> {
  const count = strips[0]!.columns.length
  const lefts = strips.map(({ columns }) => columns[0]!.edges.left)
  const rights = strips.map(({ columns }) => columns.at(-1)!.edges.right)
  const left = count === 1 ? Math.min(lowest(lefts), WIDEST_MARGIN * width) : median(lefts)
  const right =
    count > 1
      ? median(rights)
      : measures.isMirrored
        ? left - lowest(lefts.map((edge, index) => edge - rights[index]!))
        : Math.max(-lowest(rights.map((edge) => -edge)), (1 - WIDEST_MARGIN) * width)
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
      ...writeColumn(column, strip === first && startsPage, topOn(strip.page), { ...context, ...(frame && { frame }) }),
    ]),
  ])
  return {
    page: { width, height },
    margins: {
      top: Math.max(0, round(body.top)),
      bottom: Math.max(0, round(height - body.bottom)),
      left: Math.max(0, round(left)),
      right: Math.max(0, round(width - right - SLACK)),
      header: round(Math.min(heads.headerTop, Math.max(0, body.top - 4))),
      footer: round(Math.min(heads.footerRoom(height), Math.max(0, height - body.bottom - 4))),
    },
    columns: { count, gap: round(Math.max(0, gap - SLACK)) },
    blocks: endWithParagraph(blocks),
  }
}

/** The least of values, but for a few that are off. */
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

/** How many pages with nothing on them come before a strip. */
function emptyPagesBefore(pages: readonly PageDraft[], strips: readonly Strip[]): Map<Strip, number> {
  const filled = new Set(strips.map(({ page }) => page))
  const firsts = new Map<number, Strip>()
  for (const strip of strips)
    if (!firsts.has(strip.page) && strip.columns.some(({ elements }) => elements.length > 0))
      firsts.set(strip.page, strip)
  const counts = new Map<Strip, number>()
  let count = 0
  for (const { page } of pages) {
    if (!filled.has(page)) {
      count++
      continue
    }
    const strip = firsts.get(page)
    if (count > 0 && strip) counts.set(strip, count)
    count = 0
  }
  return counts
}

/** Pages with nothing on them; the first block of a section is on a new page already. */
function emptyPagesOf(count: number, startsSection: boolean): Block[] {
  return Array.from({ length: count }, (_, index) => ({
    ...emptyParagraph(1),
    ...((index > 0 || !startsSection) && { pageBreakBefore: true }),
  }))
}

/** Where the text of pages begins and ends, for each size of pages. */
function bodiesOf(pages: readonly PageDraft[], strips: readonly Strip[], measures: Measures): Map<string, Body> {
  const tops = new Map<string, number[]>()
  const bottoms = new Map<string, number[]>()
  const first = new Map<number, Strip>()
  const last = new Map<number, Strip>()
  for (const strip of strips) {
    if (!first.has(strip.page)) first.set(strip.page, strip)
    last.set(strip.page, strip)
  }
  const bodies = new Map<string, Body>()
  for (const page of pages) {
    const key = sizeKey(page)
    const above = first.get(page.page)
    const below = last.get(page.page)
    if (above)
      put(
        tops,
        key,
        Math.min(...above.columns.flatMap(({ elements }) => (elements[0] ? [topOf(elements[0], measures)] : []))),
      )
    if (below) put(bottoms, key, below.box.bottom)
    const edges = measures.edgesOf(page) ??
      above?.columns[0]?.edges ?? { left: 0.1 * page.width, right: 0.9 * page.width }
    if (!bodies.has(key)) bodies.set(key, { top: 0.1 * page.height, bottom: 0.9 * page.height, edges })
  }
  for (const [key, body] of bodies) {
    const sortedTops = (tops.get(key) ?? []).filter(Number.isFinite).sort((a, b) => a - b)
    const sortedBottoms = (bottoms.get(key) ?? []).sort((a, b) => a - b)
    const { height } = pages.find((page) => sizeKey(page) === key)!
    if (sortedTops.length > 0)
      body.top = Math.min(sortedTops[Math.floor(0.1 * sortedTops.length)]!, WIDEST_MARGIN * height)
    const leading = measures.leadingOf(measures.bodySize) ?? 1.2 * measures.bodySize
    if (sortedBottoms.length > 0)
      body.bottom = sortedBottoms[Math.ceil(0.95 * (sortedBottoms.length - 1))]! + SLACK_BELOW * leading
    if (sortedBottoms.length === 1) body.bottom = Math.max(body.bottom, height - Math.min(36, body.top))
    const full = sortedBottoms.filter((bottom) => Math.abs(bottom - body.bottom) < LINES_LOWERED * leading).length
    if (full < LEAST_FULL || body.bottom - body.top < FULL * height)
      body.bottom = Math.max(body.bottom, (1 - WIDEST_MARGIN) * height)
  }
  return bodies
}

/** Where a column of a strip ends; `page` is another one where what begins in it goes on to there. */
function bottomOf({ elements }: Strip['columns'][number], strip: Strip, page = strip.page): number {
  const last = elements.at(-1)
  if (!last) return strip.columns.length > 1 ? strip.box.top : strip.box.bottom
  if (last.kind !== 'paragraph') return last.page === page ? last.box.bottom : strip.box.bottom
  const line = last.lines.at(-1)!
  if (line.page !== page) return strip.box.bottom
  return line.page === last.lines[0]!.page ? Math.max(line.box.bottom, last.lines[0]!.box.bottom) : line.box.bottom
}

/** Whether the next column begins though this one has room for more. */
function breaksColumn(strip: Strip, index: number, leading: number): boolean {
  const before = strip.columns[index - 1]
  const next = strip.columns[index]?.elements[0]
  if (!before || !next || strip.columns[index]!.goesOn) return false
  return strip.box.bottom - bottomOf(before, strip) > LINES_FREE_IN_COLUMN * leading
}

function topOf(element: Element, { leadingOf }: Measures): number {
  if (element.kind !== 'paragraph') return element.box.top
  return element.lines[0]!.baseline - ABOVE * lineHeightOf(element, leadingOf)
}

/** Whether a page ends so early that what comes next would have had room: a break stands there. */
function endsEarly(above: Strip, strip: Strip, body: Body, measures: Measures): boolean {
  const next = strip.columns.find(({ elements }) => elements.length > 0)?.elements[0]
  if (!next || pageOf(next) !== strip.page || strip.columns[0]!.goesOn) return false
  const leading = measures.leadingOf(measures.bodySize) ?? 1.2 * measures.bodySize
  const free =
    body.bottom - Math.min(...[above.page, strip.page - 1].map((page) => bottomOf(above.columns.at(-1)!, above, page)))
  if (next.kind !== 'paragraph') return free > next.box.bottom - next.box.top + leading
  const size = next.lines[0]!.size
  const lines = Math.min(2, next.lines.length) + (next.heading === undefined ? 0 : 2)
  return free > lines * (measures.leadingOf(size) ?? 1.2 * size) + LINES_FREE * leading
}

/** Whether the text of a page begins so far below that of others that it would not stand there without a break. */
function isLowered(strip: Strip, top: number, measures: Measures): boolean {
  const next = strip.columns[0]!.elements[0]
  if (!next || pageOf(next) !== strip.page || strip.columns[0]!.goesOn) return false
  const leading = measures.leadingOf(measures.bodySize) ?? 1.2 * measures.bodySize
  return topOf(next, measures) - top > LINES_LOWERED * leading
}

function put(map: Map<string, number[]>, key: string, value: number): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

const round = (value: number) => Math.round(value * 20) / 20
