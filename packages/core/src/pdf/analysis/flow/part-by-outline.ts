import { bookmarksByPage, keyOf } from './match-outline.js'
import { type PageDraft, textOf, widthOf } from './page-draft.js'
import type { Element, FlowLine, ParagraphDraft } from './page-items.js'
import { partByOutlineTuning } from './tuning.js'

interface PlacedLine {
  draft: ParagraphDraft
  line: FlowLine
  /** Index in its paragraph. */
  at: number
}

/**
 * Makes each heading named by a bookmark a separate paragraph if its lines were split, or joined with other text: the
 * bookmark contains the whole text.
 */
export function partByOutline(
  columns: readonly Element[][],
  drafts: readonly Pick<PageDraft, 'page' | 'outline'>[],
): void {
  const wanted = bookmarksByPage(drafts)
  if (wanted.size === 0) return
  for (const elements of columns) {
    const known = new Map([...wanted].map(([page, keys]) => [page, new Set(keys.keys())]))
    for (const { lines } of elements.filter(isText)) known.get(lines[0]!.page)?.delete(keyOf(textsOf(lines)))
    const rows = elements.flatMap((element) =>
      isText(element) ? element.lines.map((line, at): PlacedLine => ({ draft: element, line, at })) : [undefined],
    )
    for (let index = 0; index < rows.length; index++) {
      const first = rows[index]
      const keys = first && known.get(first.line.page)
      if (!keys || keys.size === 0) continue
      const count = linesOfHeading(rows, index, keys)
      if (count === 0) continue
      const taken = rows.slice(index, index + count) as PlacedLine[]
      keys.delete(keyOf(textsOf(taken.map(({ line }) => line))))
      regroup(elements, taken)
      index += count - 1
    }
  }
}

const isText = (element: Element): element is ParagraphDraft => element.kind === 'paragraph' && !element.leader
const textsOf = (lines: readonly FlowLine[]) => lines.map(textOf).join(' ')

/** The number of lines from `start` that form the text of a bookmark; 0 if none. */
function linesOfHeading(rows: readonly (PlacedLine | undefined)[], start: number, keys: ReadonlySet<string>): number {
  let text = ''
  for (let count = 1; count <= partByOutlineTuning.mostLines; count++) {
    const row = rows[start + count - 1]
    if (!row) return 0
    text += ` ${textOf(row.line)}`
    const key = keyOf(text)
    if (keys.has(key)) return rows[start]!.at === 0 || key.length >= partByOutlineTuning.leastWithin ? count : 0
    if (![...keys].some((one) => one.startsWith(key))) return 0
  }
  return 0
}

/** Moves lines to a paragraph of their own; the lines before and after them form separate paragraphs. */
function regroup(elements: Element[], taken: readonly PlacedLine[]): void {
  const first = taken[0]!
  const last = taken.at(-1)!
  const whole = new Set(taken.map(({ draft }) => draft))
  const from = elements.indexOf(first.draft)
  const before = partOf(first.draft, 0, first.at)
  const behind = partOf(last.draft, last.at + 1, last.draft.lines.length)
  const lines = taken.map(({ line }) => line)
  const heading: ParagraphDraft = {
    ...first.draft,
    lines,
    breaks: lines.slice(1).map((line, index) => endsEarly(lines[index]!, line, first.draft)),
    ended: true,
  }
  if (before) delete heading.pageBreakBefore
  if (behind) delete behind.pageBreakBefore
  elements.splice(from, whole.size, ...[before, heading, behind].filter((one) => one !== undefined))
}

/** Whether the first word of the next line would have fit on this line, regardless of its position in the column. */
function endsEarly(line: FlowLine, next: FlowLine, { edges }: ParagraphDraft): boolean {
  return edges.right - edges.left - widthOf(line.box) > next.firstWord + 0.75 * line.size
}

function partOf(draft: ParagraphDraft, from: number, to: number): ParagraphDraft | undefined {
  if (from >= to) return undefined
  const ended = to < draft.lines.length || draft.ended
  return { ...draft, lines: draft.lines.slice(from, to), breaks: draft.breaks.slice(from, to - 1), ended }
}
