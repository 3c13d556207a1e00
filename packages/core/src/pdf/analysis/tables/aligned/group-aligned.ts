import type { FilledRow } from '../fill-rows.js'
import { alignedTuning } from './tuning.js'

const { apart, oneLabel, leastLeading } = alignedTuning

/**
 * Joins the lines of text that are one row of a table where the space between rows is larger than between the lines of a cell: also lines of
 * cells that are centered beside higher ones. Otherwise a row begins where a label has text beside it. Undefined if rows are parted in
 * neither way.
 * @param hasHeads whether the first line has the headings
 * @returns groups of indices
 */
export function groupAligned(filled: readonly FilledRow[], hasHeads: boolean): number[][] | undefined {
  if (!hasHeads) return groupBySpace(filled) ?? groupByLabel(filled)
  const groups = groupAligned(filled.slice(1), false)
  return groups && [[0], ...groups.map((group) => group.map((index) => index + 1))]
}

/**
 * Rows that each begin with a label and text beside it; lines with text in one other column only continue it. Below the first row, those that
 * are farther from it are the rest of a row of the page before.
 */
function groupByLabel(filled: readonly FilledRow[]): number[][] | undefined {
  const groups: number[][] = []
  const farthest = apart * (leadingOf(filled) ?? Infinity)
  for (const [index, { cells, spanning, row }] of filled.entries()) {
    const isFar = index === 1 && row.baseline - filled[0]!.row.baseline > farthest
    const count = cells.filter((cell) => cell !== undefined).length
    if (cells[0] !== undefined && (count > 1 || spanning.length > 0)) groups.push([index])
    else if (cells[0] === undefined && count === 1 && isFar) groups.push([index])
    else if (cells[0] === undefined && count === 1 && groups.length > 0) groups.at(-1)!.push(index)
    else return undefined
  }
  return groups
}

/** Rows by the space between them. */
function groupBySpace(filled: readonly FilledRow[]): number[][] | undefined {
  const leading = leadingOf(filled)
  if (leading === undefined) return undefined
  const groups: number[][] = [[0]]
  for (const [index, { row }] of filled.entries()) {
    if (index === 0) continue
    if (row.baseline - filled[index - 1]!.row.baseline > apart * leading) groups.push([index])
    else groups.at(-1)!.push(index)
  }
  if (groups.length < 2) return undefined
  const labeled = groups.filter((group) => group.some((index) => filled[index]!.cells[0] !== undefined))
  const single = labeled.filter((group) => labelsIn(filled, group, leading) === 1)
  return single.length >= oneLabel * groups.length ? groups : undefined
}

/** Baseline to baseline of the lines of one cell: the least distance in any column. */
function leadingOf(filled: readonly FilledRow[]): number | undefined {
  let least = Infinity
  for (const column of filled[0]?.cells.keys() ?? []) {
    const own = filled.filter(({ cells }) => cells[column] !== undefined)
    for (const [index, { row }] of own.slice(1).entries()) {
      const gap = row.baseline - own[index]!.row.baseline
      if (gap > leastLeading * row.size) least = Math.min(least, gap)
    }
  }
  return Number.isFinite(least) ? least : undefined
}

/** Runs of lines with text in the first column: one is a label, over several lines if they are as near as lines are. */
function labelsIn(filled: readonly FilledRow[], group: readonly number[], leading: number): number {
  const own = group.filter((index) => filled[index]!.cells[0] !== undefined)
  const starts = own.filter(
    (index, at) => at === 0 || filled[index]!.row.baseline - filled[own[at - 1]!]!.row.baseline > apart * leading,
  )
  return starts.length
}
