import { boxAround } from '../../../../geometry/seen-box.js'
import type { Item } from '../page-draft.js'
import type { FlowLine } from '../page-items.js'
import { groupBeside } from './group-lines.js'
import { findGutterTuning } from './tuning.js'

interface Gutter {
  left: number
  right: number
  /** Rows, the last one included. */
  from: number
  to: number
  /** Rows that have something at both sides. */
  both: number
  /** Number of rows on both sides whose own gap is slightly offset, as with swashes or hanging punctuation. */
  rough: number
}

interface Row {
  items: Item[]
  /** White space between its items, and on both sides. */
  gaps: { left: number; right: number; inner: boolean }[]
  /** Whether the white space above it separates it from adjacent content above. */
  apart: boolean
}

/**
 * Finds the gutter that has the most rows at both sides, and parts the items into those above, at its sides and below it. Nothing
 * when there is none.
 */
export function findGutter(
  items: readonly Item[],
  least: number,
): { above: Item[]; left: Item[]; right: Item[]; below: Item[] } | undefined {
  const rows = rowsOf(items)
  if (rows.length < findGutterTuning.leastRows) return undefined
  const best = follow(rows, least)
  if (!best) return undefined
  const goesUp = () =>
    !rows[best.from]!.apart && (isFree(rows[best.from - 1]!, best) || isRough(rows, best, best.from - 1))
  while (best.from > 0 && goesUp()) best.from--
  while (best.to < rows.length - 1 && !rows[best.to + 1]!.apart && isFree(rows[best.to + 1]!, best)) best.to++
  trim(rows, best)
  const above = new Set(rows.slice(0, best.from).flatMap((row) => row.items))
  const strip = new Set(rows.slice(best.from, best.to + 1).flatMap((row) => row.items))
  // A tall picture may extend into rows of two parts: it belongs to the strip if it is next to its text.
  for (const item of strip) above.delete(item)
  return {
    above: [...above],
    left: [...strip].filter(({ box }) => box.left + box.right <= best.left + best.right),
    right: [...strip].filter(({ box }) => box.left + box.right > best.left + best.right),
    below: items.filter((item) => !above.has(item) && !strip.has(item)),
  }
}

/** Adjacent lines on about the same baseline, with taller items next to them. */
function rowsOf(items: readonly Item[]): Row[] {
  const lines = items.filter((item): item is FlowLine => item.kind === 'line')
  const others = items.filter((item) => item.kind !== 'line').sort((a, b) => a.box.top - b.box.top)
  const placed = new Set<Item>()
  const rows: { items: Item[]; y: number }[] = groupBeside(lines).map((row) => ({
    items: [...row],
    y: row[0]!.baseline,
  }))
  for (const other of others)
    for (const row of rows) {
      const middle = row.y - 0.3 * (row.items[0] as FlowLine).size
      if (middle < other.box.top || middle > other.box.bottom) continue
      row.items.push(other)
      placed.add(other)
    }
  for (const other of others) if (!placed.has(other)) rows.push({ items: [other], y: other.box.top })
  rows.sort((a, b) => a.y - b.y)
  let reach = -Infinity
  return rows.map(({ items }) => {
    const { top, bottom } = boxAround(items.map((item) => item.box))
    const size = items.find((item): item is FlowLine => item.kind === 'line')?.size ?? 10
    const apart = top - reach > findGutterTuning.apart * size
    reach = Math.max(reach, bottom)
    return { items, gaps: gapsOf(items), apart }
  })
}

function gapsOf(items: Item[]): Row['gaps'] {
  const sorted = [...items].sort((a, b) => a.box.left - b.box.left)
  const gaps: Row['gaps'] = [{ left: -Infinity, right: sorted[0]!.box.left, inner: false }]
  let reach = sorted[0]!.box.right
  for (const { box } of sorted.slice(1)) {
    if (box.left > reach) gaps.push({ left: reach, right: box.left, inner: true })
    reach = Math.max(reach, box.right)
  }
  gaps.push({ left: reach, right: Infinity, inner: false })
  return gaps
}

function follow(rows: Row[], least: number): Gutter | undefined {
  let open: Gutter[] = []
  let best: Gutter | undefined
  const consider = (gutter: Gutter) => {
    if (gutter.both < findGutterTuning.leastRows) return
    if (!best || gutter.both > best.both || (gutter.both === best.both && width(gutter) > width(best))) best = gutter
  }
  rows.forEach((row, index) => {
    const next: Gutter[] = []
    if (row.apart) {
      open.forEach(consider)
      open = []
    }
    for (const gutter of open) {
      const through = widest(row, gutter)
      if (!through || width(through) < least) {
        if (isRough(rows, gutter, index))
          next.push({ ...gutter, to: index, both: gutter.both + 1, rough: gutter.rough + 1 })
        else consider(gutter)
      } else
        next.push({
          ...gutter,
          left: through.left,
          right: through.right,
          to: index,
          both: gutter.both + (through.inner ? 1 : 0),
        })
    }
    for (const gap of row.gaps)
      if (
        gap.inner &&
        gap.right - gap.left >= least &&
        !next.some((one) => one.left === gap.left && one.right === gap.right)
      )
        next.push({ left: gap.left, right: gap.right, from: index, to: index, both: 1, rough: 0 })
    open =
      next.length > findGutterTuning.maxOpen
        ? next.sort((a, b) => b.both - a.both).slice(0, findGutterTuning.maxOpen)
        : next
  })
  open.forEach(consider)
  return best
}

const width = (gutter: { left: number; right: number }) => gutter.right - gutter.left

function widest(row: Row, gutter: Gutter): { left: number; right: number; inner: boolean } | undefined {
  let found: { left: number; right: number; inner: boolean } | undefined
  for (const gap of row.gaps) {
    const left = Math.max(gap.left, gutter.left)
    const right = Math.min(gap.right, gutter.right)
    if (right > left && (!found || right - left > width(found))) found = { left, right, inner: gap.inner }
  }
  return found
}

/** Whether a row without the gutter is still acceptable, because its content only hangs into the gutter. */
function isRough(rows: readonly Row[], gutter: Gutter, index: number): boolean {
  return gutter.rough < 1 + findGutterTuning.mostRough * gutter.both && isNear(rows[index]!, gutter)
}

/** Whether a row has white space between its items near a gutter, or begins or ends there, and nothing reaches over it. */
function isNear(row: Row, gutter: Gutter): boolean {
  const line = row.items.find((item): item is FlowLine => item.kind === 'line')
  const reach = findGutterTuning.rough * (line?.size ?? 10)
  return row.gaps.some((gap) => gap.left < gutter.right + reach && gap.right > gutter.left - reach)
}

const isFree = (row: Row, gutter: Gutter) =>
  row.gaps.some((gap) => gap.left <= gutter.left && gap.right >= gutter.right)

/** Rows at the ends that have something at one side only belong to the strip while that is near the rest of its column. */
function trim(rows: Row[], gutter: Gutter): void {
  const isBoth = (row: Row) => row.gaps.some((gap) => gap.inner && gap.left <= gutter.left && gap.right >= gutter.right)
  const box = (row: Row) => boxAround(row.items.map((item) => item.box))
  const near = (upper: Row, lower: Row) => {
    const size = (lower.items.find((item) => item.kind === 'line') as FlowLine | undefined)?.size ?? 10
    return box(lower).top - box(upper).bottom < 1.2 * size
  }
  let first = gutter.from
  while (first < gutter.to && !isBoth(rows[first]!)) first++
  let last = gutter.to
  while (last > gutter.from && !isBoth(rows[last]!)) last--
  while (first > gutter.from && near(rows[first - 1]!, rows[first]!)) first--
  while (last < gutter.to && near(rows[last]!, rows[last + 1]!)) last++
  gutter.from = first
  gutter.to = last
}
