import { isBold, type PlacedWord, type TextRow } from '../text-rows.js'
import { alignedTuning } from './tuning.js'

const { sameStart } = alignedTuning

/** The words of a row, from the left. */
export const wordsOf = ({ chunks }: TextRow): PlacedWord[] => chunks.flatMap(({ words }) => words)

/** Whether a word begins at a start. */
export function hasStart(row: TextRow, start: number): boolean {
  return wordsOf(row).some(({ box }) => Math.abs(box.left - start) <= sameStart * row.size)
}

/** Whether the letters of a row change from bold or those of code, or to them, where a column begins. */
export function changesLetters(row: TextRow, start: number): boolean {
  const [, after] = pairAt(row, start)
  const words = wordsOf(row)
  const before = words.slice(0, after && words.indexOf(after))
  if (!after || before.length === 0) return false
  const isFixed = (some: readonly PlacedWord[]) => some.every(({ word }) => word.pieces[0]!.style.monospaced)
  return isBold(before) !== isBold([after]) || isFixed(before) !== isFixed([after])
}

/** The gap before a word that begins at a start, or 0. */
export function gapBefore(row: TextRow, start: number): number {
  const [before, word] = pairAt(row, start)
  return before && word ? word.box.left - before.box.right : 0
}

/** The word before the one that begins at a start, and that one. */
function pairAt(row: TextRow, start: number): [PlacedWord | undefined, PlacedWord | undefined] {
  const words = wordsOf(row)
  const index = words.findIndex(({ box }) => Math.abs(box.left - start) <= sameStart * row.size)
  return [words[index - 1], words[index]]
}

/** Whether one word is before all that begin at a start, and rests of texts begin there too: its gap is as wide in all rows. */
export function isBehindOneWord(rows: readonly TextRow[], start: number): boolean {
  const pairs = rows.map((row) => pairAt(row, start))
  const before = pairs.flatMap(([word, next]) => (word && next ? [word.word.text] : []))
  return before.length > 1 && new Set(before).size === 1 && pairs.some(([word, next]) => !word && next)
}
