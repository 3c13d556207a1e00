import { expect, it } from 'vitest'
import { pageOfLetters } from '../../../testing/sketches/letters-of.js'
import { readWords } from './read-words.js'

/** Letters: code, left edge, width, baseline and where they are painted, which is the left edge by default. */
type Letter = readonly [code: string, left: number, width: number, baseline: number, origin?: number]

const pageOf = (letters: readonly Letter[]) =>
  pageOfLetters(
    letters.map(([letter, left, width, baseline, origin = left]) => ({
      letter,
      origin: [origin, baseline],
      box: [left, baseline - 8 * Math.sign(width), left + width, baseline],
    })),
  )

const textsOf = (letters: readonly Letter[]) => readWords(pageOf(letters)).map(({ text }) => text)

it('puts a mark that is painted before its line to the letter at whose left edge it is', () => {
  const letters: Letter[] = [
    ['\u0651', 52.4, 4, 101.5],
    [' ', 70, 0, 100],
    ['\u0639', 60, 6, 100],
    ['\u0631', 52, 8, 100],
    ['\u0641', 46, 6, 100],
  ]
  expect(textsOf(letters)).toEqual(['\u0639\u0631\u0651\u0641'])
})

it('reads a letter that has the place of its mark, and no space beside it, as browsers write them', () => {
  const letters: Letter[] = [
    ['\u0627', 70, 4, 100],
    [' ', 60, 0, 98],
    ['\u0651', 62, 1.6, 97.6, 60],
    ['\u0637', 60.4, 1.6, 97.6, 60],
    ['\u0639', 53, 6.5, 100],
  ]
  expect(textsOf(letters)).toEqual(['\u0627\u0637\u0651\u0639'])
})
