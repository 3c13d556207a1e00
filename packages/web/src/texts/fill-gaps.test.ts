import { expect, it } from 'vitest'
import { fillGaps } from './fill-gaps.js'

const english = { next: 'Next', list: ['a', 'b'], group: { one: 'One', two: (n: number) => `${n}` } }

it('keeps English texts where a translation has none', () => {
  const filled = fillGaps(english, { group: { one: 'Un' } })
  expect(filled).toMatchObject({ next: 'Next', list: ['a', 'b'], group: { one: 'Un' } })
  expect(filled.group.two(3)).toBe('3')
})

it('takes lists and functions whole', () => {
  const filled = fillGaps(english, { list: ['x', 'y'], group: { two: (n) => `n° ${n}` } })
  expect([filled.list, filled.group.two(3), english.list]).toEqual([['x', 'y'], 'n° 3', ['a', 'b']])
})
