import { expect, it } from 'vitest'
import { insertAt } from './insert-parts.js'
import { fromLocal, toLocal } from './time-field.js'

it('gives a time that was chosen here with the time zone of its date, and shows it the same again', () => {
  const chosen = fromLocal('2026-07-31T12:30:05')
  expect(chosen).toMatch(/^2026-07-31T12:30:05[+-]\d\d:\d\d$/)
  expect(new Date(chosen).getTime()).toBe(new Date(2026, 6, 31, 12, 30, 5).getTime())
  expect(toLocal(chosen)).toBe('2026-07-31T12:30:05')
  expect(toLocal('2026-01-31')).toBe('2026-01-31T00:00:00')
  expect(toLocal('2026-01-31T00:00:00Z')).toBe(toLocal(new Date(Date.UTC(2026, 0, 31)).toISOString()))
  expect([fromLocal(''), toLocal(''), toLocal('yesterday')]).toEqual(['', '', ''])
})

it('puts a part into a text in place of what is selected', () => {
  expect(insertAt('Page  of 9', '{n}', 5)).toBe('Page {n} of 9')
  expect(insertAt('Page X of 9', '{n}', 5, 6)).toBe('Page {n} of 9')
  expect(insertAt('short', '{n}', 99)).toBe('short{n}')
})
