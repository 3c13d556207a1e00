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

it('puts a mark to the wide letter that it is over rather than to the next one that begins beside it', () => {
  const letters: Letter[] = [
    ['\u0651', 55, 2, 101.5],
    [' ', 70, 0, 100],
    ['\u0643', 57, 7, 100],
    ['\u0644', 49, 8, 100],
  ]
  expect(textsOf(letters)).toEqual(['\u0643\u0644\u0651'])
})

it.each([
  ['lam first', ['\u0644', '\u0627']],
  ['alef first', ['\u0627', '\u0644']],
])('reads lam and alef that a font draws from the same place in their order, with %s in the content', (_, pair) => {
  const letters: Letter[] = [
    ['\u0648', 70, 6, 100],
    [pair[0]!, 63.3, pair[0] === '\u0644' ? 6.7 : 6, 100],
    [pair[1]!, 63.3, pair[1] === '\u0644' ? 6.7 : 6, 100],
    ['\u062a', 53, 10, 100],
  ]
  expect(textsOf(letters)).toEqual(['\u0648\u0644\u0627\u062a'])
})

it('reads a ligature of lam and the alef that ends words, which PDFium turns round', () => {
  const letters: Letter[] = [
    ['\u0625', 70, 3, 100],
    ['\u0649', 60, 10, 100],
    ['\u0644', 60, 10, 100],
  ]
  expect(textsOf(letters)).toEqual(['\u0625\u0644\u0649'])
})

it('puts a mark that is painted half a line below to its letter', () => {
  const letters: Letter[] = [
    ['\u0651', 56, 4, 104.8],
    [' ', 70, 0, 100],
    ['\u0645', 63, 7, 100],
    ['\u064a', 52, 11, 100],
  ]
  expect(textsOf(letters)).toEqual(['\u0645\u064a\u0651'])
})
