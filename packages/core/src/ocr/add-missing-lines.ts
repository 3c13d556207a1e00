import { boxAround, type SeenBox } from '../geometry/seen-box.js'
import type { RecognizedLine, RecognizedPage, RecognizedParagraph } from './recognized-page.js'
import { missingLinesTuning } from './tuning.js'

const LETTER = /[\p{L}\p{N}]/u

/**
 * Adds lines to a reading of a page that only another reading of the same image found. Each new paragraph is inserted
 * after the last one above it in its column, so that the order of the first reading is kept.
 */
export function addMissingLines(page: RecognizedPage, other: RecognizedPage): RecognizedPage {
  const found = lineBoxes(page)
  const paragraphs = [...page.paragraphs]
  for (const paragraph of other.paragraphs) {
    const lines = paragraph.lines.flatMap((line) => missingOf(line, found))
    if (lines.length === 0) continue
    const box = boxAround(lines.map((line) => line.box))
    paragraphs.splice(insertionIndex(box, paragraphs), 0, { box, lines })
  }
  return { ...page, paragraphs }
}

/** Boxes of lines by the bands of rows they reach into. */
type LineBoxes = Map<number, SeenBox[]>

/** Height of a band, in pixels. */
const BAND = 64

function lineBoxes({ paragraphs }: RecognizedPage): LineBoxes {
  const bands: LineBoxes = new Map()
  for (const { lines } of paragraphs)
    for (const { box } of lines)
      for (let band = Math.floor(box.top / BAND); band * BAND < box.bottom; band++) {
        const boxes = bands.get(band)
        if (boxes) boxes.push(box)
        else bands.set(band, [box])
      }
  return bands
}

function missingOf(line: RecognizedLine, found: LineBoxes): RecognizedLine[] {
  const words = line.words.filter(
    ({ box, text, confidence }) => confidence >= missingLinesTuning.sure && LETTER.test(text) && !isFound(box, found),
  )
  if (words.length === 0) return []
  if (words.length === line.words.length) return [line]
  const box = boxAround(words.map((word) => word.box))
  const { left, right } = line.baseline
  const width = Math.max(1, line.box.right - line.box.left)
  const at = (x: number) => left + ((right - left) * (x - line.box.left)) / width
  return [{ ...line, words, box, baseline: { left: at(box.left), right: at(box.right) } }]
}

function isFound(box: SeenBox, found: LineBoxes): boolean {
  const area = Math.max(1, (box.right - box.left) * (box.bottom - box.top))
  const seen = new Set<SeenBox>()
  let covered = 0
  for (let band = Math.floor(box.top / BAND); band * BAND < box.bottom; band++)
    for (const other of found.get(band) ?? []) {
      if (seen.has(other)) continue
      seen.add(other)
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left)
      const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
      if (across > 0 && down > 0) covered += across * down
    }
  return covered >= area * missingLinesTuning.found
}

function insertionIndex(box: SeenBox, paragraphs: readonly RecognizedParagraph[]): number {
  const middle = (box.top + box.bottom) / 2
  const isBeside = (other: SeenBox) => other.left < box.right && box.left < other.right
  const above = paragraphs.findLastIndex(
    (other) => isBeside(other.box) && (other.box.top + other.box.bottom) / 2 < middle,
  )
  if (above >= 0) return above + 1
  const below = paragraphs.findIndex((other) => isBeside(other.box) || other.box.top >= box.bottom)
  return below >= 0 ? below : paragraphs.length
}
