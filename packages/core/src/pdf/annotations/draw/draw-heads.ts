import type { LineHead, SeenPoint } from '../annotation.js'
import { ellipsePath, straightPath, type ToSpace } from './path-operators.js'

/** Half the angle of an arrow's head. */
const SPREAD = Math.PI / 7

/** Points from the end of a line to where its head begins, for a line so wide. */
export function headLength(strokeWidth: number): number {
  return 5 + 3 * strokeWidth
}

/** A head at the end of a line: how to draw it, and how far the line stops short of its end. */
export interface Head {
  content: string
  /** Points as seen. */
  short: number
}

/** Draws the ending of a line that arrives at a point from another; `paint` fills and strokes, or only strokes. */
export function drawHead(
  head: LineHead,
  from: SeenPoint,
  to: SeenPoint,
  strokeWidth: number,
  paint: 'B' | 'S',
  toSpace: ToSpace,
): Head {
  const length = headLength(strokeWidth)
  const radius = length / 2.5
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const away = (turned: number, by: number): SeenPoint => [
    to[0] + Math.cos(angle + turned) * by,
    to[1] + Math.sin(angle + turned) * by,
  ]
  const closed = (points: SeenPoint[]) => `${straightPath(points, toSpace, true)}${paint}\n`
  switch (head) {
    case 'open-arrow':
      return {
        content: `${straightPath([away(Math.PI - SPREAD, length), to, away(SPREAD - Math.PI, length)], toSpace)}S\n`,
        short: 0,
      }
    case 'closed-arrow':
      return {
        content: closed([away(Math.PI - SPREAD, length), to, away(SPREAD - Math.PI, length)]),
        short: length * Math.cos(SPREAD),
      }
    case 'circle':
      return { content: `${ellipsePath(to, radius, radius, toSpace)}${paint}\n`, short: radius }
    case 'square':
      return {
        content: closed([1, 3, 5, 7].map((corner) => away((corner * Math.PI) / 4, radius * Math.SQRT2))),
        short: radius,
      }
    case 'diamond':
      return { content: closed([0, 1, 2, 3].map((corner) => away((corner * Math.PI) / 2, radius))), short: radius }
    case 'butt':
      return {
        content: `${straightPath([away(Math.PI / 2, radius), away(-Math.PI / 2, radius)], toSpace)}S\n`,
        short: 0,
      }
    case 'slash':
      return {
        content: `${straightPath([away(Math.PI / 3, length * 0.75), away((-2 * Math.PI) / 3, length * 0.75)], toSpace)}S\n`,
        short: 0,
      }
    default:
      return { content: '', short: 0 }
  }
}

/** The end of a line, shortened by this length. */
export function shortened(from: SeenPoint, to: SeenPoint, by: number): SeenPoint {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (length <= by) return from
  return [to[0] - ((to[0] - from[0]) * by) / length, to[1] - ((to[1] - from[1]) * by) / length]
}
