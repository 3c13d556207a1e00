import type { Box } from '../../../geometry/box.js'
import type { Matrix } from '../../../geometry/matrix.js'
import type { ContentReader } from '../../content/content-tokens.js'
import { operatorCode } from '../../content/operators.js'
import type { Clip, TextContent } from './text-content.js'

/** Clips within clips that are distinguished. */
const MAX_DEPTH = 64
const [re, m, l] = ['re', 'm', 'l'].map(operatorCode)
const CORNERS = 5
const TINY = 1e-3

/** Follows the paths of one content as far as they become clips. */
export class ClipReader {
  #points: [number, number][] = []
  #start: number | undefined
  #isRectangle = true
  #isPending = false

  readonly #reader: ContentReader
  readonly #content: TextContent

  constructor(reader: ContentReader, content: TextContent) {
    this.#reader = reader
    this.#content = content
  }

  /** Takes up an operator that builds a path. */
  build(code: number): void {
    const reader = this.#reader
    const points = this.#points
    const { count } = reader
    this.#start ??= reader.start
    if (!reader.endsInNumbers(count) || !this.#isRectangle) this.#isRectangle = false
    else if (code === re && count >= 4 && points.length === 0) {
      const [x = 0, y = 0, width = 0, height = 0] = [4, 3, 2, 1].map((back) => reader.number(count - back))
      points.push([x, y], [x + width, y], [x + width, y + height], [x, y + height])
    } else if (count >= 2 && (code === m ? points.length === 0 : code === l && points.length < CORNERS))
      points.push([reader.number(count - 2), reader.number(count - 1)])
    else this.#isRectangle = false
  }

  /** The path will be a clip. */
  clip(): void {
    this.#isPending = true
  }

  /** Ends the path. Gives the clip that it makes, on a page where the path is bounded by `bounds`. */
  finish(outer: Clip | undefined, matrix: Matrix, bounds: Box | undefined, isPainted: boolean): Clip | undefined {
    const points = this.#points
    const start = this.#start
    const isPending = this.#isPending
    const isRectangle = this.#isRectangle
    this.#points = []
    this.#start = undefined
    this.#isRectangle = true
    this.#isPending = false
    if (!isPending || !bounds) return outer
    const box = isRectangle && !isPainted ? rectangleOf(points) : undefined
    const written =
      box && start !== undefined
        ? { content: this.#content, start, end: this.#reader.position, box, matrix }
        : undefined
    return clipWithin(outer, bounds, written)
  }
}

/** A clip within another. */
export function clipWithin(outer: Clip | undefined, box: Box, written?: Clip['written']): Clip {
  const depth = (outer?.depth ?? 0) + 1
  if (depth <= MAX_DEPTH) return { box, outer, depth, written, hasOthers: false }
  markOthers(outer)
  const [x1, y1, x2, y2] = outer!.box
  const both: Box = [Math.max(box[0], x1), Math.max(box[1], y1), Math.min(box[2], x2), Math.min(box[3], y2)]
  return { box: both, outer: outer!.outer, depth: MAX_DEPTH, written: undefined, hasOthers: true }
}

/** Notes that something other than text is drawn within a clip. */
export function markOthers(clip: Clip | undefined): void {
  for (let at = clip; at && !at.hasOthers; at = at.outer) at.hasOthers = true
}

/** Whether a clip is there for text alone, so that it may be wider for wider text. */
export function isLoose({ written, hasOthers }: Clip): boolean {
  return written !== undefined && !hasOthers
}

function rectangleOf(points: readonly [number, number][]): Box | undefined {
  const [first, , , , last] = points
  if (points.length < CORNERS - 1 || !first) return undefined
  if (last && !isSame(first, last)) return undefined
  const corners = points.slice(0, CORNERS - 1)
  const isUpright = corners.every(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length]!
    const previous = corners[(index + corners.length - 1) % corners.length]!
    const [isAcross, wasAcross] = [Math.abs(y - nextY) < TINY, Math.abs(y - previous[1]) < TINY]
    return isAcross !== wasAcross && (isAcross || Math.abs(x - nextX) < TINY)
  })
  if (!isUpright) return undefined
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function isSame(a: readonly [number, number], b: readonly [number, number]): boolean {
  return Math.abs(a[0] - b[0]) < TINY && Math.abs(a[1] - b[1]) < TINY
}
