import { expect, it } from 'vitest'
import { type Language, languageNames, loadTexts } from './language.js'
import { missingTexts } from './missing-texts.js'

const { texts: german } = await loadTexts.de()
const others = Object.keys(languageNames).filter((tag) => tag !== 'en' && tag !== 'de') as Exclude<
  Language,
  'en' | 'de'
>[]

it.each(others)('has every text in %s', async (language) => {
  const { texts } = await loadTexts[language]()
  expect(missingTexts(german, texts)).toEqual([])
})
