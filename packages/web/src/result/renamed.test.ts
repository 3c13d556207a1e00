import { expect, it } from 'vitest'
import { renamed } from './renamed.js'

it.each([
  ['compressed_a.pdf', 'offer', 'offer.pdf'],
  ['compressed_a.pdf', 'offer.PDF', 'offer.pdf'],
  ['parts.zip', ' ../a:b ', '..ab.zip'],
  ['a.pdf', ' ', 'a.pdf'],
  ['a.pdf', '.pdf', 'a.pdf'],
  ['README', 'notes', 'notes'],
])('%s, typed as "%s", is %s', (name, typed, expected) => {
  expect(renamed(name, typed)).toBe(expected)
})
