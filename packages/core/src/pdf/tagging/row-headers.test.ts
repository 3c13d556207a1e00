import { expect, it } from 'vitest'
import { areRowHeaders } from './row-headers.js'

it('takes names and years in front of numbers for headers of rows', () => {
  expect(areRowHeaders(['Sales', 'Costs', 'Result'], ['1,200', '€ 1.350', '800', '(40)', '12 %', '–'])).toBe(true)
  expect(areRowHeaders(['2021', '2022'], ['1 200', '800'])).toBe(true)
  expect(areRowHeaders(['2021/22', '2022/23'], ['-4.5%', 'n/a'])).toBe(true)
})

it('takes neither numbers, nor names in front of words, nor the same name twice', () => {
  expect(areRowHeaders(['1', '2'], ['400', '500'])).toBe(false)
  expect(areRowHeaders(['Ada', 'Grace'], ['London', 'New York'])).toBe(false)
  expect(areRowHeaders(['Ada', 'Ada'], ['4', '5'])).toBe(false)
  expect(areRowHeaders(['Ada', ''], ['4', '5'])).toBe(false)
  expect(areRowHeaders(['Ada', 'Grace'], ['', ''])).toBe(false)
})
