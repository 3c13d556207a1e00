import type { Glyph } from './read-glyphs.js'
import { columnStartsTuning } from './tuning.js'

/** Whether a letter begins where texts of other lines begin, with room before them, and follows another word without a space. */
export type IsAtStart = (last: Glyph, next: Glyph) => boolean

const endsWord = /[\p{Ll}\d.)]$/u
const beginsWord = /^[\p{Lu}\d]/u

/** Whether a word may end between two letters that nothing parts: `WednesdayThursday`. */
export const mayTouch = (last: Glyph, next: Glyph) =>
  next.angle === 0 && endsWord.test(last.text) && /^\p{Lu}/u.test(next.text)

/**
 * Finds where columns begin, by which the texts of two cells are two words although the first one fills its column: LaTeX does not break
 * words that are too long for it.
 */
export function columnStarts(
  rows: readonly (readonly { glyphs: readonly Glyph[]; start: number; end: number; size: number; angle: number }[])[],
): IsAtStart {
  const counts = new Map<number, number>()
  for (const row of rows) {
    let end = Infinity
    for (const { glyphs, start, end: own, size, angle } of row) {
      if (angle !== 0) continue
      if (start - end > columnStartsTuning.room * size && beginsWord.test(glyphs[0]!.text)) {
        const key = Math.round(start)
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      end = end === Infinity ? own : Math.max(end, own)
    }
  }
  return (last, next) => {
    const gap = next.start - last.end
    if (Math.abs(gap) > columnStartsTuning.touching * next.style.size || !mayTouch(last, next)) return false
    const key = Math.round(next.start)
    const near = [key - 1, key, key + 1].reduce((sum, each) => sum + (counts.get(each) ?? 0), 0)
    return near >= columnStartsTuning.leastRows
  }
}
