import type { Matrix } from '../../geometry/matrix.js'
import type { Polygon } from './redaction-area.js'

/** The corners of a rectangle as a matrix takes them elsewhere, in order. */
export function quadOf(left: number, bottom: number, right: number, top: number, matrix: Matrix): Polygon {
  const [a, b, c, d, e, f] = matrix
  return [
    a * left + c * bottom + e,
    b * left + d * bottom + f,
    a * right + c * bottom + e,
    b * right + d * bottom + f,
    a * right + c * top + e,
    b * right + d * top + f,
    a * left + c * top + e,
    b * left + d * top + f,
  ]
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
