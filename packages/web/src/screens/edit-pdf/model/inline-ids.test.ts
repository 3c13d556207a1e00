import { expect, it } from 'vitest'
import { isInlineId, movedIds } from './inline-ids.js'

it('follows annotations that move up because others are gone', () => {
  const moved = movedIds(['4R', 'p1a2', 'p1a3', '7R', 'p2a2'], ['p1a1', 'p1a2', 'p2a1', '9R'])
  expect([...moved]).toEqual([
    ['p1a2', 'p1a1'],
    ['p1a3', 'p1a2'],
    ['p2a2', 'p2a1'],
  ])
})

it('tells them from objects', () => {
  expect(['p12a3', '12R', undefined].map(isInlineId)).toEqual([true, false, false])
})
