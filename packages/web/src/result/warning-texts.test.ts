import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { speak } from '../texts/language.js'
import { areNotes, groupWarnings, loadWarningTexts, warningsInWords } from './warning-texts.js'

const { warnings: german } = await loadWarningTexts.de()
const broken = { code: 'repaired', message: 'a.pdf was damaged and repaired.' }

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: '' } }))
afterAll(async () => {
  await speak('en')
  vi.unstubAllGlobals()
})

it('says once what several warnings of one kind mean, in the order of the kinds', () => {
  const other = { code: 'repaired', message: 'b.pdf was damaged and repaired.' }
  const groups = groupWarnings([broken, { code: 'own', message: 'Own.' }, other, broken], german)
  expect(groups).toEqual([
    { code: 'repaired', meaning: german['repaired'], messages: [broken.message, other.message] },
    { code: 'own', meaning: undefined, messages: ['Own.'] },
  ])
})

it('leaves warnings in English as they are', async () => {
  await speak('en')
  expect(await warningsInWords([broken, { code: 'revoked', message: 'It was revoked.' }])).toBe(
    'a.pdf was damaged and repaired. It was revoked.',
  )
  expect(await warningsInWords([])).toBe('')
})

it('puts what a warning means before its message', async () => {
  await speak('de')
  expect(await warningsInWords([broken])).toBe(`${german['repaired']} (${broken.message})`)
})

it('are notes where the work was done as asked, and no more so with one that is not', () => {
  const note = { code: 'recompressed', message: 'It was encoded again.' }
  expect([areNotes([note, note]), areNotes([note, broken])]).toEqual([true, false])
})
