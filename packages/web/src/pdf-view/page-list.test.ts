import { selectPages } from '@sheaf/core'
import { expect, it } from 'vitest'
import { formatOrder, formatPages } from './page-list.js'

it('puts runs together, in order', () => {
  expect(formatPages([5, 3, 1, 2])).toBe('1-3, 5')
  expect(formatPages([7])).toBe('7')
  expect(formatPages([])).toBe('')
})

it('keeps an order that is no ascending one', () => {
  expect(formatOrder([3, 1, 2, 2])).toBe('3, 1-2, 2')
})

it('writes what the tools read', () => {
  const pages = [1, 2, 4, 6, 7, 8, 10]
  expect(selectPages(formatPages(pages), 10)).toEqual(pages)
})
