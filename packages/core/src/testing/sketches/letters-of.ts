import type { Box } from '../../geometry/box.js'
import type { PageObjects } from '../../pdf/page-objects/page-objects.js'
import { plainStyle } from '../plain-style.js'

/** Width of a letter, points. */
const LETTER = 6

/** A letter of a page, as PDFium reports it. */
export interface PlacedLetter {
  letter: string
  origin: readonly [x: number, y: number]
  box: Readonly<Box>
}

/** A page of 600 by 800 points with letters at these places and nothing else. */
export function pageOfLetters(letters: readonly PlacedLetter[], style = plainStyle): PageObjects {
  return {
    page: 1,
    width: 600,
    height: 800,
    styles: [style],
    characters: {
      codes: Uint32Array.from(letters, ({ letter }) => letter.codePointAt(0)!),
      origins: Float32Array.from(letters.flatMap(({ origin }) => origin)),
      boxes: Float32Array.from(letters.flatMap(({ box }) => box)),
      styles: new Uint16Array(letters.length),
      flags: new Uint8Array(letters.length),
    },
    paths: [],
    images: [],
    links: [],
    truncated: false,
  }
}

/** A page whose lines are set letter by letter, as they are seen from the left; spaces are gaps. */
export function lettersOf(lines: readonly { text: string; left: number; baseline: number }[]): PageObjects {
  const { size } = plainStyle
  return pageOfLetters(
    lines.flatMap(({ text, left: start, baseline }) =>
      [...text].flatMap((letter, index): PlacedLetter[] => {
        const left = start + LETTER * index
        const box: Box = [left, baseline - 0.8 * size, left + LETTER, baseline + 0.2 * size]
        return letter === ' ' ? [] : [{ letter, origin: [left, baseline], box }]
      }),
    ),
  )
}
