import type { Plane } from './lightness.js'

export interface InkSearch {
  /** The page, softened. */
  light: Plane
  /** How light the paper is, a byte for each cell of `factor` × `factor` pixels. */
  paper: Plane
  factor: number
  /** What is less darker than the paper is no ink. */
  contrast: number
  /** How far the edge of a stroke is blurred, in pixels. */
  reach: number
}

/**
 * A byte per pixel, 1 where there is ink: what is darker than about halfway between the darkest nearby and the paper, so that
 * strokes keep their width whether they are black, pale or thin. Nothing when far too much is dark for a page of writing.
 */
export function findInk({ light, paper, factor, contrast, reach }: InkSearch): Uint8Array | undefined {
  const { width, height, data } = light
  const ink = new Uint8Array(data.length)
  const near = neighbours(width, reach)
  let dark = 0
  for (let y = reach; y < height - reach; y++) {
    const cells = Math.floor(y / factor) * paper.width
    for (let left = 0, cell = cells; left < width; left += factor, cell++) {
      const level = paper.data[cell]!
      const limit = level - contrast
      if (limit <= 0) continue
      const end = y * width + Math.min(left + factor, width - reach)
      for (let at = y * width + Math.max(left, reach); at < end; at++) {
        const value = data[at]!
        if (value >= limit) continue
        dark++
        let least = value
        let most = value
        for (let index = 0; index < near.length; index++) {
          const other = data[at + near[index]!]!
          if (other < least) least = other
          else if (other > most) most = other
        }
        // A gap between strokes need not be as light as the paper. The place of the threshold between ink and paper was found by OCR.
        const background = most > level ? level : (level + most) >> 1
        if (16 * value < 7 * least + 9 * background) ink[at] = 1
      }
    }
    if ((y & 63) === 0 && dark > data.length * MOST_DARK) return undefined
  }
  smooth(ink, width, height, reach > 2)
  return ink
}

/** How much of a page is dark at most, as a part of it. */
const MOST_DARK = 0.4

/** Every second pixel of the square around one. */
function neighbours(width: number, reach: number): Int32Array {
  const offsets: number[] = []
  for (let y = -reach; y <= reach; y++)
    for (let x = -reach; x <= reach; x++) if (((x + y) & 1) === 0 && (x !== 0 || y !== 0)) offsets.push(y * width + x)
  return Int32Array.from(offsets)
}

/**
 * Fills single holes within strokes, which come from noise and cost many bits; at high resolution also single notches and bumps along
 * straight edges.
 */
function smooth(ink: Uint8Array, width: number, height: number, edges: boolean): void {
  const before = ink.slice()
  const enough = edges ? 3 : 4
  for (let y = 1; y < height - 1; y++) {
    const end = (y + 1) * width - 1
    for (let at = y * width + 1; at < end; at++) {
      const beside = before[at - 1]! + before[at + 1]! + before[at - width]! + before[at + width]!
      if (beside === 0) continue
      if (before[at] === 0) {
        if (beside >= enough) ink[at] = 1
      } else if (beside === 1 && edges) {
        const corners =
          before[at - width - 1]! + before[at - width + 1]! + before[at + width - 1]! + before[at + width + 1]!
        if (corners === 2) ink[at] = 0
      }
    }
  }
}
