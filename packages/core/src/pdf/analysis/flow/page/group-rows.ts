import type { FlowLine } from '../page-items.js'

/** Lines beside each other have baselines no more than half a leading apart, in sizes of the text. */
const BESIDE = 0.65
/** Lines of a row that are looked at to see whether the next one has room in it. */
const MOST_BESIDE = 40

/** Lines that stand on one baseline, give or take a little, each row from left to right, rows from top to bottom. */
export function groupRows(lines: readonly FlowLine[]): FlowLine[][] {
  const sorted = [...lines].sort((a, b) => a.baseline - b.baseline)
  const rows: FlowLine[][] = []
  for (const line of sorted) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && line.baseline - first.baseline < 0.3 * Math.min(first.size, line.size) + 0.5) row.push(line)
    else rows.push([line])
  }
  for (const row of rows) row.sort((a, b) => a.box.left - b.box.left)
  return rows
}

/**
 * Lines that stand beside each other, on one baseline or not: columns of other leadings, or that begin at other heights, have none in
 * common. Rows from top to bottom.
 */
export function groupBeside(lines: readonly FlowLine[]): FlowLine[][] {
  const sorted = [...lines].sort((a, b) => a.baseline - b.baseline)
  const rows: FlowLine[][] = []
  for (const line of sorted) {
    const row = rows.at(-1)
    const isBeside = row
      ?.slice(-MOST_BESIDE)
      .every(
        (other) =>
          line.baseline - other.baseline < BESIDE * Math.min(other.size, line.size) &&
          (other.box.right <= line.box.left || other.box.left >= line.box.right),
      )
    if (isBeside) row!.push(line)
    else rows.push([line])
  }
  return rows
}
