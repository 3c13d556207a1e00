import { expect, it } from 'vitest'
import { wordsWithAllMarks } from './searched-words.js'

const marks = (...keys: string[]) => keys.map((key) => ({ key }))

it('names each word once of which all that was found is still marked', () => {
  const found = [
    { words: 'Ada', keys: ['1', '2'] },
    { words: 'Grace', keys: ['3', '4'] },
    { words: 'nobody', keys: [] },
    { words: 'Ada', keys: ['5'] },
  ]
  expect(wordsWithAllMarks(found, marks('1', '2', '3', '5', '9'))).toEqual(['Ada'])
  expect(wordsWithAllMarks(found, marks('1', '2', '3', '4', '5'))).toEqual(['Ada', 'Grace'])
  expect(wordsWithAllMarks(found, marks('1', '3'))).toEqual([])
})
