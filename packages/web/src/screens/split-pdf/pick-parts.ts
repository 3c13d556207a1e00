import { isToolError, selectPages } from '@sheaf/core'

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
  const part = partsByPage(ranges, pageCount).get(page)
  if (part !== undefined) return { ranges: terms.filter((_, index) => index !== part - 1).join(',') }
  return { ranges: [...terms, String(page)].join(','), begun: page }
}

/** The part that each page is in, by page, counted from 1; the first of several. */
export function partsByPage(ranges: string, pageCount: number): ReadonlyMap<number, number> {
  const parts = new Map<number, number>()
  for (const [index, term] of termsOf(ranges).entries())
    for (const page of pagesOf(term, pageCount)) if (!parts.has(page)) parts.set(page, index + 1)
  return parts
}

function termsOf(ranges: string): string[] {
  return ranges
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean)
}

/** The pages of one term; none of a term that leaves pages out, or that someone is still typing. */
function pagesOf(term: string, pageCount: number): readonly number[] {
  if (term.startsWith('!')) return []
  try {
    return selectPages(term, pageCount)
  } catch (error) {
    if (!isToolError(error)) throw error
    return []
  }
}
