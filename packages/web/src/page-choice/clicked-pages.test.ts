import { expect, it } from 'vitest'
import { afterClick, pagesNamedIn } from './clicked-pages.js'

it('names pages as they are clicked, and means all of them when none is left', () => {
  const texts = ['all']
  for (const page of [3, 5, 4, 3, 4, 5]) texts.push(afterClick(texts.at(-1)!, page, 6))
  expect(texts).toEqual(['all', '3', '3, 5', '3-5', '4-5', '5', 'all'])
})

it('continues what was typed', () => {
  expect(afterClick('odd', 2, 5)).toBe('1-3, 5')
  expect(afterClick('2-', 2, 4)).toBe('3-4')
  expect(afterClick('no pages', 2, 4)).toBe('2')
  expect([...pagesNamedIn('last', 4)]).toEqual([4])
  expect([...pagesNamedIn(' ', 4)]).toEqual([])
})
