import { expect, it } from 'vitest'
import { inMillions } from './in-millions.js'

it.each([
  [200_500_000, '200 million'],
  [1_000_000, '1 million'],
  [500_000, '500,000'],
])('writes %d as %s', (count, words) => {
  expect(inMillions(count)).toBe(words)
})
