import { describe, expect, it } from 'vitest'
import { readNumber } from './read-number.js'

const point = { mark: 'point', spaces: false } as const
const comma = { mark: 'comma', spaces: false } as const
const spaced = { mark: 'comma', spaces: true } as const

describe('readNumber', () => {
  it.each([
    ['2019', 2019, ''],
    ['-12', -12, ''],
    ['\u221212', -12, ''],
    ['\u20135', -5, ''],
    ['12-', -12, ''],
    ['1,234', 1234, '#,##0'],
    ['1,234.56', 1234.56, '#,##0.00'],
    ['1234.5', 1234.5, '0.0'],
    ['.5', 0.5, '0.0'],
    ['1,23,456.00', 123456, '#,##0.00'],
    ["1'234.50", 1234.5, '#,##0.00'],
    ['1\u2019234\u2019567', 1234567, '#,##0'],
    ['(123)', -123, '0_);(0)'],
    ['(1,234.5)', -1234.5, '#,##0.0_);(#,##0.0)'],
    ['+5.2', 5.2, '+0.0;-0.0;+0.0'],
    ['12.5%', 0.125, '0.0%'],
    ['7 %', 0.07, '0 %'],
    ['-0.3%', -0.003, '0.0%'],
    ['$1,234.50', 1234.5, '"$"#,##0.00'],
    ['-$5', -5, '"$"0'],
    ['($1,234)', -1234, '"$"#,##0_);("$"#,##0)'],
    ['US$ 12', 12, '"US$ "0'],
    ['CHF 1\u2019234.50', 1234.5, '"CHF "#,##0.00'],
    ['99.90 EUR', 99.9, '0.00" EUR"'],
    ['₹1,00,000', 100000, '"₹"#,##0'],
    ['１２３', 123, ''],
    ['١٢٣', 123, ''],
    ['1.2E-05', 0.000012, '0.0E+00'],
    ['123456789012', 123456789012, '0'],
    ['1.234,56', 1234.56, '#,##0.00'],
  ])('reads %s where points part decimals', (text, value, format) => {
    expect(readNumber(text, point)).toMatchObject({ type: 'number', value, format })
  })

  it.each([
    ['1.234,56', 1234.56, '#,##0.00'],
    ['1.234', 1234, '#,##0'],
    ['12,5 %', 0.125, '0.0 %'],
    ['1.234,50 €', 1234.5, '#,##0.00" €"'],
    ['€ 1.000-', -1000, '"€ "#,##0'],
    ['(1.234,50 €)', -1234.5, '#,##0.00" €"_);(#,##0.00" €")'],
    ['R$ 1.000,00', 1000, '"R$ "#,##0.00'],
    ['5,\u2013', 5, '0",\u2013"'],
    ['1.234,- \u20ac', 1234, '#,##0",-"" \u20ac"'],
    ['12,5 zł', 12.5, '0.0" zł"'],
    ['1,234.56', 1234.56, '#,##0.00'],
  ])('reads %s where commas do', (text, value, format) => {
    expect(readNumber(text, comma)).toMatchObject({ value, format })
  })

  it('reads thousands parted by spaces where the document has them', () => {
    expect(readNumber('1 234 567,8', spaced)).toMatchObject({ value: 1234567.8, format: '#,##0.0' })
    expect(readNumber('1\u202f234', spaced)).toMatchObject({ value: 1234 })
    expect(readNumber('12 345', comma)).toBeUndefined()
  })

  it.each([
    '007',
    '030 1234567',
    '+49 30 1234567',
    '12345678901234567',
    '1,23',
    '1.2.3',
    '12/31',
    '10-20',
    '1:30',
    'n/a',
    '–',
    '-',
    '..',
    '12 kg',
    'A1',
    '12E4',
    '1E4',
    '1/2',
    '--5',
    '()',
    '%',
    '0,123',
    '$',
    '=1+2',
    '1'.repeat(400),
  ])('leaves %s a text', (text) => {
    expect(readNumber(text, point)).toBeUndefined()
  })

  it('distinguishes currency and per cent', () => {
    expect(readNumber('€5', point)).toMatchObject({ currency: '€' })
    expect(readNumber('5%', point)).toMatchObject({ percent: true, value: 0.05 })
  })
})
