import { afterEach, expect, it, vi } from 'vitest'
import { likelyLanguage } from './likely-language.js'

const codes = ['eng', 'fra', 'deu', 'por', 'chi_sim', 'chi_tra', 'jpn']
afterEach(() => vi.unstubAllGlobals())

it.each([
  [['de-AT', 'en'], 'deu'],
  [['pt-BR'], 'por'],
  [['zh-TW'], 'chi_tra'],
  [['zh-CN'], 'chi_sim'],
  [['zh-Hant-HK'], 'chi_tra'],
  // The first that can be recognized.
  [['cy', 'fr-CA', 'en'], 'fra'],
  [['cy'], undefined],
  // What is no tag is no language.
  [['en-US@posix', '', 'fr'], 'fra'],
])('for a browser in %s it is %s', (languages, code) => {
  vi.stubGlobal('navigator', { languages })
  vi.stubGlobal('localStorage', { getItem: () => null })
  expect(likelyLanguage(codes)).toBe(code)
})

it('is that of the site, if it was chosen there', () => {
  vi.stubGlobal('navigator', { languages: ['en-US'] })
  vi.stubGlobal('localStorage', { getItem: () => 'ja' })
  expect(likelyLanguage(codes)).toBe('jpn')
})
