import { expect, it } from 'vitest'
import { withPageSizes } from './page-sizes.js'

it('gives the sizes of pages in millimeters, and leaves everything else as it is', () => {
  const data = { pageCount: 2, pages: [{ width: 595.276, height: 841.89, rotation: 90 }, { page: 2 }] }
  expect(withPageSizes(data)).toEqual({
    pageCount: 2,
    pages: [{ width: '210 mm', height: '297 mm', rotation: 90 }, { page: 2 }],
  })
  expect(withPageSizes({ pages: 3 })).toEqual({ pages: 3 })
  expect(withPageSizes([1])).toEqual([1])
})
