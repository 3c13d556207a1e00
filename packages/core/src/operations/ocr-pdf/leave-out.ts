import { type Box, intersect, movedBox } from '../../geometry/box.js'
import type { Matrix } from '../../geometry/matrix.js'
import type { RecognizedLine, RecognizedPage } from '../../ocr/recognized-page.js'

/** Share of a word that must be covered to omit it. */
const COVERED = 0.5
/** Rows that the page is divided into, so that a word is held against the boxes near it only. */
const ROW = 36

/** The page without words that overlap existing text. `toSeen` maps the pixels of the words to points as displayed. */
export function leaveOut(page: RecognizedPage, toSeen: Matrix, covered: readonly Box[]): RecognizedPage {
  const rows = new Map<number, Box[]>()
  for (const box of covered)
    for (let row = Math.floor(box[1] / ROW); row <= Math.min(box[3] / ROW, box[1] / ROW + 1000); row++) {
      const boxes = rows.get(row)
      if (boxes) boxes.push(box)
      else rows.set(row, [box])
    }
  const isCovered = (box: Box) => {
    const [left, bottom, right, top] = box
    const near = new Set<Box>()
    for (let row = Math.floor(bottom / ROW); row <= top / ROW; row++)
      for (const other of rows.get(row) ?? []) near.add(other)
    const area = (right - left) * (top - bottom)
    return [...near].some((other) => overlap(box, other) > COVERED * area)
  }
  const keep = (line: RecognizedLine): RecognizedLine[] => {
    const words = line.words.filter(({ box: { left, top, right, bottom } }) => {
      return !isCovered(movedBox([left, top, right, bottom], toSeen))
    })
    return words.length === 0 ? [] : [{ ...line, words }]
  }
  const paragraphs = page.paragraphs.map((paragraph) => ({ ...paragraph, lines: paragraph.lines.flatMap(keep) }))
  return { ...page, paragraphs }
}

function overlap(a: Box, b: Box): number {
  const both = intersect(a, b)
  return both ? (both[2] - both[0]) * (both[3] - both[1]) : 0
}
