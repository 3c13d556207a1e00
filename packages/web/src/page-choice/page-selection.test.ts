import { expect, it } from 'vitest'
import { noPages, otherPages, toggleAll, togglePage, typePages } from './page-selection.js'

const click = (pages: [page: number, run?: boolean][]) =>
  pages.reduce((selection, [page, run = false]) => togglePage(selection, page, run), noPages)
const chosen = (pages: [page: number, run?: boolean][]) => [...click(pages).chosen].sort((a, b) => a - b)

it('chooses and gives up one page at a time', () => {
  expect(chosen([[3], [1], [3]])).toEqual([1])
})

it('chooses all pages between two clicks, in either direction', () => {
  expect(chosen([[2], [5, true]])).toEqual([2, 3, 4, 5])
  expect(chosen([[5], [2, true]])).toEqual([2, 3, 4, 5])
})

it('gives up a run when its end was chosen', () => {
  expect(chosen([[1], [6, true], [3], [5, true]])).toEqual([1, 2, 6])
})

it('takes a first click with Shift as a plain one', () => {
  expect(chosen([[4, true]])).toEqual([4])
})

it('chooses all, or none when all are chosen', () => {
  const all = toggleAll(click([[2]]), 3)
  expect([...all.chosen]).toEqual([1, 2, 3])
  expect(toggleAll(all, 3).chosen.size).toBe(0)
})

it('keeps what is not chosen', () => {
  expect(otherPages(click([[2], [4]]), 5)).toEqual([1, 3, 5])
})

it('chooses what is typed, and forgets the text once a page is clicked', () => {
  const typed = typePages(noPages, '2-3, last', 6)
  expect([[...typed.chosen], typed.typed]).toEqual([[2, 3, 6], { text: '2-3, last' }])
  expect(togglePage(typed, 3, false)).toEqual({ chosen: new Set([2, 6]), last: 3 })
  expect(typePages(typed, ' ', 6).chosen.size).toBe(0)
})

it.each([
  ['2, nine', 'not-pages'],
  ['2, 9', 'beyond'],
])('keeps the choice while "%s" is typed, which is wrong: %s', (text, wrong) => {
  const before = click([[2]])
  expect(typePages(before, text, 6)).toEqual({ ...before, typed: { text, wrong } })
})
