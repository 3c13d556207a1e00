import type { Glyph } from './glyph.js'
import { hasRightToLeft } from './glyph-text.js'
import { readWordsTuning } from './tuning.js'

/** Glyphs that follow each other in the content without a gap. */
export interface Run {
  glyphs: Glyph[]
  angle: number
  size: number
  baseline: number
  start: number
  end: number
}

/**
 * Letters from the right that lie within another one, as those below the bar of a kaf, are before or behind it as in the content,
 * which says more than their places.
 */
export function orderLetters(row: Run[]): void {
  for (let index = 1; index < row.length; index++) {
    const inner = row[index]!
    for (let at = index; at > 0 && isReadBehind(inner, row[at - 1]!); at--) {
      row[at] = row[at - 1]!
      row[at - 1] = inner
    }
  }
}

/** Whether a run within another is painted directly after it. */
function isReadBehind(inner: Run, outer: Run): boolean {
  const steps = inner.glyphs[0]!.order - outer.glyphs.at(-1)!.order
  if (inner.end >= outer.end || steps < 1 || steps > readWordsTuning.mostWithin) return false
  return areLettersFromTheRight(inner) && areLettersFromTheRight(outer)
}

const areLettersFromTheRight = ({ glyphs }: Run) =>
  glyphs.every(({ text }) => hasRightToLeft(text) && /^\p{L}/u.test(text))
