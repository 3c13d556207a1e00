import { decimal } from '../../model/seen-page.js'
import type { SeenPoint } from '../annotation.js'

/** Takes points as seen to the space in which is drawn. */
export type ToSpace = (x: number, y: number) => [x: number, y: number]

const at = (toSpace: ToSpace, [x, y]: SeenPoint) => toSpace(x, y).map(decimal).join(' ')

/** Operators of a path through points, straight from one to the next. */
export function straightPath(points: readonly SeenPoint[], toSpace: ToSpace, isClosed = false): string {
  const steps = points.map((point, index) => `${at(toSpace, point)} ${index === 0 ? 'm' : 'l'}\n`)
  return steps.join('') + (isClosed ? 'h\n' : '')
}

/** A curve through points: for each segment, two control points and its end. */
export type CurvePiece = [SeenPoint, SeenPoint, SeenPoint]

/** A smooth curve through points, as a hand draws it: a Catmull-Rom spline. */
export function smoothCurve(points: readonly SeenPoint[]): CurvePiece[] {
  const pieces: CurvePiece[] = []
  for (let index = 0; index + 1 < points.length; index++) {
    const [before, start, end, after] = [-1, 0, 1, 2].map(
      (step) => points[Math.min(points.length - 1, Math.max(0, index + step))]!,
    ) as [SeenPoint, SeenPoint, SeenPoint, SeenPoint]
    pieces.push([
      [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6],
      [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6],
      end,
    ])
  }
  return pieces
}

/** Operators of a smooth path through points; a single one is a dot. */
export function smoothPath(points: readonly SeenPoint[], toSpace: ToSpace): string {
  const [first] = points
  if (!first) return ''
  const start = at(toSpace, first)
  if (points.length === 1) return `${start} m\n${start} l\n`
  const curves = smoothCurve(points).map((piece) => `${piece.map((point) => at(toSpace, point)).join(' ')} c\n`)
  return `${start} m\n${curves.join('')}`
}

/** How far the points that pull at a quarter of a circle are from its ends, for a radius of 1. */
const KAPPA = 0.5523

/** Operators of an ellipse around a point. */
export function ellipsePath([x, y]: SeenPoint, across: number, down: number, toSpace: ToSpace): string {
  const p = (dx: number, dy: number) => at(toSpace, [x + dx * across, y + dy * down])
  const k = KAPPA
  return [
    `${p(1, 0)} m`,
    `${p(1, k)} ${p(k, 1)} ${p(0, 1)} c`,
    `${p(-k, 1)} ${p(-1, k)} ${p(-1, 0)} c`,
    `${p(-1, -k)} ${p(-k, -1)} ${p(0, -1)} c`,
    `${p(k, -1)} ${p(1, -k)} ${p(1, 0)} c`,
    'h\n',
  ].join('\n')
}

/** Operators of a box with round corners. */
export function roundedPath(
  left: number,
  top: number,
  width: number,
  height: number,
  radius: number,
  toSpace: ToSpace,
): string {
  const [right, bottom, k] = [left + width, top + height, radius * (1 - KAPPA)]
  const p = (x: number, y: number) => at(toSpace, [x, y])
  return [
    `${p(left + radius, top)} m`,
    `${p(right - radius, top)} l`,
    `${p(right - k, top)} ${p(right, top + k)} ${p(right, top + radius)} c`,
    `${p(right, bottom - radius)} l`,
    `${p(right, bottom - k)} ${p(right - k, bottom)} ${p(right - radius, bottom)} c`,
    `${p(left + radius, bottom)} l`,
    `${p(left + k, bottom)} ${p(left, bottom - k)} ${p(left, bottom - radius)} c`,
    `${p(left, top + radius)} l`,
    `${p(left, top + k)} ${p(left + k, top)} ${p(left + radius, top)} c`,
    'h\n',
  ].join('\n')
}
