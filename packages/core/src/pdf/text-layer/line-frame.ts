import type { Matrix } from '../../geometry/matrix.js'
import { boxAround, type SeenBox } from '../../geometry/seen-box.js'
import type { RecognizedLine } from '../../ocr/recognized-page.js'
import { layerText } from './layer-text.js'

/** A word in the frame of its line, in pixels: `start` and `end` along the baseline, `bottom` and `top` from the baseline upwards. */
export interface FramedWord {
  text: string
  start: number
  end: number
  bottom: number
  top: number
  spaceAfter: boolean
}

/** A line of text in a system of its own: x along the baseline the way it reads, y upwards from it. */
export interface FramedLine {
  /** Maps the frame to the image, whose y points down. */
  toPicture: Matrix
  words: FramedWord[]
  /** Font size in pixels, by the height of its letters. */
  size: number
}

/** A baseline that leans more, in radians, was measured on noise. */
const STEEP = 0.35
/** Lines shorter than this multiple of their height do not determine the skew. */
const SHORT = 2
/** Default share of the height of a line below the baseline. */
const BELOW = 0.21
/** Heights of capitals and ascenders by the font size; most fonts are near it. */
const CAPITALS = 0.72

/** Computes the frame of a line; `undefined` if none of it is in the image or significant. */
export function frameLine(line: RecognizedLine, picture: { width: number; height: number }): FramedLine | undefined {
  const words = line.words.flatMap(({ text: given, box: full, spaceAfter }) => {
    const [text, box] = [layerText(given), cut(full, picture)]
    return text !== '' && box ? [{ text, box, spaceAfter }] : []
  })
  if (words.length === 0) return undefined
  const { origin, angle } = baselineOf(
    line,
    words.map(({ box }) => box),
  )
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const lean = Math.abs(angle) <= STEEP ? Math.abs(sin) : 0
  const isUpright = line.direction === 90 || line.direction === 270
  const framed = words.map(({ text, box, spaceAfter }): FramedWord => {
    const [x, y] = [(box.left + box.right) / 2 - origin[0], (box.top + box.bottom) / 2 - origin[1]]
    const [along, up] = [x * cos + y * sin, x * sin - y * cos]
    const [across, down] = [box.right - box.left, box.bottom - box.top]
    const { length, height } = straightSize(isUpright ? down : across, isUpright ? across : down, lean)
    return {
      text,
      start: along - length / 2,
      end: along + length / 2,
      bottom: up - height / 2,
      top: up + height / 2,
      spaceAfter,
    }
  })
  return { toPicture: [cos, sin, sin, -cos, origin[0], origin[1]], words: framed, size: sizeOf(framed) }
}

/** Where the baseline begins and its angle in the picture, clockwise, in radians. */
function baselineOf(
  { direction, baseline, box: lineBox }: RecognizedLine,
  boxes: readonly SeenBox[],
): { origin: [x: number, y: number]; angle: number } {
  const { left, top, right, bottom } = boxAround(boxes)
  switch (direction) {
    case 90:
      return { origin: [right - BELOW * (right - left), bottom], angle: -Math.PI / 2 }
    case 180:
      return { origin: [right, top + BELOW * (bottom - top)], angle: Math.PI }
    case 270:
      return { origin: [left + BELOW * (right - left), top], angle: Math.PI / 2 }
    default: {
      const height = bottom - top
      const angle = Math.atan2(baseline.right - baseline.left, lineBox.right - lineBox.left)
      const leans = Math.abs(angle) <= STEEP && right - left > SHORT * height
      const level = (baseline.left + baseline.right) / 2
      const start = leans ? baseline.left + Math.tan(angle) * (left - lineBox.left) : level
      const measured = Number.isFinite(start) ? start : bottom - BELOW * height
      return { origin: [left, Math.min(bottom + height, Math.max(top, measured))], angle: leans ? angle : 0 }
    }
  }
}

/** The size of a word that leans, from that of the upright box around it. */
function straightSize(across: number, down: number, sin: number): { length: number; height: number } {
  const cos = Math.sqrt(1 - sin * sin)
  const both = cos * cos - sin * sin
  // A box that is not that of a skewed rectangle gives invalid values, so a good part of it is kept.
  return {
    length: Math.max(across / 2, (across * cos - down * sin) / both),
    height: Math.max(down / 3, (down * cos - across * sin) / both),
  }
}

/** By the highest words, except one in four, which may be noise. */
function sizeOf(words: readonly FramedWord[]): number {
  const tops = words.map(({ top }) => top).sort((a, b) => a - b)
  const heights = words.map(({ top, bottom }) => top - bottom).sort((a, b) => a - b)
  const index = Math.floor((words.length - 1) * 0.75)
  return Math.max(tops[index]! / CAPITALS, heights[index]! / 2)
}

function cut({ left, top, right, bottom }: SeenBox, picture: { width: number; height: number }): SeenBox | undefined {
  const box = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(picture.width, right),
    bottom: Math.min(picture.height, bottom),
  }
  return box.right > box.left && box.bottom > box.top ? box : undefined
}
