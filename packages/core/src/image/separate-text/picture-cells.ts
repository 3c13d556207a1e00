import { inkParts } from './ink-parts.js'
import { pictureCellsTuning } from './tuning.js'

/** Cells surrounded by more image than text, and the cells they enclose. */
export function pictureCells(
  good: Float32Array,
  bad: Float32Array,
  columns: number,
  rows: number,
  size: number,
): Uint8Array {
  const goodAround = around(good, columns, rows, 2)
  const badAround = around(bad, columns, rows, 2)
  const least = size * size * 1.2
  let cells = Uint8Array.from(good, (_, cell) =>
    badAround[cell]! > least && badAround[cell]! > goodAround[cell]! ? 1 : 0,
  )
  for (let round = 0; round < 2; round++) {
    const near = around(Float32Array.from(cells), columns, rows, 3)
    cells = cells.map((is, cell) => (is === 1 || near[cell]! >= 26 ? 1 : 0))
  }
  return withoutSmall(cells, columns, rows)
}

function withoutSmall(cells: Uint8Array, columns: number, rows: number): Uint8Array {
  const { count, runs, row, start, end, part } = inkParts(cells, columns, rows, Number.POSITIVE_INFINITY)!
  const sizes = new Uint32Array(count)
  for (let run = 0; run < runs; run++) sizes[part[run]!]! += end[run]! - start[run]!
  const large = new Uint8Array(cells.length)
  for (let run = 0; run < runs; run++) {
    const line = row[run]! * columns
    if (sizes[part[run]!]! >= pictureCellsTuning.leastCells) large.fill(1, line + start[run]!, line + end[run]!)
  }
  return large
}

/** Sums over the square of cells around each. */
export function around(cells: Float32Array, columns: number, rows: number, reach: number): Float32Array {
  const across = new Float32Array(cells.length)
  const sums = new Float32Array(cells.length)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++)
      for (let near = Math.max(0, x - reach); near <= Math.min(columns - 1, x + reach); near++)
        across[y * columns + x]! += cells[y * columns + near]!
  for (let y = 0; y < rows; y++)
    for (let near = Math.max(0, y - reach); near <= Math.min(rows - 1, y + reach); near++)
      for (let x = 0; x < columns; x++) sums[y * columns + x]! += across[near * columns + x]!
  return sums
}
