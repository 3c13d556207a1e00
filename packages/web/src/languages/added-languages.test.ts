import { parseOptions } from '@sheaf/core'
import { findOperation } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { addedLanguages } from './added-languages.js'

it('offers the languages that the server has more of, and takes them', () => {
  const answer = { tools: [{ id: 'ocr-pdf', engine: { languages: ['eng', 'isl', 'chi_tra', 'qqq', 7] } }] }
  expect(addedLanguages(answer, 'de')).toEqual([
    { value: 'eng', title: 'Englisch' },
    { value: 'isl', title: 'Isländisch' },
    { value: 'chi_tra', title: 'Chinesisch (Traditionell)' },
    { value: 'qqq', title: 'qqq' },
  ])
  expect(parseOptions(findOperation('ocr-pdf')!, { language: 'isl' })).toMatchObject({ language: 'isl' })
  for (const odd of [undefined, {}, { tools: 'no' }, { tools: [{ id: 'ocr-pdf' }] }])
    expect(addedLanguages(odd, 'en')).toEqual([])
})
