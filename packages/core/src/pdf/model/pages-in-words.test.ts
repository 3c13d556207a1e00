import { expect, it } from 'vitest'
import { namedPages, pagesInWords } from './pages-in-words.js'

it.each([
  [[4], '4'],
  [[5, 4], '4, 5'],
  [[1, 2, 3, 7, 9, 10, 11, 12], '1-3, 7, 9-12'],
  [[1, 3, 5, 7, 8], '1, 3 and 3 more'],
])('names pages %j as %s', (pages, words) => {
  expect(pagesInWords(pages, words.includes('more') ? 2 : undefined)).toBe(words)
})

it('puts the noun before them', () => {
  expect([namedPages([4, 4]), namedPages([4, 6]), namedPages([1, 3, 5], 1)]).toEqual([
    'page 4',
    'pages 4, 6',
    'pages 1 and 2 more',
  ])
})
