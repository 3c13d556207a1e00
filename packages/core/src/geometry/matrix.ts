/** The matrix `[a b c d e f]` of PDF: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** The matrix that changes nothing. */
export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** A point as a matrix takes it elsewhere. */
export function transformPoint([a, b, c, d, e, f]: Matrix, x: number, y: number): [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** The matrix that does `first`, then `second`. */
export function combine(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first
  const [g, h, i, j, k, l] = second
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l]
}

/** The inverse of a matrix; undefined if it maps everything to a line or point. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const determinant = a * d - b * c
  if (!(Math.abs(determinant) > 1e-12) || !Number.isFinite(determinant)) return undefined
  const [p, q, r, s] = [d / determinant, -b / determinant, -c / determinant, a / determinant]
  return [p, q, r, s, -(e * p + f * r), -(e * q + f * s)]
}

/** The matrix that turns by an angle in degrees, counter-clockwise, around the origin. */
export function turn(degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return [cos, sin, -sin, cos, 0, 0]
}
