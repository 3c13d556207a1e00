import { combine, identity, type Matrix } from '../../geometry/matrix.js'
import { operands } from '../model/seen-page.js'
import type { DrawingContext, Painter } from './painter.js'
import { pathOperators, type Segment } from './path-data.js'
import type { SvgNode } from './read-svg.js'
import { rectangle } from './shapes.js'
import { fitArea, readLength, readViewBox } from './svg-values.js'

/** A corner of a path: where it is, and which way the path comes and goes. */
interface Corner {
  x: number
  y: number
  in?: number
  out?: number
}

const MOST_MARKERS = 20_000

/** Draws the markers of a path, such as the heads of arrows. */
export async function drawMarkers(
  segments: readonly Segment[],
  strokeWidth: number,
  place: DrawingContext,
  painter: Painter,
  draw: (marker: SvgNode, place: DrawingContext) => Promise<void>,
): Promise<void> {
  const { properties } = place
  const find = (name: string) => {
    const node = painter.find(properties[name] ?? properties.marker)
    return node?.name === 'marker' && painter.mayUse(node, place) ? node : undefined
  }
  const [start, middle, end] = [find('marker-start'), find('marker-mid'), find('marker-end')]
  if (!start && !middle && !end) return
  const corners = cornersOf(segments).slice(0, MOST_MARKERS)
  for (const [index, corner] of corners.entries()) {
    const isFirst = index === 0
    const node = isFirst ? start : index === corners.length - 1 ? end : middle
    if (node) await drawMarker(node, corner, isFirst, strokeWidth, place, painter, draw)
  }
}

async function drawMarker(
  node: SvgNode,
  corner: Corner,
  isFirst: boolean,
  strokeWidth: number,
  place: DrawingContext,
  painter: Painter,
  draw: (marker: SvgNode, place: DrawingContext) => Promise<void>,
): Promise<void> {
  painter.count()
  const { attributes } = node
  const orient = attributes.orient ?? '0'
  const degrees = orient.startsWith('auto')
    ? along(corner) + (isFirst && orient === 'auto-start-reverse' ? 180 : 0)
    : Number.parseFloat(orient) || 0
  const scale = attributes.markerUnits === 'userSpaceOnUse' ? 1 : strokeWidth
  const area = {
    x: 0,
    y: 0,
    width: readLength(attributes.markerWidth ?? '3') ?? 3,
    height: readLength(attributes.markerHeight ?? '3') ?? 3,
  }
  const view = readViewBox(attributes.viewBox)
  const fitted: Matrix = view ? fitArea(view, area, attributes.preserveAspectRatio).matrix : identity
  const [rx, ry] = [
    readLength(attributes.refX ?? '0', view?.width) ?? 0,
    readLength(attributes.refY ?? '0', view?.height) ?? 0,
  ]
  const [dx, dy] = [fitted[0] * rx + fitted[4], fitted[3] * ry + fitted[5]]
  const angle = (degrees * Math.PI) / 180
  const turned: Matrix = [
    scale * Math.cos(angle),
    scale * Math.sin(angle),
    -scale * Math.sin(angle),
    scale * Math.cos(angle),
    corner.x,
    corner.y,
  ]
  const outer = combine([1, 0, 0, 1, -dx, -dy], turned)
  const matrix = combine(fitted, outer)
  place.canvas.add(`q\n${operands(outer)} cm\n`)
  if (attributes.overflow !== 'visible') place.canvas.add(`${pathOperators(rectangle(area))}W n\n`)
  place.canvas.add(`${operands(fitted)} cm\n`)
  await draw(node, {
    ...place,
    toStream: combine(matrix, place.toStream),
    toPage: combine(matrix, place.toPage),
    properties: painter.drawing.styles.of(node, {}),
    users: [...place.users, node],
    view: view ?? area,
  })
  place.canvas.add('Q\n')
}

/** The direction of a path at a corner, in degrees: between those of its sides. */
function along({ in: into, out }: Corner): number {
  if (into === undefined || out === undefined) return into ?? out ?? 0
  const difference = ((out - into + 540) % 360) - 180
  return into + difference / 2
}

function cornersOf(segments: readonly Segment[]): Corner[] {
  const corners: Corner[] = []
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  const degrees = (dx: number, dy: number) => (Math.atan2(dy, dx) * 180) / Math.PI
  const go = (points: readonly (readonly [number, number])[]) => {
    const end = points.at(-1)!
    const first = points.find(([px, py]) => px !== x || py !== y)
    const last = [[x, y] as const, ...points].reverse().find(([px, py]) => px !== end[0] || py !== end[1])
    const from = corners.at(-1)
    if (first && from) from.out = degrees(first[0] - x, first[1] - y)
    corners.push({ x: end[0], y: end[1], ...(last && { in: degrees(end[0] - last[0], end[1] - last[1]) }) })
    ;[x, y] = end
  }
  for (const segment of segments) {
    if (segment[0] === 'M') {
      ;[, x, y] = segment
      ;[startX, startY] = [x, y]
      corners.push({ x, y })
    } else if (segment[0] === 'L') go([[segment[1], segment[2]]])
    else if (segment[0] === 'C')
      go([
        [segment[1], segment[2]],
        [segment[3], segment[4]],
        [segment[5], segment[6]],
      ])
    else if (x !== startX || y !== startY) go([[startX, startY]])
  }
  return corners
}
