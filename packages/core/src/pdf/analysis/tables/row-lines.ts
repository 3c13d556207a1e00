import type { FilledRow } from './fill-rows.js'
import { type Chunk, isValue, STAGGERED } from './text-rows.js'
import { rowLinesTuning } from './tuning.js'

/** A rest of a line counts as filled when the next word would not fit, with this room to spare, in sizes. */
export const SPARE = 0.6
/** Gaps, and rows, that show the two kinds, and baseline to baseline, in sizes, of lines of one text at most. */
const LEAST_GAPS = 3

/**
 * The gap between lines of one row, if there are two clear kinds of gaps: between lines, and between rows, all of which begin with text in
 * the first column. Undefined also where the narrow gaps are between rows, and the wide ones between groups of them.
 */
export function gapWithinRows(
  filled: readonly FilledRow[],
  parted: readonly boolean[],
  widths: readonly { left: number; right: number }[],
): number | undefined {
  const gaps = filled.flatMap(({ row }, index) =>
    index > 0 && !parted[index] ? [row.baseline - filled[index - 1]!.row.baseline] : [],
  )
  const lines = gaps.filter((gap, index) => gap > STAGGERED * filled[index]!.row.size)
  const least = Math.min(...lines)
  if (
    lines.length < LEAST_GAPS ||
    lines.length < gaps.length ||
    least > rowLinesTuning.mostLeading * filled[0]!.row.size
  )
    return undefined
  const within = rowLinesTuning.sameGap * least
  if (lines.some((gap) => gap > within && gap < rowLinesTuning.wideGap * least)) return undefined
  let [rows, rests] = [0, 0]
  let group = [filled[0]!]
  for (const [index, each] of filled.entries()) {
    const isRest = index > 0 && !parted[index] && each.row.baseline - filled[index - 1]!.row.baseline <= within
    if (!isRest) {
      if (index > 0 && each.cells[0] === undefined) return undefined
      group = [each]
      rows++
      continue
    }
    const count = countOf(each)
    // A line fuller than the first one begins a row, as one with another label does.
    if (count > countOf(group[0]!)) return undefined
    const isRestOf = (cell: readonly Chunk[], column: number) => {
      const above = group.findLast(({ cells }) => cells[column])?.cells[column]
      return above !== undefined && (readsOn(above, cell) || isFull(above, cell, widths[column]!))
    }
    const [label] = each.cells
    if (label && !isRestOf(label, 0)) return undefined
    // So does a text with its value, and a label with several.
    const twice = countTwice(group, each)
    const isText = each.cells.some(
      (cell, column) => column > 0 && cell?.some(({ text }) => !isValue(text)) && !isRestOf(cell, column),
    )
    // From one time or date to another, in two lines.
    const isRange = label && /[\p{N}][–—-]$/u.test(group.at(-1)!.cells[0]?.at(-1)?.text ?? '')
    const isOther =
      label && !isRange && (twice > 1 ? !/^\p{Ll}/u.test(label[0]!.text) : label.every(({ text }) => isValue(text)))
    if (isOther || (isText && twice > 0)) return undefined
    group.push(each)
    rests++
  }
  return rows >= LEAST_GAPS && rests > 0 ? within : undefined
}

/** How many columns a line has text in. */
const countOf = ({ cells }: FilledRow) => cells.filter((cell) => cell !== undefined).length

/** Columns in which both a line and one of its group have a value. */
export function countTwice(group: readonly FilledRow[], each: FilledRow): number {
  const isOfValues = (cell: readonly Chunk[] | undefined) => cell?.every(({ text }) => isValue(text)) === true
  return each.cells.filter((cell, column) => isOfValues(cell) && group.some(({ cells }) => isOfValues(cells[column])))
    .length
}

/** How the rest of a text begins. */
const beginsSmall = /^[\p{Ll}(&,;–-]/u

/** Whether text continues in the next line, judged by its letters; small ones say nothing where all texts begin with them. */
export function readsOn(above: readonly Chunk[], next: readonly Chunk[], areSmall = false): boolean {
  return (
    (!areSmall && beginsSmall.test(next[0]!.text)) ||
    /([,&(/|–-]|\b(of|and|or|the|to|for|in|by|with|from|on|at|per))$/i.test(above.at(-1)!.text)
  )
}

/** Whether the first word of the next line would not have fitted in the line above. */
export function isFull(
  above: readonly Chunk[],
  next: readonly Chunk[],
  { left, right }: { left: number; right: number },
): boolean {
  const first = next[0]!.words[0]!
  const [start, end] = [Math.min(...above.map((chunk) => chunk.left)), Math.max(...above.map((chunk) => chunk.right))]
  return end - start + (first.box.right - first.box.left) + SPARE * first.size > right - left
}

/**
 * Whether most texts of a column begin with a small letter, as codes do: where one does, that is no sign that it continues another. Only
 * the fullest lines count; the others may continue texts.
 */
export function startSmall(filled: readonly FilledRow[], column: number): boolean {
  const most = Math.max(0, ...filled.map(countOf))
  const own = filled.flatMap((each) =>
    countOf(each) >= rowLinesTuning.fullest * most ? (each.cells[column] ?? []).slice(0, 1) : [],
  )
  return own.filter(({ text }) => beginsSmall.test(text)).length > rowLinesTuning.mostSmall * own.length
}

/** Whether a line only continues full cells of the row above. */
export function goesOn(
  filled: readonly FilledRow[],
  group: readonly number[],
  each: FilledRow,
  { widths, small }: { widths: readonly { left: number; right: number }[]; small: readonly boolean[] },
): boolean {
  const own = each.cells.flatMap((cell, column) => (cell ? [column] : []))
  const above = new Set(
    group.flatMap((index) => filled[index]!.cells.flatMap((cell, column) => (cell ? [column] : []))),
  )
  const before = filled[group.at(-1)!]!
  if (each.row.baseline - before.row.baseline > 1.6 * each.row.size) return false
  const isRest = own.every((column) => above.has(column)) && own.length < above.size
  const isBegun = above.size === 1 && above.has(0) && own.includes(0) && own.length > 1
  if (!isRest && !isBegun && above.size !== own.length) return false
  if (continueTogether(before, each, own, { widths, small })) return true
  if (!isRest && !isBegun) return false
  return own.every((column) => {
    if (isBegun && column !== 0) return true
    const cell = each.cells[column]!
    const last = before.cells[column]
    if (!last || cell.every(({ text }) => isValue(text))) return false
    const startsSmall = beginsSmall.test(cell[0]!.text)
    return startsSmall && !small[column] && isRest
      ? true
      : isFull(last, cell, widths[column]!) && (readsOn(last, cell, small[column]) || (isRest && column > 0))
  })
}

/** Whether the texts of several columns fill their cells at once and go on, as one of them shows by its letters. */
function continueTogether(
  before: FilledRow,
  { cells }: FilledRow,
  own: readonly number[],
  { widths, small }: { widths: readonly { left: number; right: number }[]; small: readonly boolean[] },
): boolean {
  const pairs = own.map((column) => ({ last: before.cells[column], next: cells[column]!, column }))
  const areFull = pairs.every(
    ({ last, next, column }) =>
      last !== undefined && !next.every(({ text }) => isValue(text)) && isFull(last, next, widths[column]!),
  )
  return own.length > 1 && areFull && pairs.some(({ last, next, column }) => readsOn(last!, next, small[column]))
}
