import type { Element, FlowLine, ParagraphDraft, PlacedRun } from '../page-items.js'
import { partRunInHeadingsTuning as tuning } from './tuning.js'

/**
 * Makes headings in the first line of their text separate paragraphs, as LaTeX sets those of the lowest levels: bold text, then a gap wider
 * than a space, then text that is not bold and goes on below. A single one in a document is emphasis.
 */
export function partRunInHeadings(columns: readonly Element[][]): void {
  const found = columns.flatMap((elements) =>
    elements.flatMap((element) => {
      const length = element.kind === 'paragraph' ? headingIn(element) : 0
      return element.kind === 'paragraph' && length > 0 ? [{ elements, element, length }] : []
    }),
  )
  if (found.length < tuning.least) return
  for (const { elements, element, length } of found)
    elements.splice(elements.indexOf(element), 1, ...partAt(element, length))
}

/** The number of runs that form the heading of a paragraph; 0 if it has none. */
function headingIn({ lines, leader, list, edges }: ParagraphDraft): number {
  const [first, second] = lines
  if (leader || list || !first || !second || first.rightToLeft || first.tag || first.monospaced) return 0
  const { runs, size, box } = first
  const length = runs.findIndex(({ appearance, text }) => !appearance.bold && text.trim() !== '')
  const [last, next] = [runs[length - 1], runs[length]]
  if (!last || !next || !runs.slice(0, length).every(isPlain) || next.link || next.field) return 0
  const gap = next.left - last.right
  if (gap < tuning.narrowest * size || gap > tuning.widest * size) return 0
  // Below what a list names, the text begins farther right; a first line farther right begins a paragraph.
  const starts = lines.filter(({ page }) => page === first.page).map((line) => line.box.left)
  if (starts.some((left) => Math.abs(left - box.left) > tuning.sameLeft * size)) return 0
  if (box.left > edges.left + tuning.sameLeft * size) return 0
  const text = textOf(runs.slice(0, length))
  const rest =
    textOf(runs.slice(length)) +
    lines
      .slice(1)
      .map((line) => textOf(line.runs))
      .join(' ')
  const isTitle = /^[\p{L}\p{N}(].*\p{L}[\p{L}\p{N}]/u.test(text) && !/[:,;]$/.test(text)
  return isTitle && text.length <= tuning.longest && rest.length >= tuning.leastText ? length : 0
}

const isPlain = ({ appearance, link, field, note }: PlacedRun) => (appearance.bold ?? false) && !link && !field && !note
const textOf = (runs: readonly PlacedRun[]) =>
  runs
    .map(({ text }) => text)
    .join('')
    .trim()

function partAt(draft: ParagraphDraft, length: number): ParagraphDraft[] {
  const [first, ...others] = draft.lines as [FlowLine, ...FlowLine[]]
  const [last, next] = [first.runs[length - 1]!, first.runs[length]!]
  const { tabBefore: _, ...begun } = next
  const { label: _label, ...plain } = first
  const heading: ParagraphDraft = {
    ...draft,
    lines: [{ ...first, box: { ...first.box, right: last.right }, runs: first.runs.slice(0, length) }],
    breaks: [],
    ended: true,
    runIn: true,
  }
  // It keeps the edge of the line, which is not indented.
  const text: FlowLine = {
    ...plain,
    runs: [begun, ...first.runs.slice(length + 1)],
    firstWord: ((next.right - next.left) * (next.text.trim().split(' ')[0]!.length + 0.5)) / next.text.length,
  }
  const rest: ParagraphDraft = { ...draft, lines: [text, ...others] }
  delete rest.pageBreakBefore
  delete rest.bookmarks
  return [heading, rest]
}
