import { textOf } from '../page-draft.js'
import type { Element, FlowLine, ParagraphDraft } from '../page-items.js'
import { bookmarkOf, draftText } from './to-paragraph.js'
import { placeBookmarksTuning } from './tuning.js'

/**
 * Adds bookmarks for the targets of internal links: the heading with the same text on the page, else what begins at that height,
 * else the first paragraph of the page.
 */
export function placeBookmarks(columns: readonly (readonly Element[])[]): void {
  const pages = new Map<number, ParagraphDraft[]>()
  const headings = new Map<number, { draft: ParagraphDraft; text: string }[]>()
  const linked: FlowLine[] = []
  for (const element of columns.flat()) {
    if (element.kind !== 'paragraph') continue
    const { page } = element.lines[0]!
    const own = pages.get(page)
    if (own) own.push(element)
    else pages.set(page, [element])
    if (element.heading !== undefined) {
      const list = headings.get(page) ?? []
      list.push({ draft: element, text: plain(draftText(element)) })
      headings.set(page, list)
    }
    linked.push(...element.lines.filter((line) => line.runs.some((run) => run.link && 'page' in run.link)))
  }
  let names = 0
  const named = new Map<ParagraphDraft, string>()
  for (const line of linked) {
    const text = plain(textOf(line).replace(/(\s?[.·…]){3,}.*$/, ''))
    for (const run of line.runs) {
      if (!run.link || !('page' in run.link)) continue
      const { page, y } = run.link
      const heading = headings
        .get(page)
        ?.find((one) => one.text !== '' && (text.includes(one.text) || one.text.includes(text)))
      const first = pages.get(page)?.[0]
      const draft = heading?.draft ?? (y === undefined ? first : (atHeight(pages.get(page) ?? [], y) ?? first))
      if (!draft) {
        delete run.link
        continue
      }
      const name =
        named.get(draft) ?? (draft !== first || draft.heading !== undefined ? `heading_${++names}` : bookmarkOf(page))
      if (!named.has(draft)) {
        named.set(draft, name)
        draft.bookmarks = [...(draft.bookmarks ?? []), name]
      }
      run.link = { page, ...(y !== undefined && { y }), bookmark: name }
    }
  }
}

/** The heading right below a height, else the paragraph that begins next to it. */
function atHeight(drafts: readonly ParagraphDraft[], y: number): ParagraphDraft | undefined {
  const below = drafts.filter(({ lines }) => lines[0]!.box.bottom > y)
  const nearest = (some: readonly ParagraphDraft[]) =>
    some.reduce<ParagraphDraft | undefined>(
      (best, draft) => (best && best.lines[0]!.box.bottom <= draft.lines[0]!.box.bottom ? best : draft),
      undefined,
    )
  return (
    nearest(
      below.filter(
        ({ heading, lines }) => heading !== undefined && lines[0]!.box.bottom < y + placeBookmarksTuning.near,
      ),
    ) ?? nearest(below)
  )
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
