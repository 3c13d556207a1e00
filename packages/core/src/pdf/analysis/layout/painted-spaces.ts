import { generated, type PageObjects } from '../../page-objects/page-objects.js'
import { hasLeftToRight, isSpace } from './glyph-text.js'
import { alongAndAcross, type Glyph } from './read-glyphs.js'
import { paintedSpacesTuning } from './tuning.js'

/** Whether a space is painted between the end of one letter and the next letter. */
export type IsSpaced = (end: number, next: Glyph) => boolean

/**
 * The places of the spaces that a page paints. In text from the right, the space that is painted after a letter may be on either side of
 * it, and narrow ones are no wider than the room that some letters have.
 */
export function paintedSpaces({ characters, styles: all }: PageObjects): IsSpaced {
  const { codes, origins, boxes, flags, styles } = characters
  /** Those that are painted, and those that PDFium finds, by the baseline in whole points. */
  const rows = new Map<string, number[]>()
  for (let index = 0; index < codes.length; index++) {
    if (!isSpace(codes[index]!)) continue
    const isFound = (flags[index]! & generated) !== 0
    const [left, right] = [boxes[4 * index]!, boxes[4 * index + 2]!]
    const { angle, size } = all[styles[index]!] ?? { angle: 0, size: 0 }
    if (angle !== 0 || (!isFound && !(right - left >= paintedSpacesTuning.narrowest * size))) continue
    const baseline = alongAndAcross(origins[2 * index]!, origins[2 * index + 1]!, angle)[1]
    const key = keyOf(isFound, Math.round(baseline))
    const row = rows.get(key)
    if (row) row.push((left + right) / 2)
    else rows.set(key, [(left + right) / 2])
  }
  for (const row of rows.values()) row.sort((a, b) => a - b)
  return (end, { text, angle, baseline, start, style: { size } }) => {
    if (angle !== 0) return false
    const at = Math.round(baseline)
    // LibreOffice paints no spaces between Latin words there; PDFium finds them where it looks from the word before to the right of it.
    const isFoundHere = hasLeftToRight(text) && start - end > paintedSpacesTuning.found * size
    return [at - 1, at, at + 1].some((near) =>
      (isFoundHere ? [false, true] : [false]).some((isFound) => {
        const row = rows.get(keyOf(isFound, near))
        const first = row?.[firstFrom(row, end)]
        return first !== undefined && first <= start + SLACK
      }),
    )
  }
}

/** How far a place may be off by rounding, points. */
const SLACK = 0.01

const keyOf = (isFound: boolean, baseline: number) => `${isFound},${baseline}`

function firstFrom(places: readonly number[], from: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (places[middle]! < from) low = middle + 1
    else high = middle
  }
  return low
}
