import { expect, it } from 'vitest'
import { partSentences } from './part-sentences.js'

const parts = (text: string, language = 'en') =>
  partSentences(text, language).map(({ start, end }) => text.slice(start, end))

it('ends no sentence at abbreviations, initials and numbers', () => {
  expect(parts('See Fig. 3 and Sec. IV. Dr. A. B. Smith et al. came, e.g. on No. 7. It was late.')).toEqual([
    'See Fig. 3 and Sec. IV.',
    'Dr. A. B. Smith et al. came, e.g. on No. 7.',
    'It was late.',
  ])
  expect(parts('Das ist z. B. so, vgl. Abb. 2 und Nr. 5. Es gilt d. h. immer. Ja!', 'de')).toEqual([
    'Das ist z. B. so, vgl. Abb. 2 und Nr. 5.',
    'Es gilt d. h. immer.',
    'Ja!',
  ])
})

it('keeps the number of a heading, an item, a caption with its text', () => {
  expect(parts('1. Origins')).toEqual(['1. Origins'])
  expect(parts('IV.1. Results of the year')).toEqual(['IV.1. Results of the year'])
  expect(parts('Fig. 1. The clock.')).toEqual(['Fig. 1. The clock.'])
})

it('parts sentences in scripts without spaces', () => {
  expect(parts('今日は晴れです。明日は雨でしょう。', 'ja')).toEqual(['今日は晴れです。', '明日は雨でしょう。'])
})

it('cuts what is too long for a voice at commas, and loses nothing', () => {
  const long = `${Array.from({ length: 40 }, (_, index) => `the boat number ${index} went out to sea`).join(', ')}.`
  const cut = parts(long)
  expect(cut.length).toBeGreaterThan(3)
  expect(Math.max(...cut.map(({ length }) => length))).toBeLessThanOrEqual(300)
  expect(cut.slice(0, -1).every((part) => part.endsWith(','))).toBe(true)
  expect(cut.join(' ')).toBe(long)
})

it('takes a language that is none for an unknown one', () => {
  expect(parts('One. Two.', 'not a language!')).toEqual(['One.', 'Two.'])
})

it('is done with a hostile text of nothing but initials before anybody gives up', () => {
  expect(partSentences('A. '.repeat(20_000), 'en').length).toBeGreaterThan(0)
})
