import { expect, it } from 'vitest'
import { samplePages } from './sample-pages.js'

it('spreads over the document, and takes all pages of a short one', () => {
  expect(samplePages(3, 5)).toEqual([1, 2, 3])
  expect(samplePages(50, 5)).toEqual([6, 16, 26, 36, 46])
  expect(samplePages(7, 5)).toEqual([1, 3, 4, 5, 7])
})
