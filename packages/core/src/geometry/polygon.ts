import { type Box, boundsOf, holds, touch } from './box.js'
import type { Matrix } from './matrix.js'

/** Points as x, y, x, y …; convex and in order. */
export type Polygon = number[]

/** The corners of a rectangle as a matrix takes them elsewhere, in order. */
export function quadOf(left: number, bottom: number, right: number, top: number, matrix: Matrix): Polygon {
  return movePoints([left, bottom, right, bottom, right, top, left, top], matrix)
}

/** Points as a matrix takes them elsewhere. */
export function movePoints(points: Polygon, [a, b, c, d, e, f]: Matrix): Polygon {
  const moved: Polygon = []
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at]!, points[at + 1]!]
    moved.push(a * x + c * y + e, b * x + d * y + f)
  }
  return moved
}

/** The part of a convex polygon inside a box (Sutherland–Hodgman); empty if there is none. */
export function clipPolygon(polygon: Polygon, [left, bottom, right, top]: Box): Polygon {
  let points = polygon
  points = clipSide(points, (x) => x - left)
  points = clipSide(points, (x) => right - x)
  points = clipSide(points, (_, y) => y - bottom)
  return clipSide(points, (_, y) => top - y)
}

function clipSide(points: Polygon, distance: (x: number, y: number) => number): Polygon {
  const kept: Polygon = []
  for (let at = 0; at < points.length; at += 2) {
    const before = at === 0 ? points.length - 2 : at - 2
    const [x1, y1, x2, y2] = [points[before]!, points[before + 1]!, points[at]!, points[at + 1]!]
    const [first, second] = [distance(x1, y1), distance(x2, y2)]
    if (first >= 0 !== second >= 0) {
      const part = first / (first - second)
      kept.push(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part)
    }
    if (second >= 0) kept.push(x2, y2)
  }
  return kept
}

/** The area of a polygon. */
export function areaOf(points: Polygon): number {
  let sum = 0
  for (let at = 0; at < points.length; at += 2) {
    const next = at + 2 < points.length ? at + 2 : 0
    sum += points[at]! * points[next + 1]! - points[next]! * points[at + 1]!
  }
  return Math.abs(sum) / 2
}

/** A smaller area of a glyph is a line or a point. */
const FLAT = 1e-6

/** Share of a convex polygon inside a box, 0 to 1; for a degenerate one, whether its center is inside. */
export function shareWithin(polygon: Polygon, box: Box): number {
  const bounds = boundsOf(polygon)
  if (!touch(bounds, box)) return 0
  const whole = areaOf(polygon)
  if (whole < FLAT) return holds(box, (bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2) ? 1 : 0
  return areaOf(clipPolygon(polygon, box)) / whole
}
