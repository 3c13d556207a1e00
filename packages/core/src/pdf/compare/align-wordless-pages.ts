import type { OtherChange, PagePair } from './other-change.js'
import { distanceOfPages, type PageCells } from './page-cells.js'

/** Products of numbers of pages up to which they are aligned by how they look; longer stretches keep their order. */
const MOST_PAIRS = 250_000
/** Shades that pages are apart at which they are hardly the same. */
const FAR = 3

/** Pages without words of two documents, by number. */
export interface WordlessPages {
  before: ReadonlySet<number>
  after: ReadonlySet<number>
}

/** Aligns pages without words, such as scans, by how they look, between pages that are aligned by their words. */
export function alignWordlessPages(
  pairs: readonly PagePair[],
  wordless: WordlessPages,
  before: ReadonlyMap<number, PageCells>,
  after: ReadonlyMap<number, PageCells>,
): PagePair[] {
  const aligned: PagePair[] = []
  let open: { before: number[]; after: number[] } = { before: [], after: [] }
  const close = () => {
    aligned.push(...alignByAppearance(open.before, open.after, before, after))
    open = { before: [], after: [] }
  }
  for (const pair of pairs) {
    const isWordless =
      (pair.before === null || wordless.before.has(pair.before)) &&
      (pair.after === null || wordless.after.has(pair.after))
    if (!isWordless) {
      close()
      aligned.push(pair)
      continue
    }
    if (pair.before !== null) open.before.push(pair.before)
    if (pair.after !== null) open.after.push(pair.after)
  }
  close()
  return aligned
}

/** The alignment with the most likeness, by its table. */
function alignByAppearance(
  old: readonly number[],
  now: readonly number[],
  before: ReadonlyMap<number, PageCells>,
  after: ReadonlyMap<number, PageCells>,
): PagePair[] {
  const [rows, columns] = [old.length, now.length]
  if (rows * columns > MOST_PAIRS) {
    const length = Math.max(rows, columns)
    return Array.from({ length }, (_, at) => ({ before: old[at] ?? null, after: now[at] ?? null }))
  }
  const width = columns + 1
  const best = new Float64Array((rows + 1) * width)
  const likeness = (row: number, column: number) => {
    const [one, other] = [before.get(old[row]!), after.get(now[column]!)]
    return one && other ? Math.exp(-distanceOfPages(one, other) / FAR) + 0.001 : 0.001
  }
  const alike = new Float64Array(rows * columns)
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--) {
      const at = row * width + column
      alike[row * columns + column] = likeness(row, column)
      best[at] = Math.max(best[at + width + 1]! + alike[row * columns + column]!, best[at + width]!, best[at + 1]!)
    }
  const pairs: PagePair[] = []
  let [row, column] = [0, 0]
  while (row < rows && column < columns) {
    const at = row * width + column
    if (best[at] === best[at + width + 1]! + alike[row * columns + column]!)
      pairs.push({ before: old[row++]!, after: now[column++]! })
    else if (best[at] === best[at + width]) pairs.push({ before: old[row++]!, after: null })
    else pairs.push({ before: null, after: now[column++]! })
  }
  while (row < rows) pairs.push({ before: old[row++]!, after: null })
  while (column < columns) pairs.push({ before: null, after: now[column++]! })
  return pairs
}

/** Pages without words that only one of the documents has; of others, their words are listed. */
export function changedPagesOf(pairs: readonly PagePair[], wordless: WordlessPages): OtherChange[] {
  return pairs.flatMap(({ before, after }): OtherChange[] => {
    if (before === null && after !== null && wordless.after.has(after)) {
      const message = `Page ${after} is new.`
      return [{ kind: 'page', change: 'inserted', message, before: null, after: { page: after, boxes: [] } }]
    }
    if (after === null && before !== null && wordless.before.has(before)) {
      const message = `Page ${before} of the old version is gone.`
      return [{ kind: 'page', change: 'deleted', message, before: { page: before, boxes: [] }, after: null }]
    }
    return []
  })
}
