import { boxAround, overlap } from '../../../../geometry/seen-box.js'
import type { Box } from '../../../page-objects/page-objects.js'
import type { Word } from '../../layout/text.js'
import { heightOf, median, textOf, widthOf } from '../page-draft.js'
import type { FlowLine } from '../page-items.js'
import { grow, isInside } from './group-paths.js'
import { drawingLabelsTuning } from './tuning.js'

const numeric = /^[-–−+±<>≤≥$€£¥~]?[\d.,:;/\s%°–-]*\d[\d.,:;/\s%°–-]*[\p{L}%]?$/u

const wordsOf = (line: FlowLine) => textOf(line).split(/\s+/).length
/** Whether a line is a number, with its sign and unit. */
export const isNumeric = (line: FlowLine) => numeric.test(textOf(line))

/** Whether a line is too long to be a label. */
export const isRunningText = (line: FlowLine, pageWidth: number) =>
  widthOf(line.box) > 0.4 * pageWidth || wordsOf(line) >= drawingLabelsTuning.wordsOfText

/**
 * Whether a line is part of a drawing: it is inside, or it is short and mostly inside, if the drawing has many parts.
 */
export function isLabelOf(line: FlowLine, box: Box, hasParts: boolean, pageWidth: number): boolean {
  if (isInside(line.box, box)) return true
  if (!hasParts || isRunningText(line, pageWidth) || !overlap(line.box, box)) return false
  return Math.min(line.box.right, box.right) - Math.max(line.box.left, box.left) > 0.3 * widthOf(line.box)
}

/** Short lines along the sides of a drawing and below it, such as axis labels; none on a side with running text. */
export function axisLabels(lines: readonly FlowLine[], box: Box): FlowLine[] {
  const near = lines.filter(
    (line) =>
      overlap(line.box, grow(box, drawingLabelsTuning.beside * line.size)) && !isInside(line.box, box) && line.size > 0,
  )
  const middle = (line: FlowLine) => (line.box.top + line.box.bottom) / 2
  const isBeside = (line: FlowLine) =>
    middle(line) > box.top - 0.6 * line.size && middle(line) < box.bottom + 0.6 * line.size
  const left = near.filter((line) => isBeside(line) && line.box.right < (box.left + box.right) / 2)
  const right = near.filter((line) => isBeside(line) && line.box.left > (box.left + box.right) / 2)
  const found = [left, right].filter((side) => isAxis(side)).flat()
  let bottom = box.bottom
  for (let row = 0; row < drawingLabelsTuning.rows; row++) {
    const below = near.filter(
      (line) =>
        !found.includes(line) &&
        line.box.top > bottom - 0.5 * line.size &&
        line.box.top < bottom + drawingLabelsTuning.below * line.size &&
        line.box.right > box.left &&
        line.box.left < box.right,
    )
    const first = below.sort((a, b) => a.baseline - b.baseline)[0]
    const own = below.filter((line) => line.baseline - first!.baseline < 0.5 * line.size)
    if (own.length < drawingLabelsTuning.leastNumbers && !own.every(isNumeric)) break
    if (own.length === 0 || !own.every((line) => wordsOf(line) < drawingLabelsTuning.wordsOfAxis || isNumeric(line)))
      break
    found.push(...own)
    bottom = Math.max(...own.map((line) => line.box.bottom))
  }
  return found
}

function isAxis(side: readonly FlowLine[]): boolean {
  if (side.length >= drawingLabelsTuning.leastNumbers && side.every(isNumeric)) return true
  if (
    side.length < drawingLabelsTuning.leastLabels ||
    side.some((line) => wordsOf(line) > drawingLabelsTuning.wordsOfAxis)
  )
    return false
  const sorted = [...side].sort((a, b) => a.baseline - b.baseline)
  const steps = sorted.slice(1).map((line, index) => (line.baseline - sorted[index]!.baseline) / line.size)
  return median(steps) > drawingLabelsTuning.pitch
}

/** Turned words within a drawing or along its sides. */
export function turnedLabels(words: readonly Word[], box: Box): Word[] {
  const found = new Set<Word>()
  const beside = words.filter(
    (word) =>
      word.box.top > box.top - word.size &&
      word.box.bottom < box.bottom + word.size &&
      overlap(word.box, grow(box, drawingLabelsTuning.turnedBeside * word.size)),
  )
  for (const word of beside) found.add(word)
  // The last lines of a multi-line title are farther away.
  const around = boxAround([box, ...beside.map((word) => word.box)])
  for (const word of words) if (isInside(word.box, grow(around, 0.5 * word.size))) found.add(word)
  return [...found].filter(({ box: own }) => heightOf(own) > 0)
}
