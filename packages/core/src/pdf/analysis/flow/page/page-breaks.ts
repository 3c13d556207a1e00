import type { Measures } from '../measure-document.js'
import type { PageDraft } from '../page-draft.js'
import { pageOf, topOf } from '../write/write-blocks.js'
import type { PageBody } from './page-bodies.js'
import type { Strip } from './strips.js'
import { pageBreaksTuning } from './tuning.js'

/** How many pages with nothing on them come before a strip. */
export function emptyPagesBefore(pages: readonly PageDraft[], strips: readonly Strip[]): Map<Strip, number> {
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

/** The end of a column of a strip; `page` is another page if its content continues there. */
function bottomOf({ elements }: Strip['columns'][number], strip: Strip, page = strip.page): number {
  const last = elements.at(-1)
  if (!last) return strip.columns.length > 1 ? strip.box.top : strip.box.bottom
  if (last.kind !== 'paragraph') return last.page === page ? last.box.bottom : strip.box.bottom
  const line = last.lines.at(-1)!
  if (line.page !== page) return strip.box.bottom
  return line.page === last.lines[0]!.page ? Math.max(line.box.bottom, last.lines[0]!.box.bottom) : line.box.bottom
}

/** Whether the next column begins though this one has room for more. */
export function breaksColumn(strip: Strip, index: number, leading: number): boolean {
  const before = strip.columns[index - 1]
  const next = strip.columns[index]?.elements[0]
  if (!before || !next || strip.columns[index]!.goesOn) return false
  return strip.box.bottom - bottomOf(before, strip) > pageBreaksTuning.linesFreeInColumn * leading
}

/** Whether a page ends so early that the next content would have fit: there is a page break. */
export function endsEarly(above: Strip, strip: Strip, body: PageBody, measures: Measures): boolean {
  const next = strip.columns.find(({ elements }) => elements.length > 0)?.elements[0]
  if (!next || pageOf(next) !== strip.page || strip.columns[0]!.goesOn) return false
  const leading = measures.leadingOf(measures.bodySize) ?? 1.2 * measures.bodySize
  const end = Math.min(...[above.page, strip.page - 1].map((page) => bottomOf(above.columns.at(-1)!, above, page)))
  const free = body.bottom - end
  if (next.kind !== 'paragraph') return free > next.box.bottom - next.box.top + leading
  const size = next.lines[0]!.size
  const height = Math.min(2, next.lines.length) * (measures.leadingOf(size) ?? 1.2 * size)
  // A heading stays with the text below it, so a new page before one is normal: no break is needed.
  if (next.heading !== undefined) return body.limit - end > height + pageBreaksTuning.linesBelowHeading * leading
  return free > height + pageBreaksTuning.linesFree * leading
}

/** Whether the text of a page starts so far below that of others that there must be a break. */
export function isLowered(strip: Strip, top: number, measures: Measures): boolean {
  const next = strip.columns[0]!.elements[0]
  if (!next || pageOf(next) !== strip.page || strip.columns[0]!.goesOn) return false
  const leading = measures.leadingOf(measures.bodySize) ?? 1.2 * measures.bodySize
  return topOf(next, measures) - top > pageBreaksTuning.linesLowered * leading
}
