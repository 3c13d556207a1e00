import { textOf } from '../page-draft.js'
import type { Element, FlowLine, ParagraphDraft } from '../page-items.js'
import { bookmarkOf, draftText } from './to-paragraph.js'

/**
 * Adds bookmarks for the targets of internal links: the heading with the same text on the page, else the first
 * paragraph of the page.
 */
export function placeBookmarks(columns: readonly (readonly Element[])[]): void {
  const firsts = new Map<number, ParagraphDraft>()
  const headings = new Map<number, { draft: ParagraphDraft; text: string }[]>()
  const linked: FlowLine[] = []
  for (const element of columns.flat()) {
    if (element.kind !== 'paragraph') continue
    const { page } = element.lines[0]!
    if (!firsts.has(page)) firsts.set(page, element)
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
      const { page } = run.link
      const heading = headings
        .get(page)
        ?.find((one) => one.text !== '' && (text.includes(one.text) || one.text.includes(text)))
      const draft = heading?.draft ?? firsts.get(page)
      if (!draft) {
        delete run.link
        continue
      }
      const name = named.get(draft) ?? (heading ? `heading_${++names}` : bookmarkOf(page))
      if (!named.has(draft)) {
        named.set(draft, name)
        draft.bookmarks = [...(draft.bookmarks ?? []), name]
      }
      run.link = { page, bookmark: name }
    }
  }
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
