import { describe, expect, it } from 'vitest'
import { plainStyle as style } from '../../../testing/plain-style.js'
import { pageOfLetters } from '../../../testing/sketches/letters-of.js'
import type { PageObjects } from '../../page-objects/page-objects.js'
import { readWords } from './read-words.js'

/** Letters: code, left edge, width. */
const pageOf = (letters: readonly [string, number, number][], appearance = style) =>
  pageOfLetters(
    letters.map(([letter, left, width]) => ({ letter, origin: [left, 100], box: [left, 92, left + width, 102] })),
    appearance,
  )

const textsOf = (objects: PageObjects) => readWords(objects).map(({ text }) => text)

describe('ligatures of twice the same letter', () => {
  it('are both letters, as Calibri and Carlito have them for tt', () => {
    const letters: [string, number, number][] = [
      ['l', 50, 2.3],
      ['e', 52.3, 5],
      ['t', 57.3, 6.6],
      ['t', 57.3, 6.6],
      ['e', 63.9, 5],
      ['r', 68.9, 3.5],
    ]
    expect(textsOf(pageOf(letters))).toEqual(['letter'])
  })

  it('are not seen where a letter is painted twice, also in a font of one width', () => {
    const narrow: [string, number, number][] = [
      ['t', 50, 3.3],
      ['t', 50, 3.3],
      ['o', 53.3, 5],
    ]
    expect(textsOf(pageOf(narrow))).toEqual(['to'])
    const wide: [string, number, number][] = [
      ['t', 50, 6],
      ['t', 50, 6],
      ['o', 56, 6],
    ]
    expect(textsOf(pageOf(wide, { ...style, monospaced: true }))).toEqual(['to'])
  })
})
