import { expect, it } from 'vitest'
import { formatArrangement, withCopies, withInserted, withMoved, withoutPages, withTurns } from './arrangement.js'

const pages = (...numbers: number[]) => new Set(numbers)

it('writes orders as short as they are', () => {
  expect(formatArrangement(withoutPages(6, pages(2, 6)))).toBe('1,3-5')
  expect(formatArrangement(withCopies(3, pages(2)))).toBe('1-2,2-3')
  expect(formatArrangement(withTurns(4, pages(2, 3), -90))).toBe('1,2@-90,3@-90,4')
  expect(formatArrangement(withInserted(3, 0, 'blank'))).toBe('blank,1-3')
  expect(formatArrangement(withInserted(3, 3, 'file'))).toBe('1-3,2:1-')
})

it('moves pages behind another one, whether that is one of them or not', () => {
  expect(formatArrangement(withMoved(5, pages(1, 2), 4))).toBe('3-4,1-2,5')
  expect(formatArrangement(withMoved(5, pages(4), 0))).toBe('4,1-3,5')
  expect(formatArrangement(withMoved(5, pages(2, 3), 3))).toBe('1-5')
})
