import { inverse, type Matrix } from '../../geometry/matrix.js'
import type { DrawState } from './draw-state.js'
import type { PathBuilder } from './path-builder.js'
import { decimal, type Piece, transformValue } from './sheet.js'

const caps = ['butt', 'round', 'square']
const joins = ['miter', 'round', 'bevel']
const MAX_DASHES = 100

/** Whether a matrix keeps shapes: turned, mirrored and scaled evenly. */
function isEven([a, b, c, d]: Matrix): boolean {
  const [across, up] = [Math.hypot(a, b), Math.hypot(c, d)]
  return Math.abs(across - up) <= 1e-3 * Math.max(across, up) && Math.abs(a * c + b * d) <= 1e-3 * across * up
}

/**
 * The attributes of a path that is stroked, its data among them. Lines that the matrix makes uneven are drawn in the space of their content.
 */
export function strokedPath(path: PathBuilder, state: DrawState, digits: number): { attributes: string } {
  const { matrix } = state
  const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
  const back = isEven(matrix) ? undefined : inverse(matrix)
  const own = back ? Math.max(0, digits + Math.ceil(Math.log10(Math.max(scale, 1e-6)))) : digits
  const data = back ? ` transform="${transformValue(matrix)}" d="${path.data(own, back)}"` : ` d="${path.data(digits)}"`
  return { attributes: data + lineStyle(state, back ? 1 : scale) }
}

/** The attributes of lines: width, ends, corners and dashes. */
export function lineStyle(state: DrawState, scale: number): string {
  const { lineWidth, cap, join, miter, dash, dashPhase } = state
  const length = (value: number) => decimal(value * scale, 4)
  // The thinnest line that can be drawn.
  const isThinnest = lineWidth * scale < 1e-3
  const parts = [
    isThinnest ? ' stroke-width="1" vector-effect="non-scaling-stroke"' : ` stroke-width="${length(lineWidth)}"`,
  ]
  if (cap > 0 && cap < 3) parts.push(` stroke-linecap="${caps[cap]}"`)
  if (join > 0 && join < 3) parts.push(` stroke-linejoin="${joins[join]}"`)
  else if (miter !== 4) parts.push(` stroke-miterlimit="${decimal(Math.max(1, miter), 3)}"`)
  if (dash.length > 0 && dash.some((each) => each > 0)) {
    parts.push(
      ` stroke-dasharray="${dash
        .slice(0, MAX_DASHES)
        .map((each) => length(Math.max(0, each)))
        .join(' ')}"`,
    )
    if (dashPhase) parts.push(` stroke-dashoffset="${length(dashPhase)}"`)
  }
  return parts.join('')
}

/** The attributes that paint an area. */
export function fillPieces({ fillPaint, fillAlpha }: DrawState): Piece[] {
  return [' fill="', fillPaint.value, '"', ...opacity('fill-opacity', fillAlpha)]
}

/** The attributes that paint lines. */
export function strokePieces({ strokePaint, strokeAlpha }: DrawState): Piece[] {
  return [' stroke="', strokePaint.value, '"', ...opacity('stroke-opacity', strokeAlpha)]
}

function opacity(name: string, value: number): string[] {
  return value < 1 ? [` ${name}="${decimal(Math.max(0, value), 3)}"`] : []
}
