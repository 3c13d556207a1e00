import { matchOutline, type OutlineHeadings } from '../match-outline.js'
import type { Measures } from '../measure-document.js'
import { type PageDraft, textOf } from '../page-draft.js'
import type { Element, FlowLine, ParagraphDraft } from '../page-items.js'
import { draftText } from '../write/to-paragraph.js'
import { isCentred } from './judge-line.js'
import { readMarker } from './list-marker.js'
import { matchTags, type TaggedHeadings } from './match-tags.js'
import { type Candidate, groupsOf, LEVELS, rankHeadings } from './rank-headings.js'
import { findHeadingsTuning } from './tuning.js'

const number =
  /^(?:(?:chapter|section|part|kapitel|abschnitt|teil|chapitre|article|appendix|anhang)\s+)?((?:\d{1,3}|[A-Z])(?:\.\d{1,3})*)\.?(?=[\s\t:.])/i

/** The heading of a version, as in lists of changes. */
const version = /^v?\d{1,3}(?:\.\d{1,3}){1,3}(?:\.x|-[\w.]+)?$/i

/** Capital letters that are more than a name such as API: a word of seven, or two words. */
const capitals = /\p{Lu}{7}|\p{Lu}{2,}\P{L}+\p{Lu}{3}|\p{Lu}{3}\P{L}+\p{Lu}{2}/u
/** The beginning of a text that continues from another one; not of names in code, such as `seekInput(time)`. */
const lowerCase = /^\p{Ll}{2}\p{Ll}*(?![\p{L}\p{N}(._[-])/u

/** Notes, captions and sentences: no headings, if only color or italics set them off. */
const notHeading = /^\p{L}+:|^(?:table|figure|fig|source|note|tabelle|abbildung|abb|quelle|tableau)\b|[:?!"”»)\]]$/iu

/**
 * Distinguishes headings from other paragraphs by tags, by bookmarks, and by size, weight and number, and sets their
 * levels: levels from tags are exact. If tags or bookmarks contain all headings, only the title and levels of larger
 * text are added.
 */
export function findHeadings(
  columns: readonly (readonly Element[])[],
  { bodySize, bodyAppearance }: Measures,
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
      const larger = recognized.has(element.lines[0]!.page)
        ? findHeadingsTuning.largerRecognized
        : findHeadingsTuning.larger
      const sizes = { body: bodySize, larger: larger * bodySize, color: bodyAppearance?.color }
      const candidate = candidateOf(element, text, sizes, elements[index - 1], elements[index + 1])
      if (candidate && !outline.levels.has(element)) candidates.push(candidate)
    })
  for (const [draft, level] of outline.levels) draft.heading = level
  const groups = groupsOf(candidates).filter(
    (group) =>
      (group.some(({ weak }) => !weak) ||
        group.filter(({ weak }) => weak === 'likely').length >= findHeadingsTuning.leastWeak) &&
      (group.reduce((sum, { text }) => sum + text.length, 0) < findHeadingsTuning.mostOfText * characters ||
        group.length < 3),
  )
  if (groups.length === 0) return
  const title = titleOf(groups, bodySize, columns)
  // Bookmarks hold headings, but no title, and often none of those beside their text.
  const isLarge = title && (title.centered || title.size > findHeadingsTuning.largeTitle * bodySize)
  const isTitle = title && (isLarge || outline.levels.size > 0 || candidates.some(({ depth }) => depth > 1))
  if (isTitle) title.draft.heading = 0
  const added = groups.filter(
    (group) =>
      !(isTitle && group[0] === title) &&
      !tags.isWhole &&
      (!outline.isWhole ||
        group[0]!.runIn ||
        (group.length >= findHeadingsTuning.leastBeside && group[0]!.size > findHeadingsTuning.larger * bodySize)),
  )
  // Headings without bookmark are below those with one.
  rankHeadings(added, {
    above: Math.min(LEVELS - 1, Math.max(0, ...outline.levels.values())),
    hasTitle: isTitle === true,
  })
}

/** The largest heading, if there is one of its look and the document begins with it. */
function titleOf(
  [group, ...others]: readonly (readonly Candidate[])[],
  bodySize: number,
  columns: readonly (readonly Element[])[],
): Candidate | undefined {
  const [first] = group ?? []
  if (!first || group!.length > 1 || !isAtStart(first, columns)) return undefined
  if (first.size > findHeadingsTuning.title * bodySize) return first
  // Alone in the middle, above headings at the edge.
  const isAlone =
    others.length > 0 &&
    first.centered &&
    first.depth === 0 &&
    others.flat().every(({ size, centered }) => !centered && size < first.size - findHeadingsTuning.largerTitle)
  return isAlone && first.size > findHeadingsTuning.larger * bodySize ? first : undefined
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
  sizes: { body: number; larger: number; color: number | undefined },
  before: Element | undefined,
  next: Element | undefined,
): Candidate | undefined {
  const { lines } = draft
  const depth = version.test(text) ? 0 : (number.exec(text)?.[1]?.split('.').length ?? 0)
  const longest = depth > 0 ? findHeadingsTuning.mostNumbered : findHeadingsTuning.mostCharacters
  if (
    draft.leader ||
    lines.length > findHeadingsTuning.mostLines ||
    text.length > longest ||
    (!/\p{L}[\p{L}\p{N}]|^\d+$/u.test(text) && !version.test(text))
  )
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
  const italic = lines.every((line) => isAll(line, 'italic'))
  const centered = lines.every((line) => isCentred(line, draft.edges))
  const candidate: Candidate = { draft, text, size: Math.round(size * 2) / 2, bold, italic, caps, centered, depth }
  if (draft.runIn) return { ...candidate, runIn: true }
  if (size > sizes.larger) return /[.:]$/.test(text) && size < 1.25 * sizes.body && !bold ? undefined : candidate
  if (size < 0.95 * sizes.body || lines.length > (depth > 0 ? findHeadingsTuning.mostLines : 2) || /[.]$/.test(text))
    return undefined
  const isApart = lines.length === 1 && isSetApart(draft, before)
  if (lowerCase.test(text) && !(isApart && text.split(' ').length <= findHeadingsTuning.mostLowerCase)) return undefined
  if (!isIsolated(draft, before, next)) return undefined
  if (bold || (caps && depth > 0)) return candidate
  const isMarked = italic || caps || lines.every((line) => isColored(line, sizes.color))
  const { length } = text.split(' ')
  return isApart && isMarked && length <= findHeadingsTuning.mostWeak && !notHeading.test(text)
    ? { ...candidate, weak: isText(next) ? 'likely' : 'possible' }
    : undefined
}

/** Whether a line has another color than the text, and is no link. */
const isColored = ({ runs }: FlowLine, color = 0) =>
  runs.every(({ appearance, link }) => !link && !appearance.underline && (appearance.color ?? 0) !== color)

/** Whether there is room above a paragraph, or no text that it could go on. */
function isSetApart({ lines }: ParagraphDraft, before: Element | undefined): boolean {
  const first = lines[0]!
  if (before?.kind !== 'paragraph' || before.lines.at(-1)!.page !== first.page) return true
  const last = before.lines.at(-1)!
  return first.baseline - last.baseline > findHeadingsTuning.apart * Math.max(first.size, last.size)
}

/** Whether an element is text that can be below a heading. */
const isText = (element: Element | undefined) =>
  element !== undefined && (element.kind !== 'paragraph' || draftText(element).length > findHeadingsTuning.leastText)

const isCode = (element: Element | undefined) =>
  element?.kind === 'paragraph' && element.lines.every((line) => line.monospaced && !isBold(line))

const isBold = (line: FlowLine) => isAll(line, 'bold')

const isAll = ({ runs }: FlowLine, look: 'bold' | 'italic') =>
  runs.every((run) => run.appearance[look] === true || !/[\p{L}\p{N}]/u.test(run.text))

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

function isAtStart({ draft }: Candidate, columns: readonly (readonly Element[])[]): boolean {
  const paragraphs = columns.flat().filter((element) => element.kind === 'paragraph')
  const index = paragraphs.indexOf(draft)
  return draft.lines[0]!.page === paragraphs[0]!.lines[0]!.page && index < 6 && textOf(draft.lines[0]!).length > 1
}
