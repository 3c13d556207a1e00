import type { Matrix } from '../../geometry/matrix.js'
import type { RecognizedLine, RecognizedPage } from '../../ocr/recognized-page.js'
import { boxAround, type SeenBox } from '../../pdf/page-text/seen-box.js'

/** Share of a word that must be covered to omit it. */
const COVERED = 0.5
/** Rows that the page is divided into, so that a word is held against the boxes near it only. */
const ROW = 36

/** The page without words that overlap existing text. `toSeen` maps the pixels of the words to points as displayed. */
export function leaveOut(page: RecognizedPage, toSeen: Matrix, covered: readonly SeenBox[]): RecognizedPage {
  const rows = new Map<number, SeenBox[]>()
  for (const box of covered)
    for (let row = Math.floor(box.bottom / ROW); row <= Math.min(box.top / ROW, box.bottom / ROW + 1000); row++) {
      const boxes = rows.get(row)
      if (boxes) boxes.push(box)
      else rows.set(row, [box])
    }
  const isCovered = (box: SeenBox) => {
    const near = new Set<SeenBox>()
    for (let row = Math.floor(box.bottom / ROW); row <= box.top / ROW; row++)
      for (const other of rows.get(row) ?? []) near.add(other)
    const area = (box.right - box.left) * (box.top - box.bottom)
    return [...near].some((other) => overlap(box, other) > COVERED * area)
  }
  const keep = (line: RecognizedLine): RecognizedLine[] => {
    const words = line.words.filter(({ box: { left, top, right, bottom } }) => {
      return !isCovered(boxAround(left, top, right, bottom, toSeen))
    })
    return words.length === 0 ? [] : [{ ...line, words }]
  }
  const paragraphs = page.paragraphs.map((paragraph) => ({ ...paragraph, lines: paragraph.lines.flatMap(keep) }))
  return { ...page, paragraphs }
}

function overlap(a: SeenBox, b: SeenBox): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom)
  return width > 0 && height > 0 ? width * height : 0
}
