import { describe, expect, it } from 'vitest'
import { formatBytes, formatDuration, printable } from './text.js'

it('writes sizes in steps of 1,024', () => {
  expect([1, 1023, 1024, 1_048_575, 1_048_576, 5.5 * 2 ** 30].map(formatBytes)).toEqual([
    '1 byte',
    '1023 bytes',
    '1.0 KB',
    '1.0 MB',
    '1.0 MB',
    '5.5 GB',
  ])
})

it('writes durations for people', () => {
  expect([40.4, 3210, 125_000, 119_999].map(formatDuration)).toEqual(['40 ms', '3.2 s', '2 min 5 s', '2 min 0 s'])
})

describe('printable', () => {
  it('lets no name steer the terminal or turn its text around', () => {
    expect(printable('a\u001b[2Jb\u202Ec\u0007\nd')).toBe('a\uFFFD[2Jb\uFFFDc\uFFFD d')
  })

  it('leaves other scripts alone', () => {
    expect(printable('отчёт 报告 é')).toBe('отчёт 报告 é')
  })
})
