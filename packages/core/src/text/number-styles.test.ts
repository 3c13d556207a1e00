import { describe, expect, it } from 'vitest'
import { writeNumber } from './number-styles.js'

describe('writeNumber', () => {
  it('writes letters as spreadsheets do', () => {
    expect([1, 26, 27, 52, 53, 702, 703].map((number) => writeNumber(number, 'letters'))).toEqual([
      'a',
      'z',
      'aa',
      'az',
      'ba',
      'zz',
      'aaa',
    ])
  })

  it('writes Roman numerals, and digits where there are none', () => {
    expect([1, 4, 9, 14, 40, 90, 400, 1994, 3999].map((number) => writeNumber(number, 'roman-upper'))).toEqual([
      'I',
      'IV',
      'IX',
      'XIV',
      'XL',
      'XC',
      'CD',
      'MCMXCIV',
      'MMMCMXCIX',
    ])
    expect(writeNumber(6, 'roman-lower')).toBe('vi')
    expect(writeNumber(10_000, 'roman-upper')).toBe('10000')
  })
})
