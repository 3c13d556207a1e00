import { matchOutline, type OutlineHeadings } from '../match-outline.js'
import type { Measures } from '../measure-document.js'
import { type PageDraft, textOf } from '../page-draft.js'
import type { Element, FlowLine, ParagraphDraft } from '../page-items.js'
import { draftText } from '../write/to-paragraph.js'
import { readMarker } from './list-marker.js'
import { matchTags, type TaggedHeadings } from './match-tags.js'

const MOST_LINES = 4
const MOST_CHARACTERS = 200
/** Maximum length of a numbered heading: the number identifies it. */
const MOST_NUMBERED = 320
/** Sizes of the body from which on text is a heading by its size alone, and a title. */
const LARGER = 1.12
const TITLE = 1.35
/** Sizes measured in an image are less reliable. */
const LARGER_RECOGNIZED = 1.3
/** Where headings would be more than this share of the text, large text is just text. */
const MOST_OF_TEXT = 0.25
const LEVELS = 6
/** Headings of one look, larger than the body, that show a level which bookmarks leave out. */
const LEAST_BESIDE = 3
/** Numbered headings of one look that are needed to take levels from their numbers. */
const LEAST_OUTLINE = 4
/** Headings in capital letters that are not a level above others of their size. */
const MOST_CAPITALS = 2
const number =
  /^(?:(?:chapter|section|part|kapitel|abschnitt|teil|chapitre|article|appendix|anhang)\s+)?((?:\d{1,3}|[A-Z])(?:\.\d{1,3})*)\.?(?=[\s\t:.])/i

/** Capital letters that are more than a name such as API: a word of seven, or two words. */
const capitals = /\p{Lu}{7}|\p{Lu}{2,}\P{L}+\p{Lu}{3}|\p{Lu}{3}\P{L}+\p{Lu}{2}/u
/** The beginning of a text that goes on from another one; not of names in code, such as `seekInput(time)`. */
const lowerCase = /^\p{Ll}{2}\p{Ll}*(?![\p{L}\p{N}(._[-])/u

interface Candidate {
  draft: ParagraphDraft
  text: string
  size: number
  bold: boolean
  caps: boolean
  /** Depth of its number: 2 for `2.1`; 0 without. */
  depth: number
}

/**
 * Distinguishes headings from other paragraphs by tags, by bookmarks, and by size, weight and number, and sets their
 * levels: levels from tags are exact. If tags or bookmarks contain all headings, only the title and levels of larger
 * text are added.
 */
export function findHeadings(
  columns: readonly (readonly Element[])[],
  { bodySize }: Measures,
  drafts: readonly Pick<PageDraft, 'page' | 'outline' | 'recognized'>[] = [],
): void {
  const tags = matchTags(columns)
  const outline = joinSources(tags, matchOutline(columns, drafts))
  const recognized = new Set(drafts.filter((draft) => draft.recognized).map(({ page }) => page))
  let characters = 0
  const candidates: Candidate[] = []
  for (const elements of columns)
    elements.forEach((element, index) => {
      if (element.kind !== 'paragraph') return
      const text = draftText(element)
      characters += text.length
      const larger = recognized.has(element.lines[0]!.page) ? LARGER_RECOGNIZED : LARGER
      const sizes = { body: bodySize, larger: larger * bodySize }
      const candidate = candidateOf(element, text, sizes, elements[index - 1], elements[index + 1])
      if (candidate && !outline.levels.has(element)) candidates.push(candidate)
    })
  for (const [draft, level] of outline.levels) draft.heading = level
  const groups = groupsOf(candidates).filter(
    (group) => group.reduce((sum, { text }) => sum + text.length, 0) < MOST_OF_TEXT * characters || group.length < 3,
  )
  if (groups.length === 0) return
  const [first] = groups
  const title =
    first!.length === 1 && first![0]!.size > TITLE * bodySize && isAtStart(first![0]!, columns) ? first![0]! : undefined
  if (title) title.draft.heading = 0
  // Headings without bookmark are below those with one.
  let level = Math.min(LEVELS - 1, Math.max(0, ...outline.levels.values()))
  for (const group of groups) {
    if (group[0] === title || tags.isWhole) continue
    if (outline.isWhole && !(group.length >= LEAST_BESIDE && group[0]!.size > LARGER * bodySize)) continue
    level = Math.min(LEVELS, level + 1)
    const numbered = group.filter(({ depth }) => depth > 0)
    const byNumber = numbered.length > 0.6 * group.length && new Set(numbered.map(({ depth }) => depth)).size > 1
    if (byNumber) {
      for (const { draft, depth } of group) draft.heading = depth > 0 ? Math.min(LEVELS, depth) : level
      continue
    }
    // Among headings of one look that have no numbers, those with longer numbers are below those with short ones.
    const outermost = Math.min(...numbered.map(({ depth }) => depth))
    const isOutline = numbered.length >= LEAST_OUTLINE && numbered.some(({ depth }) => depth > outermost)
    const first = level
    for (const { draft, depth } of group) {
      draft.heading = Math.min(LEVELS, isOutline && depth > 0 ? first + depth - outermost : first)
      level = Math.max(level, draft.heading)
    }
  }
}

/** Tags take precedence over bookmarks, which omit levels that a document skips. */
function joinSources(tags: TaggedHeadings, outline: OutlineHeadings): OutlineHeadings {
  if (tags.levels.size === 0) return outline
  if (tags.isWhole) return tags
  return { levels: new Map([...outline.levels, ...tags.levels]), isWhole: outline.isWhole }
}

function candidateOf(
  draft: ParagraphDraft,
  text: string,
  sizes: { body: number; larger: number },
  before: Element | undefined,
  next: Element | undefined,
): Candidate | undefined {
  const { lines } = draft
  const depth = number.exec(text)?.[1]?.split('.').length ?? 0
  const longest = depth > 0 ? MOST_NUMBERED : MOST_CHARACTERS
  if (draft.leader || lines.length > MOST_LINES || text.length > longest || !/\p{L}{2}|^\d+$/u.test(text))
    return undefined
  if (lines.some(({ runs }) => runs.some(({ field }) => field))) return undefined
  if (readMarker(text)?.marker.sure) return undefined
  const size = Math.max(...lines.map((line) => line.size))
  const bold = lines.every(isBold)
  const caps = text === text.toUpperCase() && capitals.test(text)
  // Names of functions and options are headings of manuals; code is set like the lines around it.
  if (lines.every((line) => line.monospaced) && (lines.length > 1 || !bold || isCode(before) || isCode(next)))
    return undefined
  const tabs = lines.some((line) => line.runs.slice(depth > 0 ? 2 : 1).some((run) => run.tabBefore))
  if (tabs || /[,;]$/.test(text)) return undefined
  const candidate = { draft, text, size: Math.round(size * 2) / 2, bold, caps, depth }
  if (size > sizes.larger) return /[.:]$/.test(text) && size < 1.25 * sizes.body && !bold ? undefined : candidate
  if (size < 0.95 * sizes.body || lines.length > (depth > 0 ? MOST_LINES : 2) || /[.]$/.test(text)) return undefined
  if ((!bold && !(caps && depth > 0)) || lowerCase.test(text)) return undefined
  return isIsolated(draft, before, next) ? candidate : undefined
}

const isCode = (element: Element | undefined) =>
  element?.kind === 'paragraph' && element.lines.every((line) => line.monospaced && !isBold(line))

const isBold = ({ runs }: FlowLine) =>
  runs.every((run) => run.appearance.bold === true || !/[\p{L}\p{N}]/u.test(run.text))

/** Bold text is a heading when text that is not bold follows, with room above. */
function isIsolated(draft: ParagraphDraft, before: Element | undefined, next: Element | undefined): boolean {
  if (next?.kind !== 'paragraph') return next !== undefined && next.kind !== 'picture'
  const first = draft.lines[0]!
  if (before?.kind === 'paragraph' && before.lines.at(-1)!.page === first.page) {
    const gap = first.baseline - before.lines.at(-1)!.baseline
    if (gap > 0 && gap < 1.1 * first.size) return false
  }
  return draftText(next).length > 20 || next.lines[0]!.size >= first.size
}

/** Candidates that look the same, the most weighty looks first. */
function groupsOf(candidates: readonly Candidate[]): Candidate[][] {
  const groups = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    const key = `${candidate.size} ${candidate.bold} ${candidate.caps}`
    const group = groups.get(key)
    if (group) group.push(candidate)
    else groups.set(key, [candidate])
  }
  // A few in capital letters are no level of their own.
  for (const [key, group] of groups) {
    const [{ size, bold, caps }] = group as [Candidate]
    const others = caps ? groups.get(`${size} ${bold} false`) : undefined
    if (!others || group.length > Math.max(MOST_CAPITALS, others.length / 4)) continue
    others.push(...group)
    groups.delete(key)
  }
  const weight = ({ size, bold, caps }: Candidate) => size * 4 + (bold ? 2 : 0) + (caps ? 1 : 0)
  return [...groups.values()].sort((a, b) => weight(b[0]!) - weight(a[0]!))
}

function isAtStart({ draft }: Candidate, columns: readonly (readonly Element[])[]): boolean {
  const paragraphs = columns.flat().filter((element) => element.kind === 'paragraph')
  const index = paragraphs.indexOf(draft)
  return draft.lines[0]!.page === paragraphs[0]!.lines[0]!.page && index < 6 && textOf(draft.lines[0]!).length > 1
}
