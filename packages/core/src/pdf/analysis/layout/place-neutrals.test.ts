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
    order: 0,
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
  expect(texts).toEqual(['םולש', 'https://a-'])
})

it.each([
  ['».2024', '2024.»'],
  ['".2024', '2024."'],
  ['.NET', 'NET.'],
])('reads %s at the end of a paragraph from the right as %s', (seen, read) => {
  expect(textOf(seen, true)).toEqual([read])
})

it('leaves the sign of a quotation that ends at the right', () => {
  expect(textOf('".NET"', true)).toEqual(['".NET"'])
})

it('reads a telephone number between Arabic words with its sign first and its groups from the right', () => {
  const words = ['0100-555-6-962+', 'رقم'].map(wordOf)
  words[1] = words[1]!.map((glyph) => ({ ...glyph, start: glyph.start + 80, end: glyph.end + 80 }))
  const texts = placeNeutrals(words, true).map(({ glyphs }) => glyphs.map((glyph) => glyph.text).join(''))
  expect(texts).toEqual(['مقر', '+962-6-555-0100'])
})

it('puts a bracket by itself right of a Latin phrase to its first word', () => {
  let at = 0
  const words = ['Les', 'Une', ')', 'שלום'].map((text) => {
    const word = wordOf(text).map((glyph) => ({ ...glyph, start: glyph.start + at, end: glyph.end + at }))
    at = word.at(-1)!.end + 3
    return word
  })
  const texts = placeNeutrals(words, true).map(({ glyphs }) => glyphs.map((glyph) => glyph.text).join(''))
  expect(texts).toEqual(['םולש', '(Les', 'Une'])
})
