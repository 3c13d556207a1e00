import { type PageDraft, textOf } from '../page-draft.js'
import { groupLines } from './group-lines.js'
import { runningHeadsTuning } from './tuning.js'

/** Groups that are looked at for one row; only made-up documents have more. */
const MOST_GROUPS = 50

/**
 * Pages that are copies of one form or letter, by their index, have the same number: most of their text between the rows at their edges is the
 * same, at the same height. What they repeat at their edges is no evidence of headers and footers.
 */
export function groupCopies(pages: readonly PageDraft[]): number[] {
  /** How many rows the first page of each group has. */
  const sizes: number[] = []
  const found = new Map<string, { group: number; y: number }[]>()
  return pages.map((page) => {
    const rows = innerRows(page)
    const shared = new Map<number, number>()
    for (const [text, y] of rows)
      for (const { group, y: other } of found.get(text) ?? [])
        if (Math.abs(y - other) < runningHeadsTuning.nearPlace) shared.set(group, (shared.get(group) ?? 0) + 1)
    for (const [group, count] of shared)
      if (count >= runningHeadsTuning.copied * Math.max(rows.size, sizes[group]!)) return group
    const group = sizes.push(rows.size) - 1
    if (rows.size < runningHeadsTuning.leastCopied) return group
    for (const [text, y] of rows) {
      const groups = found.get(text)
      if (!groups) found.set(text, [{ group, y }])
      else if (groups.length < MOST_GROUPS) groups.push({ group, y })
    }
    return group
  })
}

/** The rows of a page that cannot be headers and footers: their letters and height. */
function innerRows({ items, height }: PageDraft): Map<string, number> {
  const { zone, fewLetters } = runningHeadsTuning
  const inner = items.flatMap((item) =>
    item.kind === 'line' && item.box.bottom >= zone * height && item.box.top <= (1 - zone) * height ? [item] : [],
  )
  const rows = groupLines(inner).map((row): [string, number] => [
    row
      .map(textOf)
      .join('')
      .replace(/[^\p{L}]/gu, ''),
    row[0]!.baseline,
  ])
  return new Map(rows.filter(([letters]) => letters.length > fewLetters))
}
