import { parseTime } from '@sheaf/core'
import { expect, it } from 'vitest'
import { timeText } from './times.js'

it.each([
  [0, '0:00'],
  [5.04, '0:05'],
  [59.96, '1:00'],
  [62.5, '1:02.5'],
  [3725, '1:02:05'],
])('writes %d seconds as %s, which options take', (seconds, text) => {
  expect(timeText(seconds)).toBe(text)
  expect(parseTime(text)).toBeCloseTo(seconds, 0)
})
