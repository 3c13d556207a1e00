import { expect, it } from 'vitest'
import { move } from './move.js'

it('moves an item up and down', () => {
  expect(move(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(move(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
})

it('stops at the ends', () => {
  expect(move(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(move(['a', 'b'], 1, 9)).toEqual(['a', 'b'])
})

it('changes nothing when there is no such item, and never the list given', () => {
  const items = ['a', 'b']
  expect(move(items, 5, 0)).toEqual(['a', 'b'])
  move(items, 0, 1)
  expect(items).toEqual(['a', 'b'])
})
