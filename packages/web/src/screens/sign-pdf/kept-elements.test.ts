import { expect, it } from 'vitest'
import type { SignElement } from './element.js'
import { packElements, unpackElements } from './kept-elements.js'

const box = { x: 10, y: 20, width: 200, height: 100 }
const signature: SignElement = {
  id: 'sig_1',
  type: 'signature',
  content: 'data:image/png;base64,AA',
  pageNumber: 1,
  ...box,
}
const text: SignElement = {
  id: 'text_2',
  type: 'text',
  content: 'Ada',
  pageNumber: 2,
  fontSize: 16,
  color: '#000000',
  ...box,
}

it('brings elements back as they were, and keeps a signature on many pages once', () => {
  const all = [signature, text, { ...signature, id: 'sig_3', pageNumber: 2 }]
  const kept = packElements(all)!
  expect(kept.contents).toHaveLength(2)
  expect(unpackElements(JSON.parse(JSON.stringify(kept)), 2)).toEqual(all)
})

it('leaves out what is no element of this document', () => {
  const kept = packElements([signature, text, { ...signature, content: 'javascript:1' }])!
  expect(unpackElements(kept, 1)).toEqual([signature])
  expect(
    unpackElements({ contents: ['a'], elements: [null, { ...text, content: 7 }, { ...text, content: 0, x: '1' }] }, 2),
  ).toEqual([])
  for (const other of [undefined, null, [], { contents: 1, elements: [] }]) expect(unpackElements(other, 1)).toEqual([])
})

it('keeps nothing of pictures that are too large together', () => {
  const huge = { ...signature, content: `data:image/png;base64,${'A'.repeat(9_000_000)}` }
  expect(packElements([huge])).toBeUndefined()
})
