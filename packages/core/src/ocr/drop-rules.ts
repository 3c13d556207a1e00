import type { SeenBox } from '../geometry/seen-box.js'
import type { Raster } from '../image/raster.js'
import type { RecognizedLine, RecognizedPage, RecognizedParagraph } from './recognized-page.js'
import { rulesTuning } from './tuning.js'

/**
 * Leaves out the rules between the columns of a table, which the engine reads as `|` in each row: their ink continues far above or below
 * the row, unlike that of a letter. A page without them stays unchanged.
 *
 * @param picture the gray picture that was read
 */
export function dropRules(page: RecognizedPage, picture: Raster): RecognizedPage {
  let count = 0
  const withoutRules = (line: RecognizedLine): RecognizedLine[] => {
    if (line.direction !== 0) return [line]
    const words = line.words.filter(({ text, box }) => !isUpright(text) || !isRule(picture, box))
    if (words.length === line.words.length) return [line]
    count += line.words.length - words.length
    return words.length === 0 ? [] : [{ ...line, words }]
  }
  const paragraphs = page.paragraphs.flatMap((paragraph): RecognizedParagraph[] => {
    const lines = paragraph.lines.flatMap(withoutRules)
    return lines.length === 0 ? [] : [{ ...paragraph, lines }]
  })
  return count === 0 ? page : { ...page, paragraphs }
}

/** What the engine takes a rule for. */
const isUpright = (text: string) => /^[|¦!Il[\]]$/.test(text)

function isRule(picture: Raster, box: SeenBox): boolean {
  const row = Math.round((box.top + box.bottom) / 2)
  const left = Math.max(0, Math.floor(box.left))
  const right = Math.min(picture.width - 1, Math.ceil(box.right))
  if (row < 0 || row >= picture.height || left > right) return false
  const at = (x: number, y: number) => picture.data[y * picture.width + x] ?? 255
  let column = left
  for (let x = left; x <= right; x++) if (at(x, row) < at(column, row)) column = x
  const beside = [left - rulesTuning.beside, right + rulesTuning.beside].map((x) =>
    at(Math.min(Math.max(0, x), picture.width - 1), row),
  )
  const dark = (at(column, row) + Math.max(...beside)) / 2
  const isDark = (x: number, y: number) => at(x, y) < dark
  const length = 1 + inkFrom(-1) + inkFrom(1)
  return length >= (box.bottom - box.top) * rulesTuning.length

  /** How far the ink continues from the middle of the box, up or down; a crooked rule moves aside by a pixel now and then. */
  function inkFrom(step: -1 | 1): number {
    let [x, gap, length] = [column, 0, 0]
    for (let y = row + step; y >= 0 && y < picture.height && gap <= rulesTuning.gap; y += step) {
      const next = [x, x - 1, x + 1].find((near) => near >= 0 && near < picture.width && isDark(near, y))
      if (next === undefined) gap++
      else [x, gap, length] = [next, 0, Math.abs(y - row)]
    }
    return length
  }
}
