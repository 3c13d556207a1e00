import type { AnnotationType, SeenPoint } from '../annotation.js'
import { boxAround, type Quad, widen } from '../quads.js'
import { straightPath, type ToSpace } from './path-operators.js'
import { fillWith, strokeWith } from './pen-state.js'
import type { Sketch } from './sketch.js'

/** Shares of the height of a line of text. */
const LINE_WIDTH = 1 / 14
const UNDERLINE = 0.1
const STRIKEOUT = 0.42
const WAVE = 1 / 12
/** Turns of one wavy line. */
const MAX_TURNS = 4000

/** Draws highlights, and lines under and through text. */
export function drawMarkup(
  type: AnnotationType,
  quads: readonly Quad[],
  color: string,
  unit: number,
  toSpace: ToSpace,
): Sketch {
  if (type === 'highlight') {
    const paths = quads.map(([a, b, c, d]) => straightPath([a, b, d, c], toSpace, true))
    return { content: `${fillWith(color)}${paths.join('')}f\n`, box: boxAround(quads.flat()), blend: 'Multiply' }
  }
  let content = ''
  let widest = 0
  for (const quad of quads) {
    const height = distance(quad[0], quad[2])
    const width = Math.max(0.5, height * LINE_WIDTH)
    widest = Math.max(widest, width)
    content += strokeWith(color, width, unit)
    content += straightPath(type === 'squiggly' ? wave(quad) : lineThrough(quad, shareOf(type)), toSpace)
    content += 'S\n'
  }
  return { content, box: widen(boxAround(quads.flat()), widest) }
}

/** Draws a redaction mark: a frame and a diagonal line that leave the text readable. */
export function drawRedactMark(quads: readonly Quad[], color: string, unit: number, toSpace: ToSpace): Sketch {
  const paths = quads.map(([a, b, c, d]) => straightPath([a, b, d, c], toSpace, true)).join('')
  const hatches = quads.map((quad) => straightPath([quad[2], quad[1]], toSpace)).join('')
  return {
    content: `${strokeWith(color, 1, unit)}${paths}${hatches}S\n`,
    box: widen(boxAround(quads.flat()), 1),
  }
}

function shareOf(type: AnnotationType): number {
  return type === 'underline' ? UNDERLINE : STRIKEOUT
}

/** A line along a text at this share of its height above the lower edge. */
function lineThrough([topLeft, topRight, bottomLeft, bottomRight]: Quad, share: number): SeenPoint[] {
  return [between(bottomLeft, topLeft, share), between(bottomRight, topRight, share)]
}

function wave(quad: Quad): SeenPoint[] {
  const height = distance(quad[0], quad[2])
  const length = distance(quad[2], quad[3])
  const count = Math.max(2, Math.min(MAX_TURNS, Math.round(length / Math.max(1, height * WAVE * 1.5))))
  const [low, high] = [lineThrough(quad, 0), lineThrough(quad, 2 * WAVE)] as [
    [SeenPoint, SeenPoint],
    [SeenPoint, SeenPoint],
  ]
  return Array.from({ length: count + 1 }, (_, index) => {
    const [start, end] = index % 2 === 0 ? low : high
    return between(start, end, index / count)
  })
}

function between(start: SeenPoint, end: SeenPoint, share: number): SeenPoint {
  return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share]
}

function distance(a: SeenPoint, b: SeenPoint): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}
