import { expect, it } from 'vitest'
import { type Language, languageNames, loadTexts } from './language.js'
import { missingTexts } from './missing-texts.js'

const { texts: german } = await loadTexts.de()
const total = missingTexts(german, {}).length
const others = Object.keys(languageNames).filter((tag) => tag !== 'en' && tag !== 'de') as Exclude<
  Language,
  'en' | 'de'
>[]

// What is missing is shown in English. `translations.long.test.ts` lists it.
it.each(others)('has nearly every text in %s', async (language) => {
  const { texts } = await loadTexts[language]()
  expect(missingTexts(german, texts).length / total).toBeLessThan(0.03)
})

it.each(others)('has no text in %s that the site does not use', async (language) => {
  const { texts } = await loadTexts[language]()
  expect(missingTexts({ ...texts, searchWords: {} }, german)).toEqual([])
})

it('finds what a translation lacks', () => {
  expect(missingTexts({ a: 'A', b: { c: 'C', d: () => 'D' } }, { a: ' ', b: { c: 'c' } })).toEqual(['a', 'b.d'])
})
