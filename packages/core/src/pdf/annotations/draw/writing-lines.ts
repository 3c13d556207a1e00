import { generated, type PageCharacters, type TextStyle } from '../../page-objects/page-objects.js'
import type { SeenPoint } from '../annotation.js'
import type { Quad } from '../quads.js'

/** Share of the lower of two boxes that must overlap vertically for both to be on one line. */
const BESIDE = 0.5
/** Degrees that a line may lean and still be taken for upright. */
const UPRIGHT = 3
/** From the baseline of slanted writing to its upper and lower edge, in multiples of its size. */
const ASCENT = 0.9
const DESCENT = 0.21

/** A stretch of writing in one line. */
interface Line {
  /** Degrees in which it runs, clockwise as seen. */
  angle: number
  /** The box around it as seen. */
  hull: [left: number, top: number, right: number, bottom: number]
  /** Start of the baseline and its direction and length, for slanted text. */
  start: SeenPoint
  length: number
  size: number
}

/** The corners of consecutive characters for each of their lines, as displayed. White space is ignored. */
export function linesOf(
  { codes, boxes, origins, styles, flags }: PageCharacters,
  appearances: readonly TextStyle[],
  first: number,
  last: number,
): Quad[] {
  const lines: Line[] = []
  for (let index = first; index <= last; index++) {
    const [left = 0, top = 0, right = 0, bottom = 0] = boxes.subarray(4 * index, 4 * index + 4)
    if ((flags[index]! & generated) !== 0 || isSpace(codes[index]!) || !(right > left && bottom > top)) continue
    const { angle = 0, size = 0 } = appearances[styles[index]!] ?? {}
    const next: Line = {
      angle,
      hull: [left, top, right, bottom],
      start: [origins[2 * index]!, origins[2 * index + 1]!],
      length: advanceIn(right - left, bottom - top, angle, size),
      size,
    }
    const line = lines.at(-1)
    if (!line || !joins(line, next)) lines.push(next)
  }
  return lines.map(cornersOf)
}

/** Extends a line by the next character. */
function joins(line: Line, next: Line): boolean {
  if (isSlanted(line) !== isSlanted(next)) return false
  const [left, top, right, bottom] = line.hull
  const [left2, top2, right2, bottom2] = next.hull
  if (isSlanted(line)) {
    const [sin, cos] = directionOf(line.angle)
    const [x, y] = [next.start[0] - line.start[0], next.start[1] - line.start[1]]
    const along = x * cos + y * sin
    if (Math.abs(y * cos - x * sin) > line.size * BESIDE || next.angle !== line.angle) return false
    // Right-to-left text continues before its start.
    if (along + next.length < -2 * line.size) return false
    line.length = Math.max(line.length, along + next.length) - Math.min(0, along)
    if (along < 0) line.start = next.start
    line.size = Math.max(line.size, next.size)
  } else {
    const beside = (a: number, b: number, c: number, d: number) =>
      Math.min(b, d) - Math.max(a, c) >= BESIDE * Math.min(b - a, d - c)
    const isLevel = Math.round(next.angle / 90) % 2 === 0
    if (!(isLevel ? beside(top, bottom, top2, bottom2) : beside(left, right, left2, right2))) return false
  }
  line.hull = [Math.min(left, left2), Math.min(top, top2), Math.max(right, right2), Math.max(bottom, bottom2)]
  return true
}

function isSlanted({ angle, size }: Line): boolean {
  const lean = angle % 90
  return size > 0 && Math.min(lean, 90 - lean) > UPRIGHT
}

function directionOf(angle: number): [sin: number, cos: number] {
  const radians = (angle * Math.PI) / 180
  return [Math.sin(radians), Math.cos(radians)]
}

/** How far a slanted character moves the pen, from the box around it. */
function advanceIn(width: number, height: number, angle: number, size: number): number {
  const [sin, cos] = directionOf(angle).map(Math.abs) as [number, number]
  // The box determines width and height, except for diagonal text.
  const difference = cos * cos - sin * sin
  if (Math.abs(difference) > 0.2) return Math.max(0, (width * cos - height * sin) / difference)
  const extent = (ASCENT + DESCENT) * size
  return Math.max(0, cos > sin ? (width - extent * sin) / cos : (height - extent * cos) / sin)
}

function cornersOf(line: Line): Quad {
  if (isSlanted(line)) {
    const { angle, start, length, size } = line
    const [sin, cos] = directionOf(angle)
    const corner = (along: number, up: number): SeenPoint => [
      start[0] + along * cos + up * sin,
      start[1] + along * sin - up * cos,
    ]
    const [up, down] = [ASCENT * size, -DESCENT * size]
    return [corner(0, up), corner(length, up), corner(0, down), corner(length, down)]
  }
  const [left, top, right, bottom] = line.hull
  const round: SeenPoint[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
  // The top left corner of the writing, which may run in another direction than the page.
  const turns = Math.round(line.angle / 90)
  const at = (corner: number) => round[(corner + turns) % 4]!
  return [at(0), at(1), at(3), at(2)]
}

/** Whether a character is white space. */
export function isSpace(code: number): boolean {
  return code <= 0x10ffff && /\s/.test(String.fromCodePoint(code))
}
