import { boxAround } from '../../../../geometry/seen-box.js'
import type { Box } from '../../../page-objects/page-objects.js'
import { type Item, median, textOf, widthOf } from '../page-draft.js'
import type { FlowLine } from '../page-items.js'
import { findGutter } from './find-gutter.js'
import { groupLines } from './group-lines.js'
import { dividePageTuning } from './tuning.js'

/** Parts of a page in the order in which they are read. */
export type Region =
  | { kind: 'stack'; parts: Region[] }
  /** Columns of text that are read one after the other. */
  | { kind: 'columns'; columns: Region[]; box: Box; edges: { left: number; right: number }[] }
  /** Adjacent blocks that are not columns of one text: addresses, a picture and its text. */
  | { kind: 'beside'; columns: Region[]; box: Box; edges: { left: number; right: number }[] }
  /** Items of one column, from top to bottom; lines of one row among them are parted by wide gaps. */
  | { kind: 'column'; items: Item[]; box: Box }

/** Maximum number of cuts; a page with more is not text in columns. */
const MAX_CUTS = 300
const MAX_DEPTH = 12

/**
 * Divides a page into regions by white space, alternating horizontal and vertical cuts (the XY-cut of Nagy and Seth,
 * 1984): if no gutter crosses the whole region, the longest one with text on both sides determines the strip with
 * columns, and the regions above and below.
 */
export function dividePage(items: readonly Item[]): Region {
  const left = { cuts: MAX_CUTS }
  return divide([...items], left, 0)
}

function divide(items: Item[], left: { cuts: number }, depth: number): Region {
  if (items.length <= 1 || depth > MAX_DEPTH || left.cuts <= 0) return column(items)
  const least = narrowestGutter(items)
  const cut = cutDown(items, least)
  if (cut.length > 1) {
    left.cuts--
    return arrange(cut, left, depth)
  }
  const gutter = findGutter(items, least)
  if (!gutter) return column(items)
  left.cuts--
  const sides = [...gutter.left, ...gutter.right]
  const clean = cutDown(sides, least)
  if (clean.length < 2 && (gutter.left.length === 0 || gutter.right.length === 0)) return column(items)
  const strip = arrange(clean.length > 1 ? clean : [gutter.left, gutter.right], left, depth)
  const [above, below] = [gutter.above, gutter.below].map((part) =>
    part.length > 0 ? [divide(part, left, depth)] : [],
  )
  return stack([...above!, strip, ...below!])
}

function narrowestGutter(items: Item[]): number {
  const sizes = items.flatMap((item) => (item.kind === 'line' ? [item.size] : []))
  return Math.max(dividePageTuning.minGutter, dividePageTuning.gutter * median(sizes))
}

/** Splits items at white space that spans from top to bottom. */
function cutDown(items: Item[], least: number): Item[][] {
  const sorted = [...items].sort((a, b) => a.box.left - b.box.left)
  const parts: Item[][] = [[]]
  let reach = -Infinity
  for (const item of sorted) {
    if (parts.at(-1)!.length > 0 && item.box.left - reach >= least) parts.push([])
    parts.at(-1)!.push(item)
    reach = Math.max(reach, item.box.right)
  }
  return parts
}

/** Classifies adjacent parts: columns of text, rows with tabs, or separate blocks. */
function arrange(cut: Item[][], left: { cuts: number }, depth: number): Region {
  const box = boxAround(cut.flat().map((item) => item.box))
  if (areRows(cut)) return column(cut.flat())
  const edges = cut.map(columnEdges)
  const columns = cut.map((part) => divide(part, left, depth + 1))
  const areText = cut.every((part, index) => columns[index]!.kind === 'columns' || isText(part, edges[index]!))
  if (!areText || cut.length > dividePageTuning.maxColumns) return { kind: 'beside', columns, box, edges }
  const flat = columns.map((part, index) =>
    part.kind === 'columns' ? part : { columns: [part], edges: [edges[index]!] },
  )
  return {
    kind: 'columns',
    columns: flat.flatMap((part) => part.columns),
    box,
    edges: flat.flatMap((part) => part.edges),
  }
}

/** Edges of a column: ignores a single swash or hanging character beyond them. */
function columnEdges(part: Item[]): { left: number; right: number } {
  const { left, right } = boxAround(part.map((item) => item.box))
  const lefts = part.map(({ box }) => box.left).sort((a, b) => a - b)
  const usual = lefts.find((value, index) => index + 1 < lefts.length && lefts[index + 1]! - value < 2)
  return { left: usual !== undefined && usual - left < 40 ? usual : left, right }
}

/** Whether a part is text that flows: most of its lines are long enough to fill it. */
function isText(part: Item[], { left, right }: { left: number; right: number }): boolean {
  const lines = part.filter((item): item is FlowLine => item.kind === 'line')
  if (part.some((item) => item.kind !== 'line') && lines.length < 4) return lines.length > 0 && part.length > 1
  if (lines.length < 3) return false
  const fills = median(lines.map((line) => widthOf(line.box))) / Math.max(1, right - left)
  const words = median(lines.map((line) => line.runs.reduce((sum, run) => sum + run.text.split(' ').length, 0)))
  const letters = median(lines.map((line) => line.runs.reduce((sum, run) => sum + run.text.length, 0)))
  if (fills > 0.5 && (words >= 3 || letters >= 16)) return true
  if (holdsSentences(lines, left, right)) return true
  const running = lines.filter((line) => /^\p{Ll}/u.test(textOf(line))).length
  return (
    lines.length >= dividePageTuning.leastNarrow &&
    fills > 0.7 &&
    words >= 2 &&
    running >= dividePageTuning.running * lines.length
  )
}

/**
 * Whether there are full lines whose sentences continue in the next line, even among many short lines of code or lists.
 */
function holdsSentences(lines: readonly FlowLine[], left: number, right: number): boolean {
  const sorted = [...lines].sort((a, b) => a.baseline - b.baseline)
  const going = sorted.filter((line, index) => {
    const next = sorted[index + 1]
    const isFull = widthOf(line.box) > dividePageTuning.fullLine * (right - left)
    const isText = !line.monospaced && textOf(line).split(' ').length >= dividePageTuning.sentence
    return isFull && isText && next !== undefined && /^\p{Ll}/u.test(textOf(next))
  })
  return going.length >= dividePageTuning.leastGoing && going.length >= dividePageTuning.going * lines.length
}

/** Whether adjacent lines form rows: labels and values, a name and a date, an entry and its page. */
function areRows(cut: Item[][]): boolean {
  if (cut.some((part) => part.some((item) => item.kind !== 'line'))) return false
  const parts = cut as FlowLine[][]
  const rows = groupLines(parts.flat())
  const shared = rows.filter((row) => row.length > 1).length
  if (rows.length <= 2) return shared > 0
  const smallest = parts.reduce((least, part) => (part.length < least.length ? part : least))
  const inRows = smallest.filter((line) => rows.some((row) => row.length > 1 && row.includes(line))).length
  if (inRows < 0.75 * smallest.length) return false
  return !parts.every((part) => isTextInColumns(part, dividePageTuning.maxColumns))
}

/** Whether lines are text that flows, in one column or in several. */
function isTextInColumns(part: FlowLine[], most: number): boolean {
  if (part.length < 4) return false
  if (isText(part, boxAround(part.map(({ box }) => box)))) return true
  const gutter = most > 1 ? findGutter(part, narrowestGutter(part)) : undefined
  if (!gutter) return false
  return [gutter.left, gutter.right].every((side) => isTextInColumns(side as FlowLine[], most - 1))
}

function column(items: Item[]): Region {
  const sorted = [...items].sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
  return { kind: 'column', items: sorted, box: boxAround(items.map((item) => item.box)) }
}

/** Regions below each other, those that are stacks taken apart. */
export function stack(parts: readonly Region[]): Region {
  const flat = parts.flatMap((part) => (part.kind === 'stack' ? part.parts : [part]))
  return flat.length === 1 ? flat[0]! : { kind: 'stack', parts: flat }
}
