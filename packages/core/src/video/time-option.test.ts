import { expect, it } from 'vitest'
import { parseTime, videoTime } from './time-option.js'

it.each([
  ['90', 90],
  ['1:30', 90],
  ['0:01:30.5', 90.5],
  ['12.25s', 12.25],
  [' 2:00 ', 120],
  ['100:00', 6000],
  ['1:60', undefined],
  ['1:60:00', undefined],
  ['-1', undefined],
  ['1:2:3:4', undefined],
  ['abc', undefined],
  ['', undefined],
])('%j is %s seconds', (text, seconds) => {
  expect(parseTime(text)).toBe(seconds)
})

it('as an option takes seconds and texts, and names what it takes', () => {
  expect(videoTime().parse(4.5)).toBe(4.5)
  expect(videoTime().parse('0:04')).toBe(4)
  expect(videoTime().safeParse('soon').error?.issues[0]?.message).toBe('Give a time such as 1:30, 0:01:30.5 or 90.')
})
