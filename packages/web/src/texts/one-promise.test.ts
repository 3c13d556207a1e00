import { expect, it } from 'vitest'
import { chromeTexts } from './chrome.js'
import { homeTexts } from './home.js'
import { type Language, languageNames, loadTexts } from './language.js'
import { legalTexts } from './legal.js'

const english = { chrome: chromeTexts, home: homeTexts, legal: legalTexts }
const translations = Object.keys(languageNames).filter((tag) => tag !== 'en') as Exclude<Language, 'en'>[]
const inLanguages = await Promise.all(
  translations.map(async (tag) => [tag, (await loadTexts[tag]()).texts as unknown as typeof english] as const),
)

it.each([['en', english] as const, ...inLanguages])(
  'says in %s everywhere the same of when files are deleted',
  (_, texts) => {
    const { chrome, home, legal } = texts
    const promise = home.features.list[1]!.text
    expect(promise.length).toBeGreaterThan(30)
    for (const page of [chrome.device.off, home.lead, home.faq, legal]) expect(JSON.stringify(page)).toContain(promise)
  },
)
