import { expect, it } from 'vitest'
import { differencesInWords } from './differences-in-words.js'

it('says how many differences of each type there are, and leaves out types without any', () => {
  const counts = { inserted: 2, deleted: 0, replaced: 1, moved: 0, other: 3 }
  expect(differencesInWords({ code: 'differences', message: '', counts })).toBe(
    '6 differences: 2 inserted, 1 replaced, 3 other.',
  )
  expect(differencesInWords({ code: 'differences', message: '', counts: { moved: 1 } })).toBe(
    'One difference: 1 moved.',
  )
})

it('repeats the message of a server that gives no counts', () => {
  expect(differencesInWords({ code: 'differences', message: '1 difference: 1 move.' })).toBe('1 difference: 1 move.')
})
