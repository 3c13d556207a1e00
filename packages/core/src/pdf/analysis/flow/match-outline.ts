import type { PageDraft } from './page-draft.js'
import type { Element, ParagraphDraft } from './page-items.js'
import { matchOutlineTuning } from './tuning.js'
import { draftText } from './write/to-paragraph.js'

const LONGEST = 1000
const LEVELS = 6
const number =
  /^\s*(?:(?:chapter|section|part|kapitel|abschnitt|teil|chapitre|article|appendix|anhang)\s+)?(?:(?:\d{1,3}|[A-Z]|[IVXLC]+)(?:\.\d{1,3})*[.:)]?)[\s\t]+(?=\S)/i

/** Headings derived from the bookmarks of a document. */
export interface OutlineHeadings {
  /** Levels of the paragraphs that bookmarks name, from 1. */
  levels: Map<ParagraphDraft, number>
  /** Whether text without a bookmark is not a heading. */
  isWhole: boolean
}

/** Finds the paragraphs that bookmarks name: those with their text on the page they lead to, with or without a number. */
export function matchOutline(
  columns: readonly (readonly Element[])[],
  drafts: readonly Pick<PageDraft, 'page' | 'outline'>[],
): OutlineHeadings {
  const levels = new Map<ParagraphDraft, number>()
  const wanted = bookmarksByPage(drafts)
  const count = drafts.reduce((sum, { outline = [] }) => sum + outline.length, 0)
  if (count === 0) return { levels, isWhole: false }
  for (const element of columns.flat()) {
    if (element.kind !== 'paragraph' || element.leader) continue
    const bookmarks = wanted.get(element.lines[0]!.page)
    if (!bookmarks || bookmarks.size === 0) continue
    const text = draftText(element)
    if (text.length > LONGEST) continue
    const key = keyOf(text)
    const level = bookmarks.get(key)?.shift()
    if (level !== undefined) levels.set(element, Math.min(LEVELS, level))
  }
  const isSignificant =
    levels.size >= matchOutlineTuning.leastFound && levels.size > matchOutlineTuning.mostFound * count
  const depth = new Set(levels.values()).size
  return { levels, isWhole: isSignificant && (depth > 1 || count > matchOutlineTuning.detailed * drafts.length) }
}

/** Levels of the bookmarks that lead to each page, by the letters and digits of their texts. */
export function bookmarksByPage(
  drafts: readonly Pick<PageDraft, 'page' | 'outline'>[],
): Map<number, Map<string, number[]>> {
  return new Map(
    drafts.flatMap(({ page, outline = [] }) => (outline.length > 0 ? [[page, bookmarksByText(outline)]] : [])),
  )
}

function bookmarksByText(outline: NonNullable<PageDraft['outline']>): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const { title, level } of outline) {
    const key = keyOf(title)
    if (key === '') continue
    const list = found.get(key)
    if (list) list.push(level)
    else found.set(key, [level])
  }
  return found
}

/** Letters and digits of a text, its number left out. */
export const keyOf = (text: string) => {
  const plain = (part: string) =>
    part
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '')
  return plain(text.replace(number, '')) || plain(text)
}
