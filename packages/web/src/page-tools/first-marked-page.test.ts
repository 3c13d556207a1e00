import { expect, it } from 'vitest'
import { firstMarkedPage } from './first-marked-page.js'

it('is the first of the pages in the order of the document', () => {
  expect(firstMarkedPage({ pages: '7,3-5' }, 9)).toBe(3)
  expect(firstMarkedPage({}, 9)).toBe(1)
})

it('is the second of them when the first is skipped', () => {
  expect(firstMarkedPage({ pages: '3-5', skipFirst: true }, 9)).toBe(4)
})

it('is the first page when no page gets a mark, or the options are wrong', () => {
  expect(firstMarkedPage({ pages: 'all', skipFirst: true }, 1)).toBe(1)
  expect(firstMarkedPage({ pages: 'seven' }, 9)).toBe(1)
  expect(firstMarkedPage(undefined, 9)).toBe(1)
})
