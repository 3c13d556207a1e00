import type { Losses } from '../losses.js'
import type { PageDraft } from '../page-draft.js'
import type { Element, ParagraphDraft } from '../page-items.js'

/** Gives pictures that lie behind the text of a page to the first paragraph that begins on it; others are told. */
export function placeBackgrounds(
  columns: readonly (readonly Element[])[],
  drafts: readonly PageDraft[],
  losses: Losses,
): void {
  const firsts = new Map<number, ParagraphDraft>()
  for (const element of columns.flat()) {
    if (element.kind !== 'paragraph') continue
    const { page } = element.lines[0]!
    if (!firsts.has(page)) firsts.set(page, element)
  }
  for (const { page, backgrounds } of drafts) {
    if (backgrounds.length === 0) continue
    const first = firsts.get(page)
    if (first) first.behind = backgrounds
    else losses.add('Pictures behind the text', page)
  }
}
