import { expect, it } from 'vitest'
import { inTurn } from './turns.js'

const share = (names: string, { running = 0, turn = 0, isNewcomers = false } = {}) => ({
  isNewcomers,
  running,
  turn,
  waiting: [...names].map((name) => ({ name, dueMs: 0 })),
})
const order = (...given: Parameters<typeof inTurn<{ name: string; dueMs: number }>>) =>
  inTurn(...given)
    .map(({ name }) => name)
    .join('')

it('takes parties in turn, those with fewer running jobs first, and then the one that has waited for the longest', () => {
  expect(order([share('abc', { turn: 2 }), share('xyz', { turn: 1 })])).toBe('xaybzc')
  expect(order([share('abc', { running: 2, turn: 1 }), share('xyz', { turn: 2 })])).toBe('xyazbc')
})

it('gives newcomers at most every fourth turn while known clients wait', () => {
  const newcomers = [...'abc'].map((name, turn) => share(name, { turn, isNewcomers: true }))
  const known = [...'vwxyz'].map((name, turn) => share(name, { turn: 10 + turn }))
  expect(order([...newcomers, ...known])).toBe('avwxbyzc')
  expect(order([...newcomers, ...known], 0)).toBe('vwxayzbc')
  expect(order([...newcomers, ...known], 2)).toBe('vawxybzc')
  // It is no more than that: with many known clients, they have their share like any other.
  expect(order([share('a', { turn: 99, isNewcomers: true }), ...known])).toBe('vwxyza')
})
