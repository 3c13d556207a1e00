import type { SeenPoint } from '../annotation.js'
import { boxAround, widen } from '../quads.js'
import type { Paint } from './draw-shapes.js'
import { straightPath, type ToSpace } from './path-operators.js'
import { fillWith, strokeWith } from './pen-state.js'
import type { Sketch } from './sketch.js'

/** Width of a bump in points, at intensity 1. */
const BUMP = 9
/** Bumps of one border; more are made wider. */
const MAX_BUMPS = 2000
/** Number of corners that approximate an ellipse. */
const ELLIPSE_CORNERS = 32

/** The corners of an ellipse in a box, as a polygon. */
export function ellipseCorners(x: number, y: number, width: number, height: number): SeenPoint[] {
  return Array.from({ length: ELLIPSE_CORNERS }, (_, index) => {
    const angle = (index / ELLIPSE_CORNERS) * 2 * Math.PI
    return [x + (width / 2) * (1 + Math.cos(angle)), y + (height / 2) * (1 + Math.sin(angle))]
  })
}

/** Draws a polygon whose border is cloudy: a row of arcs that bulge outward (ISO 32000-2, table 169). `intensity` is 1 or 2 as a rule. */
export function drawCloud(corners: readonly SeenPoint[], intensity: number, paint: Paint, toSpace: ToSpace): Sketch {
  const points = alongEdges(corners, BUMP * Math.min(4, Math.max(0.25, intensity)))
  const outward = signedArea(corners) > 0 ? 1 : -1
  const at = ([x, y]: SeenPoint) =>
    toSpace(x, y)
      .map((value) => value.toFixed(3))
      .join(' ')
  const arcs = points.map((from, index) => {
    const to = points[(index + 1) % points.length]!
    const [across, down] = [to[0] - from[0], to[1] - from[1]]
    // Two thirds of the width, half a circle in one curve.
    const [outX, outY] = [(outward * down * 2) / 3, (-outward * across * 2) / 3]
    return `${at([from[0] + outX, from[1] + outY])} ${at([to[0] + outX, to[1] + outY])} ${at(to)} c\n`
  })
  const { color, strokeWidth, unit, fill } = paint
  const operator = fill === undefined ? 'S' : strokeWidth > 0 ? 'B' : 'f'
  const state = `${fill === undefined ? '' : fillWith(fill)}${strokeWith(color, strokeWidth, unit)}`
  const [first] = points
  if (!first) return { content: straightPath(corners, toSpace, true), box: boxAround(corners) }
  const widest = BUMP * Math.max(1, intensity)
  return {
    content: `${state}1 j\n${at(first)} m\n${arcs.join('')}h ${operator}\n`,
    box: widen(boxAround(points), strokeWidth + widest),
  }
}

/** Points along the edges of a polygon at roughly this distance. */
function alongEdges(corners: readonly SeenPoint[], width: number): SeenPoint[] {
  const edges = corners.map((from, index) => [from, corners[(index + 1) % corners.length]!] as const)
  const length = ([[x1, y1], [x2, y2]]: (typeof edges)[number]) => Math.hypot(x2 - x1, y2 - y1)
  const around = edges.reduce((sum, edge) => sum + length(edge), 0)
  const step = Math.max(width, around / MAX_BUMPS)
  return edges.flatMap((edge) => {
    const [[x1, y1], [x2, y2]] = edge
    const count = Math.max(1, Math.round(length(edge) / step))
    return Array.from(
      { length: count },
      (_, index): SeenPoint => [x1 + ((x2 - x1) * index) / count, y1 + ((y2 - y1) * index) / count],
    )
  })
}

function signedArea(corners: readonly SeenPoint[]): number {
  return corners.reduce((sum, [x1, y1], index) => {
    const [x2, y2] = corners[(index + 1) % corners.length]!
    return sum + (x1 * y2 - x2 * y1)
  }, 0)
}
