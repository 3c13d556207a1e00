import { expect, it } from 'vitest'
import { togglePage } from '../../page-choice/page-selection.js'
import { selectionOf, typedPages, writeSelection } from './typed-pages.js'

const click = (text: string, page: number, run = false, last?: number) =>
  writeSelection(text, togglePage(selectionOf(text, 9, { last, typing: false }), page, run), 9)

it('reads pages in the order typed, a page twice if it is typed twice', () => {
  expect(typedPages('3, 1, 3', 9)).toEqual([3, 1, 3])
  expect(typedPages('', 9)).toEqual([])
  expect(typedPages('12', 9)).toEqual([])
})

it('writes clicked pages in the order of the document', () => {
  expect(click('5', 2)).toBe('2, 5')
  expect(click('2, 5', 7, true, 5)).toBe('2, 5-7')
  expect(click('2, 5', 2)).toBe('5')
})

it('keeps an order that was typed, and puts a clicked page at its end', () => {
  expect(click('7, 2', 4)).toBe('7, 2, 4')
  expect(click('7, 2, 4', 2)).toBe('7, 4')
})

it('says what is wrong with a text, also once nobody types any more', () => {
  expect(selectionOf('2, 12', 9, { typing: false })).toMatchObject({ typed: { text: '2, 12', wrong: 'beyond' } })
  expect(selectionOf('2, 3', 9, { typing: false }).typed).toBeUndefined()
})
