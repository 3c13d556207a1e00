import { type Box, boundsOf, intersect } from '../../geometry/box.js'
import type { Polygon } from '../../geometry/polygon.js'
import { EDGE } from './seen-where.js'
import type { IsSeen } from './unseen-text-pass.js'

/** Share of a glyph that glyphs behind it in the content cover together or alone. */
const LEAST_SHARE = 0.2
/** Points. */
const CELL = 24
/** Glyphs over more cells, such as those that draw a background, are compared with every other one. */
const MOST_CELLS = 100
/** Such glyphs of a page. */
const MOST_LARGE = 100
/** Glyphs of a page. */
const MOST_GLYPHS = 200_000

/**
 * The glyphs of a page in the order of the content. Where one lies on another, the page differs without both, whether the lower one is seen or
 * not; those have to be looked at without what lies on them.
 */
export class BelowText {
  readonly #keys: string[] = []
  readonly #boxes: Box[] = []

  /** Takes note of glyphs, and calls all of them seen. */
  readonly note: IsSeen = (quad) => {
    if (this.#boxes.length < MOST_GLYPHS) {
      this.#keys.push(keyOf(quad))
      this.#boxes.push(boundsOf(quad))
    }
    return true
  }

  /** Decides whether glyphs lie below others. */
  find(): (quad: Polygon) => boolean {
    const below = new Set<string>()
    const cells = new Map<string, Box[]>()
    const large: Box[] = []
    for (let at = this.#boxes.length - 1; at >= 0; at--) {
      const box = this.#boxes[at]!
      const names = cellsOf(box)
      const others = names ? new Set([...large, ...names.flatMap((name) => cells.get(name) ?? [])]) : large
      if (isCovered(box, others)) below.add(this.#keys[at]!)
      if (!names) {
        if (large.length < MOST_LARGE) large.push(box)
        continue
      }
      for (const name of names) {
        const list = cells.get(name)
        if (list) list.push(box)
        else cells.set(name, [box])
      }
    }
    return (quad) => below.has(keyOf(quad))
  }
}

function isCovered([left, bottom, right, top]: Box, others: Iterable<Box>): boolean {
  const [inX, inY] = [(right - left) * EDGE, (top - bottom) * EDGE]
  const inner: Box = [left + inX, bottom + inY, right - inX, top - inY]
  const area = areaOf(inner)
  if (!(area > 0)) return false
  let covered = 0
  for (const other of others) {
    const both = intersect(inner, other)
    if (both) covered += areaOf(both)
    if (covered >= LEAST_SHARE * area) return true
  }
  return false
}

const areaOf = ([left, bottom, right, top]: Box) => (right - left) * (top - bottom)

/** The names of the cells that a box touches; nothing for too many. */
function cellsOf([left, bottom, right, top]: Box): string[] | undefined {
  const [x, y, lastX, lastY] = [left, bottom, right, top].map((value) => Math.floor(value / CELL)) as [
    number,
    number,
    number,
    number,
  ]
  // Also for coordinates that are no numbers.
  if (!((lastX - x + 1) * (lastY - y + 1) <= MOST_CELLS)) return undefined
  const names: string[] = []
  for (let row = y; row <= lastY; row++) for (let column = x; column <= lastX; column++) names.push(`${column} ${row}`)
  return names
}

function keyOf(quad: Polygon): string {
  return quad.map((value) => value.toFixed(2)).join(' ')
}
