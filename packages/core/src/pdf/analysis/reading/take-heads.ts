import { takeRunningHeads } from '../flow/page/running-heads.js'
import { type PageDraft, textOf } from '../flow/page-draft.js'
import type { FlowLine } from '../flow/page-items.js'
import { takeHeadsTuning } from './tuning.js'

/**
 * A page without its running heads and its number, detected from the surrounding pages. Losing text is worse than
 * reading it too often: lines that only happen to start with a consecutive number, such as headings at the top of
 * pages, are kept.
 */
export function withoutHeads(page: number, around: readonly PageDraft[]): PageDraft {
  // Works on copies, since heads are removed from the input.
  const copies = around.map((draft) => ({ ...draft }))
  const heads = takeRunningHeads(copies)
  const draft = copies.find((each) => each.page === page)!
  const own = heads.get(page)
  const taken = [...(own?.header ?? []), ...(own?.footer ?? [])]
  const known = new Map<string, number>()
  for (const { header, footer } of heads.values())
    for (const key of new Set([...header, ...footer].map(keyOf))) known.set(key, (known.get(key) ?? 0) + 1)
  const back = taken.filter((line) => isText(line) && (known.get(keyOf(line)) ?? 0) < 2)
  const rows = taken.filter((line) =>
    back.some((each) => Math.abs(each.baseline - line.baseline) < takeHeadsTuning.sameRow),
  )
  return withoutNumber({ ...draft, items: [...draft.items, ...rows.filter((line) => !isNumber(textOf(line)))] })
}

const keyOf = (line: FlowLine) =>
  textOf(line)
    .replace(/\d+|\b[ivxlc]+\b/gi, '#')
    .trim()

const lettersOf = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

/** Whether a line is not a header by itself: it is long, or starts with a heading number. */
function isText(line: FlowLine): boolean {
  const text = textOf(line)
  return lettersOf(text) > takeHeadsTuning.mostLetters || /^\d{1,2}(?:\.\d{1,2})*\.[\s\t]+\p{Lu}\p{Ll}/u.test(text)
}

const isNumber = (text: string) => /^[-–—\s]*(?:\p{L}+\s)?\d{1,4}(?:\s?(?:\/|\p{L}+)\s?\d{1,4})?[-–—\s]*$/u.test(text)

/** A number alone at the very top or bottom of a page is its page number, even without other pages as evidence. */
function withoutNumber(draft: PageDraft): PageDraft {
  const lines = draft.items.filter((item): item is FlowLine => item.kind === 'line')
  if (lines.length < 3) return draft
  const sorted = [...lines].sort((a, b) => a.baseline - b.baseline)
  const ends = [
    [sorted[0]!, sorted[1]!],
    [sorted.at(-1)!, sorted.at(-2)!],
  ] as const
  const numbers = ends.flatMap(([line, next]) => {
    const text = textOf(line).trim()
    const isApart = Math.abs(next.baseline - line.baseline) > 1.4 * line.size
    const isAtEnd = line.box.bottom < 0.12 * draft.height || line.box.top > 0.88 * draft.height
    return isApart && isAtEnd && text.length < takeHeadsTuning.mostAlone && isNumber(text) ? [line] : []
  })
  return numbers.length === 0
    ? draft
    : { ...draft, items: draft.items.filter((item) => !numbers.includes(item as FlowLine)) }
}
