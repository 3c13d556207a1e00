import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languageNames } from '../src/texts/language.js'

it('has the languages that the script before the first paint knows', () => {
  const script = readFileSync(new URL('../public/theme.js', import.meta.url), 'utf8')
  const [, known = ''] = /const known = \[(.*)\]/.exec(script) ?? []
  expect(known.match(/\w+/g)).toEqual(Object.keys(languageNames).map((tag) => tag.slice(0, 2)))
})
