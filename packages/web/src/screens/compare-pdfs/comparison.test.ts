import { expect, it } from 'vitest'
import { type ComparisonData, differencesOf, isComparisonData } from './comparison.js'

const box = { x: 10, y: 20, width: 30, height: 10 }
const data: ComparisonData = {
  // The second page of the older version is gone, and the third of the newer one is new.
  pages: [
    { before: 1, after: 1 },
    { before: 2, after: null },
    { before: 3, after: 2 },
    { before: null, after: 3 },
  ],
  changes: [
    { type: 'inserted', before: null, after: { page: 3, boxes: [{ ...box, page: 3 }], text: 'new' } },
    {
      type: 'replaced',
      before: { page: 3, boxes: [{ ...box, page: 3 }], text: 'old' },
      after: { page: 2, boxes: [{ ...box, y: 90, page: 2 }], text: 'newer' },
    },
    {
      type: 'deleted',
      before: { page: 3, boxes: [{ ...box, page: 3 }], text: 'gone' },
      after: null,
      position: { page: 2, x: 50, y: 40, height: 12 },
    },
    { type: 'deleted', before: { page: 2, boxes: [{ ...box, page: 2 }], text: 'page' }, after: null },
  ],
  others: [
    {
      kind: 'look',
      change: 'replaced',
      message: 'The picture is another one.',
      before: null,
      after: { page: 1, boxes: [box] },
    },
  ],
}

it('brings all differences into the order of the pages, with the pair of pages they are on', () => {
  expect(differencesOf(data).map(({ type, row, texts }) => [type, row, texts])).toEqual([
    ['other', 0, {}],
    ['deleted', 1, { before: 'page', after: undefined }],
    ['deleted', 2, { before: 'gone', after: undefined }],
    ['replaced', 2, { before: 'old', after: 'newer' }],
    ['inserted', 3, { before: undefined, after: 'new' }],
  ])
})

it('marks the place in both versions, and with a bar where words were deleted', () => {
  const [picture, , gone] = differencesOf(data)
  expect(picture!.other).toEqual({ kind: 'look', change: 'replaced', message: 'The picture is another one.' })
  expect(picture!.marks).toEqual({ before: [], after: [{ ...box, page: 1 }] })
  expect(gone!.marks).toEqual({
    before: [{ ...box, page: 3 }],
    after: [{ page: 2, x: 49, y: 40, width: 2, height: 12 }],
  })
})

it('knows what is no comparison', () => {
  expect([data, undefined, null, {}, { pages: [], changes: [] }].map(isComparisonData)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
