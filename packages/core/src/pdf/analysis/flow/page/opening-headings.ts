import { type Item, median, type PageDraft, textOf } from '../page-draft.js'
import type { FlowLine } from '../page-items.js'
import { groupLines } from './group-lines.js'
import { openingHeadingsTuning } from './tuning.js'

/** A row at the top or bottom of a page that repeats on others. */
export interface RepeatedRow {
  page: PageDraft
  lines: FlowLine[]
  /** Text without numbers. */
  key: string
  /** Of its largest line, points. */
  size: number
}

type Zone = 'header' | 'footer'

/**
 * The rows that belong to the text of their pages although they repeat on others: headings larger than the text right below them, and, where
 * two or three pages are all the evidence, rows with no more room to the text than its lines or paragraphs have. Rows around them belong to the
 * text, too, if they are as close. A row that does on one page does on all. Rows that continue the lines of the text on most of their pages belong
 * to it as well: a text that says the same again and again repeats its lines.
 * @param taken those of one end of the pages, removed from them, in the order in which they follow from the edge
 */
export function rowsOfText(
  taken: ReadonlyMap<PageDraft, readonly RepeatedRow[]>,
  zone: Zone,
  pages: readonly PageDraft[],
): Set<RepeatedRow> {
  const usual = median(pages.flatMap(({ items }) => sizesOf(items)))
  const isFew = pages.length <= openingHeadingsTuning.fewPages
  const keys = new Set<string>()
  for (const [page, rows] of taken)
    for (const row of inwards(page, rows, (row, inner, outer) => {
      const next = nearest(inner, row, zone)
      if (!next) return false
      const body = Math.max(usual, median(sizesOf(inner)))
      return (
        isHeading(row, next, body, zone) ||
        (isFew && !isRuled(page, row, next) && isClose(row, next, inner, outer, body))
      )
    }))
      keys.add(keyOf(row))
  for (const key of continuedKeys(taken, zone)) keys.add(key)
  const found = new Set<RepeatedRow>()
  for (const [page, rows] of taken) for (const row of inwards(page, rows, (row) => keys.has(keyOf(row)))) found.add(row)
  return found
}

const keyOf = ({ key, size }: RepeatedRow) => `${key} ${Math.round(size)}`

const sizesOf = (items: readonly Item[]) => items.flatMap((item) => (item.kind === 'line' ? [item.size] : []))

const baselineOf = ({ lines }: RepeatedRow) => lines[0]!.baseline

/** The innermost rows in a row that a test is true of, with what is further inside, and the row outside. */
function inwards(
  page: PageDraft,
  rows: readonly RepeatedRow[],
  test: (row: RepeatedRow, inner: readonly Item[], outer: RepeatedRow | undefined) => boolean,
): RepeatedRow[] {
  const found: RepeatedRow[] = []
  let inner: readonly Item[] = page.items
  for (let index = rows.length - 1; index >= 0; index--) {
    const row = rows[index]!
    if (!test(row, inner, rows[index - 1])) break
    found.push(row)
    inner = [...inner, ...row.lines]
  }
  return found
}

/** What is nearest to a row on its inner side, and how far from baseline to baseline. */
interface Neighbor {
  item: Item
  distance: number
}

const isHeading = (row: RepeatedRow, { item, distance }: Neighbor, body: number, zone: Zone) =>
  zone === 'header' &&
  item.kind === 'line' &&
  row.size > openingHeadingsTuning.larger * body &&
  item.size > 0.95 * body &&
  distance < openingHeadingsTuning.headingApart * row.size

/** Whether nothing sets a row apart from the text, and it has no number. */
function isClose(
  row: RepeatedRow,
  { distance }: Neighbor,
  inner: readonly Item[],
  outer: RepeatedRow | undefined,
  body: number,
): boolean {
  if (row.key.includes('#')) return false
  const isOfOuter =
    outer &&
    outer.size <= openingHeadingsTuning.larger * body &&
    Math.abs(baselineOf(outer) - baselineOf(row)) < distance
  return !isOfOuter && distance < Math.max(openingHeadingsTuning.apart * row.size, 1.05 * paragraphGap(inner))
}

/** The keys of rows that continue the text on most of the pages that they are on. */
function continuedKeys(taken: ReadonlyMap<PageDraft, readonly RepeatedRow[]>, zone: Zone): string[] {
  const counts = new Map<string, { all: number; continued: number }>()
  for (const [page, rows] of taken) {
    const continued = new Set(
      inwards(page, rows, (row, inner) => {
        const next = nearest(inner, row, zone)
        return next !== undefined && !isRuled(page, row, next) && isContinued(row, next, inner)
      }),
    )
    for (const row of rows) {
      const count = counts.get(keyOf(row)) ?? { all: 0, continued: 0 }
      counts.set(keyOf(row), {
        all: count.all + 1,
        continued: count.continued + Number(continued.has(row)),
      })
    }
  }
  return [...counts].flatMap(([key, { all, continued }]) =>
    continued > openingHeadingsTuning.mostContinued * all ? [key] : [],
  )
}

/** Whether a row has the size, the left edge and the distance of the two lines that are next to it. */
function isContinued(row: RepeatedRow, { item, distance }: Neighbor, inner: readonly Item[]): boolean {
  const [line, ...others] = row.lines
  if (!line || others.length > 0 || item.kind !== 'line') return false
  const isLike = (one: FlowLine, other: FlowLine) =>
    Math.abs(one.size - other.size) < 0.02 * other.size && Math.abs(one.box.left - other.box.left) < 1
  const side = Math.sign(item.baseline - line.baseline)
  const gaps = inner.flatMap((one) => {
    const gap = one.kind === 'line' && isLike(one, item) ? side * (one.baseline - item.baseline) : 0
    return gap > 0 ? [gap] : []
  })
  const leading = gaps.reduce((least, gap) => Math.min(least, gap), Infinity)
  return isLike(line, item) && Math.abs(leading - distance) < openingHeadingsTuning.sameLeading * distance
}

/** Usual distance of baselines between paragraphs of a page; 0 if there are none. */
function paragraphGap(items: readonly Item[]): number {
  const rows = groupLines(items.filter((item) => item.kind === 'line'))
  const gaps = rows.slice(1).map(([line], index) => line!.baseline - rows[index]![0]!.baseline)
  const usual = median(gaps)
  const larger = gaps.filter((gap) => gap > openingHeadingsTuning.paragraphGap * usual)
  return larger.length > 1 ? median(larger) : 0
}

const hasWords = (item: Item) => item.kind !== 'line' || /[\p{L}\p{N}]/u.test(textOf(item))

/** Whether a line, drawn or of signs, is between a row and what is next to it. */
function isRuled({ rules, items }: PageDraft, row: RepeatedRow, { item }: Neighbor): boolean {
  const edge = baselineOf(row)
  const [from, to] = item.box.top > edge ? [edge, item.box.bottom] : [item.box.top, edge]
  return (
    rules.some(({ y }) => y > from && y < to) ||
    items.some((other) => other.kind === 'line' && other.baseline > from && other.baseline < to && !hasWords(other))
  )
}

function nearest(items: readonly Item[], row: RepeatedRow, zone: Zone): Neighbor | undefined {
  const edge = baselineOf(row)
  let best: Neighbor | undefined
  for (const item of items) {
    if (!hasWords(item)) continue
    const { top, bottom } = item.box
    const isInside = zone === 'header' ? bottom > edge : top < edge
    if (!isInside) continue
    const at = item.kind === 'line' ? item.baseline : zone === 'header' ? top + row.size : bottom
    const distance = Math.max(0, zone === 'header' ? at - edge : edge - at)
    if (!best || distance < best.distance) best = { item, distance }
  }
  return best
}
