import type { FlowLine } from '../page-items.js'
import { groupLinesTuning } from './tuning.js'

/** Lines on about one baseline, each row from left to right, rows from top to bottom. */
export function groupLines(lines: readonly FlowLine[]): FlowLine[][] {
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
 * Adjacent lines, on one baseline or not: columns with different leading or start have no common baselines. Rows from
 * top to bottom.
 */
export function groupBeside(lines: readonly FlowLine[]): FlowLine[][] {
  const sorted = [...lines].sort((a, b) => a.baseline - b.baseline)
  const rows: FlowLine[][] = []
  for (const line of sorted) {
    const row = rows.at(-1)
    const isBeside = row
      ?.slice(-groupLinesTuning.mostBeside)
      .every(
        (other) =>
          line.baseline - other.baseline < groupLinesTuning.beside * Math.min(other.size, line.size) &&
          (other.box.right <= line.box.left || other.box.left >= line.box.right),
      )
    if (isBeside) row!.push(line)
    else rows.push([line])
  }
  return rows
}
