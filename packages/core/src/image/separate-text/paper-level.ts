import type { Plane } from './lightness.js'

/**
 * How light the paper is in each cell of a plane: strokes narrower than `reach` cells on either side are filled by what is around
 * them (a morphological closing); wider things, boxes of another tint or photographs, count as paper. Close to where the paper gets
 * darker it is taken for the darker, so that the edge of a box is no ink.
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
  const rows = new Uint8Array(from.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const start = at - Math.min(reach, x)
      const end = at + Math.min(reach, width - 1 - x)
      let value = from[start]!
      if (most) {
        for (let near = start + 1; near <= end; near++) if (from[near]! > value) value = from[near]!
      } else for (let near = start + 1; near <= end; near++) if (from[near]! < value) value = from[near]!
      rows[at] = value
    }
  }
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - reach)
    const bottom = Math.min(height - 1, y + reach)
    const row = y * width
    for (let x = 0; x < width; x++) to[row + x] = rows[top * width + x]!
    for (let near = top + 1; near <= bottom; near++) {
      const other = near * width
      if (most) {
        for (let x = 0; x < width; x++) if (rows[other + x]! > to[row + x]!) to[row + x] = rows[other + x]!
      } else for (let x = 0; x < width; x++) if (rows[other + x]! < to[row + x]!) to[row + x] = rows[other + x]!
    }
  }
}
