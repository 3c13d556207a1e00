import type { Measures } from '../measure-document.js'
import type { PageDraft } from '../page-draft.js'
import type { Edges } from '../page-items.js'
import { topOf } from '../write/write-blocks.js'
import type { Strip } from './strips.js'

/**
 * Room below the last line of full pages, in lines: within it a page has not ended early, and text that comes out longer than it was may
 * take it. With more, lines come a page earlier than in the source.
 */
const SLACK_BELOW = 0.95
/** Points below the text that it does not take. */
export const LEAST_MARGIN = 18
/** Share of a page that a margin takes at most, unless full pages show another. */
export const WIDEST_MARGIN = 0.25
/**
 * Thresholds for detecting a bottom margin: number of pages whose text ends at the same height, tolerance in lines, and
 * share of the page that is filled.
 */
const LEAST_FULL = 2
const SAME_END = 3
const FULL = 0.4

/** The text area of pages of one size. */
export interface PageBody {
  top: number
  /** Where the text of full pages ends. */
  bottom: number
  /** Where it may end. */
  limit: number
  edges: Edges
}

/** Pages of one size have the same key. */
export const sizeKey = ({ width, height }: PageDraft) => `${Math.round(width)} ${Math.round(height)}`

/** Where the text of pages begins and ends, for each size of pages. */
export function bodiesOf(
  pages: readonly PageDraft[],
  strips: readonly Strip[],
  measures: Measures,
): Map<string, PageBody> {
  const tops = new Map<string, number[]>()
  const bottoms = new Map<string, number[]>()
  const first = new Map<number, Strip>()
  const last = new Map<number, Strip>()
  for (const strip of strips) {
    if (!first.has(strip.page)) first.set(strip.page, strip)
    last.set(strip.page, strip)
  }
  const bodies = new Map<string, PageBody>()
  const heights = new Map<string, number>()
  for (const page of pages) {
    const key = sizeKey(page)
    const above = first.get(page.page)
    const below = last.get(page.page)
    if (above) put(tops, key, topOfStrip(above, measures))
    if (below) put(bottoms, key, below.box.bottom)
    const edges = measures.edgesOf(page) ??
      above?.columns[0]?.edges ?? { left: 0.1 * page.width, right: 0.9 * page.width }
    heights.set(key, page.height)
    if (!bodies.has(key)) bodies.set(key, { top: 0.1 * page.height, bottom: 0.9 * page.height, limit: 0, edges })
  }
  for (const [key, body] of bodies) {
    const sortedTops = (tops.get(key) ?? []).filter(Number.isFinite).sort((a, b) => a - b)
    const sortedBottoms = (bottoms.get(key) ?? []).sort((a, b) => a - b)
    const height = heights.get(key)!
    if (sortedTops.length > 0)
      body.top = Math.min(sortedTops[Math.floor(0.1 * sortedTops.length)]!, WIDEST_MARGIN * height)
    const leading = measures.leadingOf(measures.bodySize) ?? 1.2 * measures.bodySize
    if (sortedBottoms.length > 0)
      body.bottom = sortedBottoms[Math.ceil(0.95 * (sortedBottoms.length - 1))]! + SLACK_BELOW * leading
    if (sortedBottoms.length === 1) body.bottom = Math.max(body.bottom, height - Math.min(36, body.top))
    const full = sortedBottoms.filter((bottom) => Math.abs(bottom - body.bottom) < SAME_END * leading).length
    if (full < LEAST_FULL || body.bottom - body.top < FULL * height)
      body.bottom = Math.max(body.bottom, (1 - WIDEST_MARGIN) * height)
    const fullest = sortedBottoms.findLast((bottom) => bottom < body.bottom + SAME_END * leading) ?? 0
    const limit = Math.min(fullest + SLACK_BELOW * leading, height - LEAST_MARGIN)
    body.limit = Math.max(body.bottom, limit)
  }
  return bodies
}

/** Top of a strip: its first line, even if that belongs to a paragraph that starts on the previous page. */
function topOfStrip({ columns, box }: Strip, measures: Measures): number {
  if (columns.some(({ goesOn }) => goesOn)) return box.top
  return Math.min(...columns.flatMap(({ elements }) => (elements[0] ? [topOf(elements[0], measures)] : [])))
}

function put(map: Map<string, number[]>, key: string, value: number): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
