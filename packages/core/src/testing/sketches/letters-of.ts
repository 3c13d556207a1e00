import type { PageObjects } from '../../pdf/page-objects/page-objects.js'
import { plainStyle } from '../plain-style.js'

/** Width of a letter, points. */
const LETTER = 6

/** A page of 600 by 800 points whose lines are set letter by letter, as they are seen from the left; spaces are gaps. */
export function lettersOf(lines: readonly { text: string; left: number; baseline: number }[]): PageObjects {
  const letters = lines.flatMap(({ text, left, baseline }) =>
    [...text].flatMap((letter, index) =>
      letter === ' ' ? [] : [{ code: letter.codePointAt(0)!, left: left + LETTER * index, baseline }],
    ),
  )
  const { size } = plainStyle
  return {
    page: 1,
    width: 600,
    height: 800,
    styles: [plainStyle],
    characters: {
      codes: Uint32Array.from(letters, ({ code }) => code),
      origins: Float32Array.from(letters.flatMap(({ left, baseline }) => [left, baseline])),
      boxes: Float32Array.from(
        letters.flatMap(({ left, baseline }) => [left, baseline - 0.8 * size, left + LETTER, baseline + 0.2 * size]),
      ),
      styles: new Uint16Array(letters.length),
      flags: new Uint8Array(letters.length),
    },
    paths: [],
    images: [],
    links: [],
    truncated: false,
  }
}
