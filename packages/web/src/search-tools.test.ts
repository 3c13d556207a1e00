import { categories, operations } from '@sheaf/core'
import { expect, it } from 'vitest'
import { searchTools } from './search-tools.js'

const ids = (query: string) =>
  searchTools(operations, categories, query).flatMap(({ tools }) => tools.map(({ id }) => id))

it('lists every tool once while nothing is asked', () => {
  expect(ids('').toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
})

it('finds by title and by summary, in any case, and by several words at once', () => {
  expect(ids('MERGE')).toEqual(['merge-pdf'])
  expect(ids('password').toSorted()).toEqual(['protect-pdf', 'unlock-pdf'])
  expect(ids('pages reorder')).toEqual(['reorder-pages'])
})

it('finds nothing where nothing fits', () => {
  expect(searchTools(operations, categories, 'submarine')).toEqual([])
})
