import { describe, expect, it } from 'vitest'
import { formatIsoDate } from './date-format.js'

describe('formatIsoDate', () => {
  it.each([
    ['dd.mm.yyyy', '05.03.2026'],
    ['m/d/yy', '3/5/26'],
    ['d-mmm-yy', '5-Mar-26'],
    ['mmmm d, yyyy', 'March 5, 2026'],
    ['dddd', 'Thursday'],
    ['yyyy-mm-dd HH:MM', '2026-03-05 14:07'],
    ['h:MM tt', '2:07 pm'],
  ])('writes %s', (format, written) => {
    expect(formatIsoDate('2026-03-05T14:07:09', format)).toBe(written)
  })

  it('leaves alone what is no date', () => {
    for (const text of ['2026-13-01', '2026-02-29', '05.03.2026', '2026-03-05T25:00', 'x', ''])
      expect(formatIsoDate(text, 'dd.mm.yyyy')).toBeUndefined()
    expect(formatIsoDate('2024-02-29', 'dd.mm.yyyy')).toBe('29.02.2024')
  })
})
