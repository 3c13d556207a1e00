import { expect, it } from 'vitest'
import { localeOf } from './locale-of.js'

it.each([
  [{ LANG: 'de_DE.UTF-8' }, 'de-DE'],
  [{ LANG: 'de_DE.UTF-8', LC_TIME: 'sv_SE@euro' }, 'sv-SE'],
  [{ LANG: 'de_DE', SHEAF_LOCALE: 'en-GB' }, 'en-GB'],
  [{ LANG: 'de_DE', LC_ALL: 'C.UTF-8' }, undefined],
  [{ LANG: '' }, undefined],
])('%o asks for %s', (environment, locale) => {
  expect(localeOf(environment)).toBe(locale)
})
