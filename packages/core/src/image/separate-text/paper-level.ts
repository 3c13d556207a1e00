import type { Plane } from './lightness.js'

/**
 * Lightness of the paper in each cell of a plane: strokes narrower than `reach` cells are filled from their
 * surroundings (a morphological closing); wider objects, tinted boxes or photographs, count as paper. Near a darker
 * area, the darker level is used, so that the edge of a box is not ink.
 */
export function paperLevel(plane: Plane, reach: number): Plane {
  const { width, height, data } = plane
  const across = new Uint8Array(data.length)
  const level = new Uint8Array(data.length)
  extremes(data, across, width, height, reach, true)
  extremes(across, level, width, height, reach + 1, false)
  return { width, height, data: level }
}

/** The largest or the least of the square around each cell; `to` may not be `from`. */
function extremes(from: Uint8Array, to: Uint8Array, width: number, height: number, reach: number, most: boolean): void {
  // With a margin that takes no part, so that every cell has a whole square. The least is the largest of the opposite.
  const turn = most ? 0 : 255
  const wide = width + 2 * reach
  const cells = new Uint8Array(wide * (height + 2 * reach) + wide)
  for (let y = 0; y < height; y++) {
    const row = (y + reach) * wide + reach
    for (let x = 0, at = y * width; x < width; x++, at++) cells[row + x] = from[at]! ^ turn
  }
  widen(cells, 1, 2 * reach + 1)
  widen(cells, wide, 2 * reach + 1)
  for (let y = 0; y < height; y++)
    for (let x = 0, at = y * wide, out = y * width; x < width; x++, at++, out++) to[out] = cells[at]! ^ turn
}

/** Makes each cell the largest of `count` from it on, `step` apart: those of twice as many are the larger of two. */
function widen(cells: Uint8Array, step: number, count: number): void {
  for (let have = 1; have < count; ) {
    const more = Math.min(have, count - have)
    const ahead = more * step
    const end = cells.length - ahead
    for (let at = 0; at < end; at++) if (cells[at + ahead]! > cells[at]!) cells[at] = cells[at + ahead]!
    have += more
  }
}
