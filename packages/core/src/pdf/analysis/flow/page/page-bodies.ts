import type { Measures } from '../measure-document.js'
import { put } from '../measure-document.js'
import type { PageDraft } from '../page-draft.js'
import type { Edges } from '../page-items.js'
import { topOf } from '../write/write-blocks.js'
import type { Strip } from './strips.js'
import { pageBodiesTuning } from './tuning.js'

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
      body.top = Math.min(sortedTops[Math.floor(0.1 * sortedTops.length)]!, pageBodiesTuning.widestMargin * height)
    const leading = measures.leadingOf(measures.bodySize) ?? 1.2 * measures.bodySize
    if (sortedBottoms.length > 0)
      body.bottom = sortedBottoms[Math.ceil(0.95 * (sortedBottoms.length - 1))]! + pageBodiesTuning.slackBelow * leading
    if (sortedBottoms.length === 1) body.bottom = Math.max(body.bottom, height - Math.min(36, body.top))
    const full = sortedBottoms.filter(
      (bottom) => Math.abs(bottom - body.bottom) < pageBodiesTuning.sameEnd * leading,
    ).length
    if (full < pageBodiesTuning.leastFull || body.bottom - body.top < pageBodiesTuning.full * height)
      body.bottom = Math.max(body.bottom, (1 - pageBodiesTuning.widestMargin) * height)
    const fullest = sortedBottoms.findLast((bottom) => bottom < body.bottom + pageBodiesTuning.sameEnd * leading) ?? 0
    const limit = Math.min(fullest + pageBodiesTuning.slackBelow * leading, height - pageBodiesTuning.leastMargin)
    body.limit = Math.max(body.bottom, limit)
  }
  return bodies
}

/** Top of a strip: its first line, even if that belongs to a paragraph that starts on the previous page. */
function topOfStrip({ columns, box }: Strip, measures: Measures): number {
  if (columns.some(({ goesOn }) => goesOn)) return box.top
  return Math.min(...columns.flatMap(({ elements }) => (elements[0] ? [topOf(elements[0], measures)] : [])))
}
