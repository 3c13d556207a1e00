import { holdsCenter } from '../../../../geometry/seen-box.js'
import type { Draft, DraftCell } from '../draft.js'
import type { PlacedWord } from '../text-rows.js'
import { returnDotsTuning } from './tuning.js'

/** Only pages made to be slow have more of them in a table without dots that lead to the next column. */
const MAX_DOTS = 5000

/**
 * Puts dots with a text of their cell close before them, as in "x1 . . . xn", back into the cell; they were taken for dots that lead to the next
 * column. Where more than three of the table are in a row, all are such dots.
 */
export function returnDots(draft: Draft, dots: ReadonlySet<PlacedWord>): Draft {
  const within = [...dots]
    .filter(({ box, word }) => word.text.length === 1 && holdsCenter(draft.box, box))
    .sort((a, b) => a.box.left - b.box.left)
  if (within.length === 0 || within.length > MAX_DOTS) return draft
  const rows = rowsOf(within)
  if (rows.some((row) => row.length > returnDotsTuning.mostDots)) return draft
  const cells = draft.cells.map((cell) => ({ ...cell, words: [...cell.words] }))
  for (const row of rows) {
    const cell = row.length > 1 && cells.find(({ words }) => words.some((word) => isCloseBefore(word, row[0]!)))
    if (cell) insert(cell, row)
  }
  return { ...draft, cells }
}

/** Dots that follow each other. */
function rowsOf(dots: readonly PlacedWord[]): PlacedWord[][] {
  const rows: PlacedWord[][] = []
  for (const dot of dots) {
    const row = rows.find((each) => isCloseBefore(each.at(-1)!, dot))
    if (row) row.push(dot)
    else rows.push([dot])
  }
  return rows
}

function isCloseBefore(word: PlacedWord, dot: PlacedWord): boolean {
  const gap = dot.box.left - word.box.right
  const { sameBaseline, mostGap } = returnDotsTuning
  return Math.abs(word.baseline - dot.baseline) < sameBaseline * dot.size && gap > -dot.size && gap < mostGap * dot.size
}

function insert({ words }: DraftCell, row: readonly PlacedWord[]): void {
  const first = row[0]!
  const at = words.findLastIndex((word) => isCloseBefore(word, first))
  words.splice(at + 1, 0, ...row)
}
