import { expect, it } from 'vitest'
import { pageOfLetters } from '../../../testing/sketches/letters-of.js'
import { readLines } from './read-lines.js'
import { readWords } from './read-words.js'

/** Texts from the left, each letter 6 points wide, painted one after the other at these places. */
function textsOf(...runs: readonly [text: string, left: number][]) {
  const letters = runs.flatMap(([text, left]) =>
    [...text].map((letter, index) => {
      const [from, width] = [left + 6 * index, letter === ' ' ? 2 : 6]
      return { letter, origin: [from, 100] as [number, number], box: [from, 92, from + width, 100] as never }
    }),
  )
  return readLines(readWords(pageOfLetters(letters))).map(({ words }) => words.map(({ text }) => text))
}

const fromTheRight = (text: string, right: number): [string, number][] =>
  [...text].map((letter, index) => [letter, right - 6 * (index + 1)])

it('parts Latin words in text from the right where a narrow space is painted between them', () => {
  const lines = textsOf(...fromTheRight('והמתכנתיםשל', 188), [' ', 120], ['Alpha', 90], [' ', 88], ['Beta', 64])
  expect(lines).toEqual([['והמתכנתיםשל', 'Beta', 'Alpha']])
})

it('keeps a bracket with the word that it opens, though the space that is painted after it is at its other side', () => {
  const lines = textsOf(
    ...fromTheRight('כתב', 140),
    [' ', 120],
    ['SSH', 102],
    [')', 94],
    [' ', 100],
    ...fromTheRight('גרסה', 93),
  )
  expect(lines).toEqual([['כתב', 'SSH', '(גרסה']])
})

it('takes the Arabic comma between Latin words for one of theirs', () => {
  const lines = textsOf(
    ...fromTheRight('ويستخدمون', 196),
    [' ', 140],
    ['DTLS', 116],
    [' ', 114],
    ['،', 108],
    ['TLS', 90],
  )
  expect(lines).toEqual([['ويستخدمون', 'TLS،', 'DTLS']])
})
