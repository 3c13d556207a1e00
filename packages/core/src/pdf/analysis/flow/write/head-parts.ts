import type { RunningHeads } from '../page/heads.js'
import type { Numbering } from '../page/page-numbers.js'
import { type PageDraft, textOf } from '../page-draft.js'
import type { FlowLine } from '../page-items.js'

/** Text of a header without its numbers. */
export const keyOf = (lines: readonly FlowLine[]) =>
  lines
    .map(textOf)
    .join(' ')
    .replace(/\d{1,5}/g, '#')
    .replace(/(^|\s)[ivxlc]{1,8}(?=\s|$)/gi, '$1#')

/** Pages in a row with the same numbering and, unless it changes all the time, the same header. */
export function partsOf(
  pages: readonly PageDraft[],
  found: ReadonlyMap<number, RunningHeads>,
  numbering: ReadonlyMap<number, Numbering>,
): PageDraft[][] {
  const numbered = pages.filter(({ page }) => numbering.has(page))
  const byNumber = split(pages, ({ page }) => {
    const own = numbering.get(page)
    if (own) return `${own.style} ${own.shift}`
    // A page without a number belongs to those after it. Only a single cover can count as page 0.
    const next = numbered.find((each) => each.page > page)
    const { shift = 0 } = (next && numbering.get(next.page)) ?? {}
    return shift < -1 && page + shift < 1 ? 'none' : undefined
  })
  return byNumber.flatMap((part) => {
    // The first page of a chapter often has a page number only, and belongs to the pages after it.
    const keys = part.map(({ page }) => keyOf(found.get(page)?.header ?? []))
    const hasText = (key = '') => /\p{L}/u.test(key)
    const byText = split(part, (page) => {
      const index = part.indexOf(page)
      return hasText(keys[index]) || !hasText(keys[index + 1]) ? keys[index] || undefined : undefined
    })
    return byText.length <= 1 + part.length / 4 && byText.every(({ length }) => length > 1) ? byText : [part]
  })
}

/** Pages without a key belong to the following part, at the end to the previous one. */
function split(pages: readonly PageDraft[], keyOfPage: (page: PageDraft) => string | undefined): PageDraft[][] {
  const parts: PageDraft[][] = [[]]
  let current: string | undefined
  let open: PageDraft[] = []
  for (const page of pages) {
    const key = keyOfPage(page)
    if (key === undefined) {
      open.push(page)
      continue
    }
    if (current !== undefined && key !== current) parts.push([])
    parts.at(-1)!.push(...open, page)
    open = []
    current = key
  }
  parts.at(-1)!.push(...open)
  return parts.filter(({ length }) => length > 0)
}
