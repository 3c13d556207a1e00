import type { Matrix } from './matrix.js'

/** A box whose y axis goes up, as in the space of a page: what `Rect` and `MediaBox` entries have, with its corners in order. */
export type Box = readonly [left: number, bottom: number, right: number, top: number]

/** What two boxes have in common; `undefined` when that is nothing. */
export function intersect(a: Box, b: Box): Box | undefined {
  const box: Box = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]
  return isEmpty(box) ? undefined : box
}

/** Whether a box has no area. */
export function isEmpty([left, bottom, right, top]: Box): boolean {
  return !(right > left && top > bottom)
}

/** The box around two boxes. */
export function union(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]
}

/** The box around points, which are given as x, y, x, y …; upside down around none. */
export function boundsOf(points: readonly number[]): Box {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at]!, points[at + 1]!]
    if (x < left) left = x
    if (x > right) right = x
    if (y < bottom) bottom = y
    if (y > top) top = y
  }
  return [left, bottom, right, top]
}

/** Whether two boxes have a point in common. */
export function touch(a: Box, b: Box): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]
}

/** Whether a point is inside a box. */
export function holds([left, bottom, right, top]: Box, x: number, y: number): boolean {
  return x >= left && x <= right && y >= bottom && y <= top
}

/** The box around a box that a matrix takes elsewhere. */
export function movedBox([left, bottom, right, top]: Box, [a, b, c, d, e, f]: Matrix): Box {
  const xs = [a * left + c * bottom, a * right + c * bottom, a * left + c * top, a * right + c * top]
  const ys = [b * left + d * bottom, b * right + d * bottom, b * left + d * top, b * right + d * top]
  return [Math.min(...xs) + e, Math.min(...ys) + f, Math.max(...xs) + e, Math.max(...ys) + f]
}

/** The box around the unit square, where images are drawn; also for matrices with infinite numbers. */
export function unitSquare([a, b, c, d, e, f]: Matrix): Box {
  return [
    e + Math.min(0, a, c, a + c),
    f + Math.min(0, b, d, b + d),
    e + Math.max(0, a, c, a + c),
    f + Math.max(0, b, d, b + d),
  ]
}
