import { readPath, type Segment } from './path-data.js'
import type { SvgNode } from './read-svg.js'
import { type Area, readLength, readNumbers } from './svg-values.js'

/** How far control points of a quarter circle are from its ends. */
const ROUND = 0.5522847498

/** The path of a basic shape; nothing for other elements. `view` is what percentages are of. */
export function shapeOf({ name, attributes }: SvgNode, view: Pick<Area, 'width' | 'height'>): Segment[] | undefined {
  const diagonal = Math.hypot(view.width, view.height) / Math.SQRT2
  const x = (key: string) => readLength(attributes[key], view.width)
  const y = (key: string) => readLength(attributes[key], view.height)
  const both = (key: string) => readLength(attributes[key], diagonal)
  switch (name) {
    case 'path':
      return readPath(attributes.d ?? '')
    case 'rect': {
      const [width, height] = [x('width') ?? 0, y('height') ?? 0]
      if (!(width > 0 && height > 0)) return []
      const [rx, ry] = [x('rx') ?? y('ry') ?? 0, y('ry') ?? x('rx') ?? 0]
      return rectangle(
        { x: x('x') ?? 0, y: y('y') ?? 0, width, height },
        Math.min(rx, width / 2),
        Math.min(ry, height / 2),
      )
    }
    case 'circle': {
      const radius = both('r') ?? 0
      return radius > 0 ? ellipse(x('cx') ?? 0, y('cy') ?? 0, radius, radius) : []
    }
    case 'ellipse': {
      const [rx, ry] = [x('rx') ?? y('ry') ?? 0, y('ry') ?? x('rx') ?? 0]
      return rx > 0 && ry > 0 ? ellipse(x('cx') ?? 0, y('cy') ?? 0, rx, ry) : []
    }
    case 'line':
      return [
        ['M', x('x1') ?? 0, y('y1') ?? 0],
        ['L', x('x2') ?? 0, y('y2') ?? 0],
      ]
    case 'polyline':
    case 'polygon': {
      const numbers = readNumbers(attributes.points ?? '')
      const segments: Segment[] = []
      for (let at = 0; at + 1 < numbers.length; at += 2)
        segments.push([at === 0 ? 'M' : 'L', numbers[at]!, numbers[at + 1]!])
      if (name === 'polygon' && segments.length > 0) segments.push(['Z'])
      return segments
    }
    default:
      return undefined
  }
}

/** The path of a rectangle, with rounded corners where radii are given. */
export function rectangle({ x, y, width, height }: Area, rx = 0, ry = 0): Segment[] {
  const [right, bottom] = [x + width, y + height]
  if (!(rx > 0 && ry > 0)) return [['M', x, y], ['L', right, y], ['L', right, bottom], ['L', x, bottom], ['Z']]
  const [kx, ky] = [rx * (1 - ROUND), ry * (1 - ROUND)]
  return [
    ['M', x + rx, y],
    ['L', right - rx, y],
    ['C', right - kx, y, right, y + ky, right, y + ry],
    ['L', right, bottom - ry],
    ['C', right, bottom - ky, right - kx, bottom, right - rx, bottom],
    ['L', x + rx, bottom],
    ['C', x + kx, bottom, x, bottom - ky, x, bottom - ry],
    ['L', x, y + ry],
    ['C', x, y + ky, x + kx, y, x + rx, y],
    ['Z'],
  ]
}

function ellipse(cx: number, cy: number, rx: number, ry: number): Segment[] {
  return rectangle({ x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry }, rx, ry)
}
