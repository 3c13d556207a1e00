import type { FlowLine } from './page-draft.js'

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
