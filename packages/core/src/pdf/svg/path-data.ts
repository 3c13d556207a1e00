import { ToolError } from '../../errors.js'
import { decimal } from '../model/seen-page.js'
import type { Area } from './svg-values.js'

/** A step of a path, absolute: to a point, along a line, along a cubic curve, or back to the start. */
export type Segment =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']

const MOST_SEGMENTS = 1_000_000
const parameters: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

/**
 * Reads the data of a path (SVG 2, 9.3). As in browsers, it counts up to its first error.
 * @throws ToolError LIMIT_EXCEEDED
 */
export function readPath(data: string): Segment[] {
  const segments: Segment[] = []
  const reader = new PathReader(segments)
  const token = /([mlhvcsqtaz])|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/giy
  const flag = /[01]/y
  let at = 0
  let command = ''
  let numbers: number[] = []
  const skip = () => {
    while (at < data.length && /[\s,]/.test(data[at]!)) at++
  }
  for (skip(); at < data.length; skip()) {
    // Flags of arcs may be written without space between them.
    const isFlag = command.toUpperCase() === 'A' && (numbers.length === 3 || numbers.length === 4)
    const pattern = isFlag ? flag : token
    pattern.lastIndex = at
    const match = pattern.exec(data)
    if (!match) break
    at = pattern.lastIndex
    if (!isFlag && match[1]) {
      if (numbers.length > 0) break
      command = match[1]
      if (segments.length === 0 && command.toUpperCase() !== 'M') break
      if (command.toUpperCase() === 'Z') reader.take(command, [])
      continue
    }
    const count = parameters[command.toUpperCase()]
    if (!count) break
    numbers.push(Number(match[0]))
    if (numbers.length < count) continue
    reader.take(command, numbers)
    numbers = []
    if (command === 'M') command = 'L'
    if (command === 'm') command = 'l'
    if (segments.length > MOST_SEGMENTS)
      throw new ToolError('LIMIT_EXCEEDED', 'A path of the drawing has too many points.')
  }
  return segments
}

class PathReader {
  #x = 0
  #y = 0
  #startX = 0
  #startY = 0
  /** The last control point of a curve of the same kind. */
  #control: { kind: 'C' | 'Q'; x: number; y: number } | undefined

  readonly #segments: Segment[]

  constructor(segments: Segment[]) {
    this.#segments = segments
  }

  take(command: string, numbers: readonly number[]): void {
    const kind = command.toUpperCase()
    const [dx, dy] = command === kind ? [0, 0] : [this.#x, this.#y]
    const n = numbers.map((number, index) => number + (index % 2 === 0 ? dx : dy))
    const before = this.#control
    this.#control = undefined
    switch (kind) {
      case 'M':
        this.#segments.push(['M', n[0]!, n[1]!])
        ;[this.#x, this.#y] = [n[0]!, n[1]!]
        ;[this.#startX, this.#startY] = [this.#x, this.#y]
        return
      case 'L':
        this.#line(n[0]!, n[1]!)
        return
      case 'H':
        this.#line(numbers[0]! + dx, this.#y)
        return
      case 'V':
        this.#line(this.#x, numbers[0]! + dy)
        return
      case 'C':
        this.#curve(n[0]!, n[1]!, n[2]!, n[3]!, n[4]!, n[5]!)
        return
      case 'S': {
        const isSame = before?.kind === 'C'
        const [x1, y1] = isSame ? [2 * this.#x - before.x, 2 * this.#y - before.y] : [this.#x, this.#y]
        this.#curve(x1, y1, n[0]!, n[1]!, n[2]!, n[3]!)
        return
      }
      case 'Q':
        this.#quadratic(n[0]!, n[1]!, n[2]!, n[3]!)
        return
      case 'T': {
        const isSame = before?.kind === 'Q'
        const [x1, y1] = isSame ? [2 * this.#x - before.x, 2 * this.#y - before.y] : [this.#x, this.#y]
        this.#quadratic(x1, y1, n[0]!, n[1]!)
        return
      }
      case 'A':
        this.#arc(numbers, numbers[5]! + dx, numbers[6]! + dy)
        return
      case 'Z':
        this.#segments.push(['Z'])
        ;[this.#x, this.#y] = [this.#startX, this.#startY]
    }
  }

  #line(x: number, y: number): void {
    this.#segments.push(['L', x, y])
    ;[this.#x, this.#y] = [x, y]
  }

  #curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#segments.push(['C', x1, y1, x2, y2, x, y])
    this.#control = { kind: 'C', x: x2, y: y2 }
    ;[this.#x, this.#y] = [x, y]
  }

  #quadratic(x1: number, y1: number, x: number, y: number): void {
    const from = (start: number, middle: number) => start + (2 / 3) * (middle - start)
    this.#curve(from(this.#x, x1), from(this.#y, y1), from(x, x1), from(y, y1), x, y)
    this.#control = { kind: 'Q', x: x1, y: y1 }
  }

  /** An elliptical arc as curves of at most a quarter turn (SVG 2, appendix B.2). */
  #arc([rx = 0, ry = 0, turn = 0, large, sweep]: readonly number[], x: number, y: number): void {
    let [a, b] = [Math.abs(rx), Math.abs(ry)]
    if (a === 0 || b === 0 || (x === this.#x && y === this.#y)) {
      this.#line(x, y)
      return
    }
    const angle = (turn * Math.PI) / 180
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    const [hx, hy] = [(this.#x - x) / 2, (this.#y - y) / 2]
    const [px, py] = [cos * hx + sin * hy, -sin * hx + cos * hy]
    const stretch = Math.sqrt((px / a) ** 2 + (py / b) ** 2)
    if (stretch > 1) [a, b] = [a * stretch, b * stretch]
    const root = Math.sqrt(Math.max(0, (a * b) ** 2 - (a * py) ** 2 - (b * px) ** 2) / ((a * py) ** 2 + (b * px) ** 2))
    const sign = large === sweep ? -root : root
    const [qx, qy] = [(sign * a * py) / b, (-sign * b * px) / a]
    const [cx, cy] = [cos * qx - sin * qy + (this.#x + x) / 2, sin * qx + cos * qy + (this.#y + y) / 2]
    const start = Math.atan2((py - qy) / b, (px - qx) / a)
    let sweepAngle = Math.atan2((-py - qy) / b, (-px - qx) / a) - start
    if (sweep && sweepAngle < 0) sweepAngle += 2 * Math.PI
    if (!sweep && sweepAngle > 0) sweepAngle -= 2 * Math.PI
    const pieces = Math.max(1, Math.ceil(Math.abs(sweepAngle) / (Math.PI / 2) - 1e-9))
    const step = sweepAngle / pieces
    const reach = (4 / 3) * Math.tan(step / 4)
    const point = (u: number, v: number) => [cx + cos * a * u - sin * b * v, cy + sin * a * u + cos * b * v] as const
    for (let piece = 0; piece < pieces; piece++) {
      const [t, s] = [start + piece * step, start + (piece + 1) * step]
      const [x1, y1] = point(Math.cos(t) - reach * Math.sin(t), Math.sin(t) + reach * Math.cos(t))
      const [x2, y2] = point(Math.cos(s) + reach * Math.sin(s), Math.sin(s) - reach * Math.cos(s))
      const [ex, ey] = piece === pieces - 1 ? [x, y] : point(Math.cos(s), Math.sin(s))
      this.#curve(x1, y1, x2, y2, ex, ey)
    }
    this.#control = undefined
  }
}

/** Operators that make the path. */
export function pathOperators(segments: readonly Segment[]): string {
  return segments
    .map(([kind, ...numbers]) =>
      `${numbers.map(decimal).join(' ')} ${{ M: 'm', L: 'l', C: 'c', Z: 'h' }[kind]}\n`.trimStart(),
    )
    .join('')
}

/** The box around a path; nothing for an empty one. */
export function boxOf(segments: readonly Segment[]): Area | undefined {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  let [x, y] = [0, 0]
  const take = (px: number, py: number) => {
    left = Math.min(left, px)
    right = Math.max(right, px)
    top = Math.min(top, py)
    bottom = Math.max(bottom, py)
  }
  for (const segment of segments) {
    if (segment[0] === 'Z') continue
    if (segment[0] === 'C') {
      const [, x1, y1, x2, y2, ex, ey] = segment
      for (const t of [...turningPoints(x, x1, x2, ex), ...turningPoints(y, y1, y2, ey)])
        take(pointAt(t, x, x1, x2, ex), pointAt(t, y, y1, y2, ey))
    }
    ;[x, y] = segment.slice(-2) as [number, number]
    take(x, y)
  }
  return left <= right ? { x: left, y: top, width: right - left, height: bottom - top } : undefined
}

function pointAt(t: number, a: number, b: number, c: number, d: number): number {
  const s = 1 - t
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
}

/** Where a coordinate of a curve turns around. */
function turningPoints(a: number, b: number, c: number, d: number): number[] {
  const [p, q, r] = [3 * (d - 3 * c + 3 * b - a), 6 * (c - 2 * b + a), 3 * (b - a)]
  const roots =
    Math.abs(p) < 1e-9
      ? [-r / q]
      : [1, -1].map((sign) => (-q + sign * Math.sqrt(Math.max(-1, q * q - 4 * p * r))) / (2 * p))
  return roots.filter((t) => t > 0 && t < 1)
}
