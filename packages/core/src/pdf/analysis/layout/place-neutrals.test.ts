import { expect, it } from 'vitest'
import { plainStyle } from '../../../testing/plain-style.js'
import { placeNeutrals } from './place-neutrals.js'
import type { Glyph } from './read-glyphs.js'

const wordOf = (text: string): Glyph[] =>
  [...text].map((sign, index) => ({
    text: sign,
    style: plainStyle,
    angle: 0,
    start: 5 * index,
    end: 5 * index + 5,
    baseline: 10,
    top: 2,
    bottom: 12,
    spaceAfter: false,
    gapAfter: false,
    hyphen: false,
    tag: 0,
  }))

const textOf = (text: string, isPageFromTheRight: boolean) =>
  placeNeutrals([wordOf(text)], isPageFromTheRight).map(({ glyphs }) => glyphs.map((glyph) => glyph.text).join(''))

it.each([
  [')1,000.00(', true, '(1,000.00)'],
  ['(1,000.00)', true, '(1,000.00)'],
  [')1,000.00(', false, ')1,000.00('],
  [')f(1)2(', true, ')f(1)2('],
])('reads %s alone in its column, on a page from the right: %s, as %s', (seen, isFromTheRight, read) => {
  expect(textOf(seen, isFromTheRight)).toEqual([read])
})

it('leaves the hyphen at which an address is parted at its end', () => {
  const words = ['https://a-', 'שלום'].map(wordOf)
  words[1] = words[1]!.map((glyph) => ({ ...glyph, start: glyph.start + 55, end: glyph.end + 55 }))
  const texts = placeNeutrals(words, true).map(({ glyphs }) => glyphs.map((glyph) => glyph.text).join(''))
  expect(texts[0]).toBe('https://a-')
})
