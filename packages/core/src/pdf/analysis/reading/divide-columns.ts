import { boxAround } from '../../../geometry/seen-box.js'
import { dividePage, type Region, stack } from '../flow/page/divide-page.js'
import { groupBeside } from '../flow/page/group-lines.js'
import { type Item, median, textOf } from '../flow/page-draft.js'
import type { FlowLine } from '../flow/page-items.js'
import { findBands } from './find-bands.js'
import { divideColumnsTuning } from './tuning.js'

const MOST_DEPTH = 3
/** Maximum number of lines of a page for a second attempt; real pages have less than half. */
const MOST_LINES = 1500

/** A part of a column from edge to edge; `sides` if it contains two columns of text. */
interface Cut {
  lines: FlowLine[]
  sides?: [FlowLine[], FlowLine[]]
}

/**
 * Divides a page into its parts. If rows of a table, formulas or a table of contents hide the gutter of a text, it is
 * searched again at positions where many lines start.
 */
export function divideColumns(items: readonly Item[], pageWidth: number): Region {
  const region = dividePage(items)
  const lines = items.filter((item): item is FlowLine => item.kind === 'line')
  if (lines.length > MOST_LINES) return region
  const bands = lines.length < items.length ? [] : findBands(lines, pageWidth)
  if (bands.length < 2) return refine(region, 0)
  return stack(
    bands.map(({ lines: own, isPlain }) =>
      isPlain ? { kind: 'column', items: own, box: boxAround(own.map(({ box }) => box)) } : refine(dividePage(own), 0),
    ),
  )
}

function refine(region: Region, depth: number): Region {
  if (depth > MOST_DEPTH) return region
  if (region.kind === 'stack') return stack(region.parts.map((part) => refine(part, depth + 1)))
  if (region.kind !== 'column') return { ...region, columns: region.columns.map((part) => refine(part, depth + 1)) }
  const lines = region.items.filter((item): item is FlowLine => item.kind === 'line')
  if (lines.length < divideColumnsTuning.leastLines + 2 || lines.length < region.items.length) return region
  const cuts = findCuts(lines)
  if (!cuts) return region
  return stack(
    cuts.map(({ lines: own, sides }) => {
      if (!sides) return dividePage(own)
      const boxes = sides.map((side) => boxAround(side.map(({ box }) => box)))
      return {
        kind: 'columns',
        columns: sides.map((side) => refine(dividePage(side), depth + 1)),
        box: boxAround(boxes),
        edges: boxes.map(({ left, right }) => ({ left, right })),
      }
    }),
  )
}

/** The cut that puts most lines into columns. */
function findCuts(lines: readonly FlowLine[]): Cut[] | undefined {
  const rows = groupBeside(lines)
  let best: { cuts: Cut[]; lines: number } | undefined
  for (const gutter of cutCandidates(lines)) {
    const cuts = cutAt(rows, gutter)
    const count = cuts.reduce((sum, { sides }) => sum + (sides ? Math.min(sides[0].length, sides[1].length) : 0), 0)
    if (count > (best?.lines ?? 0)) best = { cuts, lines: count }
  }
  return best?.cuts
}

/** A little left of where many lines begin, the most first. */
function cutCandidates(lines: readonly FlowLine[]): number[] {
  const starts = new Map<number, FlowLine[]>()
  for (const line of lines) {
    const key = Math.round(line.box.left / 2)
    const list = starts.get(key)
    if (list) list.push(line)
    else starts.set(key, [line])
  }
  return [...starts.values()]
    .filter((list) => list.length >= divideColumnsTuning.leastLines || list.filter(isLong).length > 1)
    .sort((a, b) => b.length - a.length)
    .slice(0, divideColumnsTuning.mostPlaces)
    .map((list) => Math.min(...list.map(({ box, size }) => box.left - 0.4 * size)))
}

function cutAt(rows: readonly FlowLine[][], gutter: number): Cut[] {
  const { left, right } = boxAround(rows.flat().map(({ box }) => box))
  // Lines across the full width separate the content above from that below.
  const isDivider = (row: readonly FlowLine[]) =>
    row.some(
      ({ box }) =>
        box.left < gutter && box.right > gutter && box.right - box.left > divideColumnsTuning.across * (right - left),
    )
  const cuts: Cut[] = []
  let block: FlowLine[][] = []
  for (const row of rows) {
    if (isDivider(row)) {
      cuts.push(...cutBlock(block, gutter), { lines: row })
      block = []
    } else block.push(row)
  }
  return joined([...cuts, ...cutBlock(block, gutter)])
}

/** The rows of a block except tables above and below its text, split at the gutter. */
function cutBlock(rows: readonly FlowLine[][], gutter: number): Cut[] {
  const whole = [{ lines: rows.flat() }]
  const isText = (row: readonly FlowLine[]) => row.length < 3 || row.some(isLong)
  const first = rows.findIndex(isText)
  const last = rows.findLastIndex(isText)
  if (first < 0) return whole
  const within = rows.slice(first, last + 1).flat()
  if (within.filter(({ box }) => box.left < gutter - 1 && box.right > gutter + 1).length > 0.05 * within.length)
    return whole
  const left = within.filter(({ box }) => box.left + box.right < 2 * gutter)
  const right = within.filter(({ box }) => box.left + box.right >= 2 * gutter)
  if (!areColumns(left, right)) return whole
  return [
    { lines: rows.slice(0, first).flat() },
    { lines: within, sides: [left, right] },
    { lines: rows.slice(last + 1).flat() },
  ]
}

/** Whether the content of two sides is text to be read one after the other. */
function areColumns(left: readonly FlowLine[], right: readonly FlowLine[]): boolean {
  if (right.length < divideColumnsTuning.leastLines) return isLastColumn(left, right)
  if (left.length < divideColumnsTuning.leastLines) return false
  const [a, b] = [left, right].map((side) => boxAround(side.map(({ box }) => box))) as [
    FlowLine['box'],
    FlowLine['box'],
  ]
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  if (shared < 0.5 * Math.min(a.bottom - a.top, b.bottom - b.top)) return false
  const running = [left, right].filter(isRunning).length
  if (running === 0) return false
  return running === 2 || !areRows(left, right)
}

/** Whether a few lines next to running text start a column that is not full: as wide, and from the same height. */
function isLastColumn(left: readonly FlowLine[], right: readonly FlowLine[]): boolean {
  if (left.length < divideColumnsTuning.leastLines || !isRunning(left) || !right.some(isLong)) return false
  const [a, b] = [left, right].map((side) => boxAround(side.map(({ box }) => box))) as [
    FlowLine['box'],
    FlowLine['box'],
  ]
  const width = Math.max(...right.map(({ box }) => box.right - box.left))
  return (
    b.top - a.top < 2 * right[0]!.size &&
    width > 0.75 * median(left.map(({ box }) => box.right - box.left)) &&
    right.filter(isLong).length >= right.length - 1
  )
}

const isLong = (line: FlowLine) => textOf(line).length >= divideColumnsTuning.leastText

const isRunning = (lines: readonly FlowLine[]) =>
  lines.filter((line) => /^\p{Ll}/u.test(textOf(line))).length >= divideColumnsTuning.running * lines.length

function areRows(left: readonly FlowLine[], right: readonly FlowLine[]): boolean {
  const [few, many] = left.length < right.length ? [left, right] : [right, left]
  const baselines = new Set(many.map(({ baseline }) => Math.round(baseline)))
  const beside = few.filter(({ baseline }) => [-1, 0, 1].some((by) => baselines.has(Math.round(baseline) + by)))
  return beside.length > divideColumnsTuning.inRows * few.length
}

/** Merges neighbors without columns. */
function joined(cuts: readonly Cut[]): Cut[] {
  const result: Cut[] = []
  for (const cut of cuts) {
    const last = result.at(-1)
    if (cut.lines.length === 0) continue
    if (last && !last.sides && !cut.sides) last.lines.push(...cut.lines)
    else result.push({ ...cut, lines: [...cut.lines] })
  }
  return result
}
