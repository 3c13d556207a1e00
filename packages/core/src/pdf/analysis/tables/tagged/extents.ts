import type { Box } from '../../../page-objects/page-objects.js'
import type { DraftCell } from '../draft.js'
import type { Rule } from '../rules.js'
import type { PlacedWord } from '../text-rows.js'
import { taggedDraftsTuning } from './tuning.js'

/** Points by which the text of neighboring columns or rows may overlap. */
const OVERLAP = 2
/** Space around text without rules, in points. */
const MARGIN = 2
/** How far the outer rule of a table may be from its text, points. */
const OUTER = 15
/** How far rules end from each other at the corner of a frame, points. */
const CORNER = 3

/** Where something begins and ends, in one direction. */
export interface Extent {
  from: number
  to: number
}

/** A word without the room that some fonts have above and below all of their letters. */
function inkOf({ box, baseline, size }: PlacedWord): Box {
  return {
    ...box,
    top: Math.max(box.top, baseline - taggedDraftsTuning.ascent * size),
    bottom: Math.min(box.bottom, baseline + taggedDraftsTuning.descent * size),
  }
}

/** Where the text of each column or row is; nothing when they are not in their order. Those without text of their own share gaps. */
export function extentsOf(
  cells: readonly DraftCell[],
  count: number,
  placeOf: (cell: DraftCell) => [number, number],
  from: 'left' | 'top',
  to: 'right' | 'bottom',
): Extent[] | undefined {
  const found: (Extent | undefined)[] = Array.from({ length: count })
  for (const cell of cells) {
    const [place, span] = placeOf(cell)
    if (span !== 1) continue
    for (const word of cell.words) {
      const box = inkOf(word)
      const known = found[place]
      found[place] = {
        from: Math.min(known?.from ?? Infinity, box[from]),
        to: Math.max(known?.to ?? -Infinity, box[to]),
      }
    }
  }
  let last = -Infinity
  for (const extent of found) {
    if (!extent) continue
    if (extent.from < last - OVERLAP) return undefined
    last = extent.to
  }
  return withOuter(found, cells, from, to)?.map((extent, index, all) => extent ?? gapAt(all, index))
}

/** Gives rows or columns without text of their own at the edges a place: where text that spans them begins or ends, else right beside the others. */
function withOuter(
  found: readonly (Extent | undefined)[],
  cells: readonly DraftCell[],
  from: 'left' | 'top',
  to: 'right' | 'bottom',
): (Extent | undefined)[] | undefined {
  const known = found.filter((extent) => extent !== undefined)
  if (known.length === 0) return undefined
  const boxes = cells.flatMap(({ words }) => words.map(inkOf))
  const start = Math.min(known[0]!.from, ...boxes.map((box) => box[from]))
  const end = Math.max(known.at(-1)!.to, ...boxes.map((box) => box[to]))
  return found.map((extent, index) => {
    if (extent) return extent
    if (index === 0) return { from: start, to: start }
    return index === found.length - 1 ? { from: end, to: end } : undefined
  })
}

/** The share of an empty cell in the gap between its neighbors. */
function gapAt(found: readonly (Extent | undefined)[], index: number): Extent {
  const before = found.findLastIndex((extent, at) => at < index && extent !== undefined)
  const after = found.findIndex((extent, at) => at > index && extent !== undefined)
  const [start, end] = [found[before]!.to, Math.max(found[before]!.to, found[after]!.from)]
  const step = (end - start) / (after - before)
  const middle = start + (index - before) * step
  return { from: middle - step / 4, to: middle + step / 4 }
}

/** From the first to the last. */
export const spanOf = (extents: readonly Extent[]): Extent => ({ from: extents[0]!.from, to: extents.at(-1)!.to })

/** What edges are found by: rules along them, and those across. */
export interface EdgeRules {
  rules: readonly Rule[]
  across: readonly Rule[]
}

/**
 * Edges between the extents: where a rule is, else in the middle of the gap. The outer ones are at rules near the text, or with `far` at
 * those that make a frame around it.
 */
export function edgesOf(
  extents: readonly Extent[],
  { rules, across }: EdgeRules,
  along: Extent,
  far: boolean,
): number[] {
  const edges = extents.slice(1).map((extent, index) => {
    const [from, to] = [extents[index]!.to, extent.from].sort((a, b) => a - b) as [number, number]
    return ruleIn(rules, from - 1, to + 1, along) ?? (from + to) / 2
  })
  const span = spanOf(extents)
  const { from, to } = span
  const frame = (side: 'from' | 'to') => (far ? frameSide(side, span, { rules, across }, along) : undefined)
  return [
    ruleIn(rules, from - OUTER, from + 1, along) ?? frame('from') ?? from - MARGIN,
    ...edges,
    ruleIn(rules, to - 1, to + OUTER, along) ?? frame('to') ?? to + MARGIN,
  ]
}

function ruleIn(rules: readonly Rule[], from: number, to: number, along: Extent): number | undefined {
  return rules.find(({ at, from: start, to: end }) => at >= from && at <= to && start < along.to && end > along.from)
    ?.at
}

/** The nearest rule beyond the text that is as long as it, and that a rule over all of the text reaches and ends at. */
function frameSide(side: 'from' | 'to', span: Extent, { rules, across }: EdgeRules, along: Extent): number | undefined {
  const beyond = (rule: Rule) => (side === 'to' ? rule.at - span.to : span.from - rule.at)
  const found = rules.filter((rule) => {
    const shared = Math.min(rule.to, along.to) - Math.max(rule.from, along.from)
    return (
      beyond(rule) > 0 &&
      shared >= taggedDraftsTuning.mostOfSide * (along.to - along.from) &&
      across.some(
        (other) =>
          Math.abs(other[side] - rule.at) < CORNER &&
          other.at > rule.from - CORNER &&
          other.at < rule.to + CORNER &&
          other.from < span.from + OUTER &&
          other.to > span.to - OUTER,
      )
    )
  })
  return found.sort((a, b) => beyond(a) - beyond(b))[0]?.at
}
