import { expect, it } from 'vitest'
import { sizeChange } from './size-change.js'

it.each([
  [1000, 880, '12% smaller'],
  [1000, 1030, '3% larger'],
  [1000, 1000, 'Same size'],
  [1000, 996, 'About the same size'],
  [1000, 1004, 'About the same size'],
  [1000, 995, '1% smaller'],
  [100, 1000, '900% larger'],
  [0, 10, undefined],
])('from %d to %d bytes is %s', (before, after, words) => {
  expect(sizeChange(before, after)).toBe(words)
})
