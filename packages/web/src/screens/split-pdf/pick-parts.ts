import { isToolError, selectPageGroups } from '@sheaf/core'

/** Ranges that are being picked by clicks: the text so far, and the page that a part was begun with, if its end is still open. */
export interface Picking {
  ranges: string
  begun?: number | undefined
}

/**
 * The ranges after a click on a page. The first click begins a part, the next one ends it (both on one page: a part of that page);
 * a click on a part that is there takes it away.
 */
export function pickPage({ ranges, begun }: Picking, page: number, pageCount: number): Picking {
  const terms = termsOf(ranges)
  if (begun !== undefined && terms.at(-1) === String(begun)) {
    const from = Math.min(begun, page)
    const to = Math.max(begun, page)
    return { ranges: [...terms.slice(0, -1), from === to ? `${from}` : `${from}-${to}`].join(',') }
  }
  if (partsByPage(ranges, pageCount).has(page)) {
    const named = terms.findIndex((term) => !isExclusion(term) && groupsOf([term], pageCount).flat().includes(page))
    // Where pages are only left out, the part of all others is named by no term.
    if (named !== -1) return { ranges: terms.toSpliced(named, 1).join(',') }
  }
  return { ranges: [...terms, String(page)].join(','), begun: page }
}

/** The part of the result that each page is in, by page, counted from 1; the first of several. */
export function partsByPage(ranges: string, pageCount: number): ReadonlyMap<number, number> {
  // While the user is typing, the parts so far are shown.
  const understood = termsOf(ranges).filter((term) => isExclusion(term) || groupsOf([term], pageCount).length > 0)
  const parts = new Map<number, number>()
  for (const [index, pages] of groupsOf(understood, pageCount).entries())
    for (const page of pages) if (!parts.has(page)) parts.set(page, index + 1)
  return parts
}

function termsOf(ranges: string): string[] {
  return ranges
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean)
}

function isExclusion(term: string): boolean {
  return term.startsWith('!')
}

/** The pages of each part; none where something is not understood. */
function groupsOf(terms: readonly string[], pageCount: number): readonly (readonly number[])[] {
  try {
    return terms.length === 0 ? [] : selectPageGroups(terms.join(','), pageCount)
  } catch (error) {
    if (!isToolError(error)) throw error
    return []
  }
}
