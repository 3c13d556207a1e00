import { expect, it } from 'vitest'
import { sumOfLines } from './sum-of-lines.mjs'

it('adds up the last sum of each run', () => {
  const tests = 'log\n9 passed, 9 failed\nmore\n7156 passed, 1 failed, 5 skipped\n'
  expect(sumOfLines([tests, '✓ types (0.7 s)\n12 passed, 0 failed\n'])).toEqual({ passed: 7168, failed: 1, skipped: 5 })
})

it('counts a run without a sum as a failure', () => {
  expect(sumOfLines(['killed', '3 passed, 0 failed'])).toEqual({ passed: 3, failed: 1, skipped: 0 })
})
