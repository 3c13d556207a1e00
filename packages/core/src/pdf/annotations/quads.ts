import type { PDFDict } from 'pdf-lib'
import type { PageGeometry, SeenRect } from '../model/seen-rect.js'
import type { SeenPoint } from './annotation.js'
import { numbersAt } from './annotation-values.js'

/** A marked line of text as seen: top left, top right, bottom left, bottom right of the text, as readers write them. */
export type Quad = [SeenPoint, SeenPoint, SeenPoint, SeenPoint]

const MAX_QUADS = 20_000

/** The marked lines of an annotation; undefined if it has none. */
export function readQuads(dict: PDFDict, { toSeen }: PageGeometry): Quad[] | undefined {
  const numbers = numbersAt(dict, 'QuadPoints', MAX_QUADS * 8)
  if (!numbers || numbers.length < 8) return undefined
  return Array.from({ length: Math.floor(numbers.length / 8) }, (_, index) => {
    const corner = (at: number): SeenPoint => toSeen(numbers[index * 8 + at]!, numbers[index * 8 + at + 1]!)
    return inOrder([corner(0), corner(2), corner(4), corner(6)])
  })
}

/** Corners that go round, as the words of the standard have it, in the order that readers write and expect. */
function inOrder([a, b, c, d]: Quad): Quad {
  const along = (b[0] - a[0]) * (d[0] - c[0]) + (b[1] - a[1]) * (d[1] - c[1])
  return along < 0 ? [a, b, d, c] : [a, b, c, d]
}

/** The corners of an upright line of text. */
export function quadOf({ x, y, width, height }: SeenRect): Quad {
  return [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ]
}

/** The smallest box around points. */
export function boxAround(points: Iterable<SeenPoint>): SeenRect {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return left > right
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top }
}

/** A box with a margin around it. */
export function widen({ x, y, width, height }: SeenRect, by: number): SeenRect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}
