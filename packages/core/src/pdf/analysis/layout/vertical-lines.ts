import type { PageObjects } from '../../page-objects/page-objects.js'
import type { Glyph } from './read-glyphs.js'
import { verticalLinesTuning } from './tuning.js'

/** Lines are no thicker and no more slanted, and are at least as high as a letter. Points. */
const THICKEST = 3
const LEAST_HEIGHT = 5
/** Only pages made to be slow have more. */
const MAX_LINES = 60_000
/** Lines between two letters that are looked at; a table has one for each of its rows. */
const MAX_LINES_BETWEEN = 1000

/** Whether a drawn line is between the end of one letter and the next letter. */
export type IsRuled = (end: number, next: Glyph) => boolean

interface VerticalLine {
  at: number
  from: number
  to: number
}

/** The vertical lines that are drawn on a page, by which texts are in different cells although they nearly touch. */
export function verticalLines({ paths }: PageObjects): IsRuled {
  const lines: VerticalLine[] = []
  for (const { box, fill, stroke, lines: points } of paths) {
    if (lines.length > MAX_LINES) break
    if (fill !== undefined && box.right - box.left <= THICKEST) add(lines, box)
    if (stroke === undefined) continue
    for (let index = 0; index < points.length && index < 4 * MAX_LINES; index += 4) {
      const [x1, y1, x2, y2] = points.subarray(index, index + 4) as unknown as [number, number, number, number]
      if (Math.abs(x1 - x2) <= verticalLinesTuning.slant)
        add(lines, { left: x1, right: x2, top: Math.min(y1, y2), bottom: Math.max(y1, y2) })
    }
  }
  lines.sort((a, b) => a.at - b.at)
  return (end, { angle, start, baseline, style: { size } }) => {
    if (angle !== 0 || start - end < verticalLinesTuning.leastGap * size) return false
    const top = baseline - verticalLinesTuning.ascent * size
    const first = firstFrom(lines, end)
    const most = Math.min(lines.length, first + MAX_LINES_BETWEEN)
    for (let index = first; index < most && lines[index]!.at <= start; index++)
      if (lines[index]!.from <= top && lines[index]!.to >= baseline) return true
    return false
  }
}

function firstFrom(lines: readonly VerticalLine[], at: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (lines[middle]!.at < at) low = middle + 1
    else high = middle
  }
  return low
}

function add(lines: VerticalLine[], { left, right, top, bottom }: PageObjects['paths'][number]['box']): void {
  if (bottom - top >= LEAST_HEIGHT) lines.push({ at: (left + right) / 2, from: top, to: bottom })
}
