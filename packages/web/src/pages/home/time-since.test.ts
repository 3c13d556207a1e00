import { expect, it } from 'vitest'
import { timeSince } from './time-since.js'

const minute = 60_000
const now = Date.UTC(2026, 5, 15, 12)

it.each([
  [0, 'now'],
  [40_000, 'now'],
  [2 * minute, '2 minutes ago'],
  [90 * minute, '1 hour ago'],
  [25 * 60 * minute, 'yesterday'],
  [3 * 24 * 60 * minute, '3 days ago'],
  [21 * 24 * 60 * minute, '3 weeks ago'],
])('says how long ago %i ms are', (ago, text) => {
  expect(timeSince(now - ago, now, 'en')).toBe(text)
})

it('speaks other languages, and takes a clock that was set back for now', () => {
  expect(timeSince(now - 2 * minute, now, 'de')).toBe('vor 2 Minuten')
  expect(timeSince(now + 5 * minute, now, 'en')).toBe('now')
})
