import { expect, it } from 'vitest'
import { pageOfLetters } from '../../../testing/sketches/letters-of.js'
import { generated } from '../../page-objects/page-objects.js'
import { readLines } from './read-lines.js'
import { readWords } from './read-words.js'

/** Texts from the left, each letter 6 points wide, painted one after the other at these places. */
function textsOf(...runs: readonly [text: string, left: number][]) {
  return linesOf(lettersAt(runs))
}

const linesOf = (page: ReturnType<typeof pageOfLetters>) =>
  readLines(readWords(page)).map(({ words }) => words.map(({ text }) => text))

function lettersAt(runs: readonly [text: string, left: number][]) {
  const letters = runs.flatMap(([text, left]) =>
    [...text].map((letter, index) => {
      const [from, width] = [left + 6 * index, letter === ' ' ? 2 : 6]
      return { letter, origin: [from, 100] as [number, number], box: [from, 92, from + width, 100] as never }
    }),
  )
  return pageOfLetters(letters)
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

it('parts Latin words where PDFium finds a space at the place of the one that was painted before', () => {
  const page = lettersAt([
    ...fromTheRight('והמתכנתיםשל', 188),
    [' ', 120],
    ['Alpha', 89.25],
    [' ', 89.25],
    ['Beta', 64],
  ])
  const space = page.characters.codes.lastIndexOf(32)
  page.characters.flags[space] = generated
  page.characters.boxes.fill(89.25, 4 * space, 4 * space + 1).fill(89.25, 4 * space + 2, 4 * space + 3)
  expect(linesOf(page)).toEqual([['והמתכנתיםשל', 'Beta', 'Alpha']])
})
