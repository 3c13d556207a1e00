import { expect, it } from 'vitest'
import { savedSignatures } from './saved-signatures.js'

const good = { id: 'a', content: 'data:image/png;base64,AAAA', width: 800, height: 400 }

it('reads what was saved', () => {
  expect(savedSignatures.parse(JSON.stringify([good]))).toEqual([good])
  expect(savedSignatures.parse(null)).toEqual([])
})

it.each([
  ['no JSON', '[{'],
  ['no list', '{"id":"a"}'],
  ['no signature', '[null, 1, "a", {}]'],
  ['an address elsewhere', JSON.stringify([{ ...good, content: 'https://example.com/a.png' }])],
  ['another type of data', JSON.stringify([{ ...good, content: 'data:image/svg+xml;base64,AAAA' }])],
  ['a size that is none', JSON.stringify([{ ...good, width: 0 }])],
])('takes %s for nothing', (_, text) => {
  expect(savedSignatures.parse(text)).toEqual([])
})

it('reads twelve at most', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ ...good, id: String(index) }))
  expect(savedSignatures.parse(JSON.stringify(many))).toHaveLength(12)
})
