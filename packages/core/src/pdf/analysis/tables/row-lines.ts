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

const countOf = ({ cells }: FilledRow) => cells.filter((cell) => cell !== undefined).length

/** Columns in which both a line and one of its group have a value. */
export function countTwice(group: readonly FilledRow[], each: FilledRow): number {
  const isOfValues = (cell: readonly Chunk[] | undefined) => cell?.every(({ text }) => isValue(text)) === true
  return each.cells.filter((cell, column) => isOfValues(cell) && group.some(({ cells }) => isOfValues(cells[column])))
    .length
}

/** How the rest of a text begins. */
export const beginsSmall = /^[\p{Ll}(&,;–-]/u

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
