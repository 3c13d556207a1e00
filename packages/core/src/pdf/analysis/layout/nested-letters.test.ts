import { expect, it } from 'vitest'
import { pageOfLetters } from '../../../testing/sketches/letters-of.js'
import { readWords } from './read-words.js'

/** A page with letters in the order in which they are painted, at their left and right ends. */
const pageOf = (letters: readonly [string, number, number][]) =>
  pageOfLetters(
    letters.map(([letter, left, right]) => ({
      letter,
      origin: [left, 100],
      box: [left, 90, right, 102],
    })),
  )

// Measured in a document that is set in Amiri.
it.each<[string, [string, number, number][]]>([
  // The bar of the kaf is above the letter behind it.
  [
    'كتابة',
    [
      ['ك', 397.2, 405.7],
      ['ت', 397.7, 400.9],
      ['ا', 395.5, 398.6],
      ['ب', 392.9, 395.5],
      ['ة', 388.7, 393.5],
    ],
  ],
  // This letter is above the letter behind it, which reaches farther to both sides.
  [
    'لمحيط',
    [
      ['ل', 410, 412.3],
      ['م', 406.4, 409.8],
      ['ح', 402.1, 410.2],
      ['ي', 399, 402.6],
      ['ط', 391.5, 399.4],
    ],
  ],
])('reads %s, whose letters lie one within the other, in the order in which they are painted', (word, letters) => {
  expect(readWords(pageOf(letters)).map(({ text }) => text)).toEqual([word])
})
