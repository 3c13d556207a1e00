import { expect, it } from 'vitest'
import { movedBy, tunedNumbers, withChange } from './tuned-numbers.mjs'

const text = `
/** Lines. */
export const lineTuning = { gap: 0.25, turns: { least: 3 }, name: 'a', goals: [7] satisfies number[] }
const MOST_WORDS = 1_000
const other = 4
let LATER = 5
`

it('finds the numbers of constants, and replaces one', () => {
  const numbers = tunedNumbers('a.ts', text)
  expect(numbers.map(({ name, value }) => [name, value])).toEqual([
    ['lineTuning.gap', 0.25],
    ['lineTuning.turns.least', 3],
    ['lineTuning.goals.0', 7],
    ['MOST_WORDS', 1000],
  ])
  const { start, end } = numbers[1]!
  expect(withChange(text, { path: 'a.ts', start, end, value: 4 })).toContain('turns: { least: 4 }')
})

it('keeps whole numbers whole, and moves each', () => {
  expect([movedBy(0.25, 0.2), movedBy(0.25, -0.2), movedBy(3, 0.2), movedBy(3, -0.2), movedBy(100, 0.2)]).toEqual([
    0.3, 0.2, 4, 2, 120,
  ])
})
