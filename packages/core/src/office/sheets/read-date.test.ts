import { describe, expect, it } from 'vitest'
import { orderOf, readDate } from './read-date.js'

describe('readDate', () => {
  it.each([
    ['2024-12-31', '2024-12-31', 'yyyy-mm-dd'],
    ['31.12.2024', '2024-12-31', 'dd.mm.yyyy'],
    ['1.2.2024', '2024-02-01', 'd.m.yyyy'],
    ['31.12.24', '2024-12-31', 'dd.mm.yy'],
    ['31.12.85', '1985-12-31', 'dd.mm.yy'],
    ['12/31/2024', '2024-12-31', 'mm\\/dd\\/yyyy'],
    ['31/12/2024', '2024-12-31', 'dd\\/mm\\/yyyy'],
    ['31 Dec 2024', '2024-12-31', '[$-409]dd mmm yyyy'],
    ['31-Dec-24', '2024-12-31', '[$-409]dd-mmm-yy'],
    ['December 31, 2024', '2024-12-31', '[$-409]mmmm dd, yyyy'],
    ['5. Dezember 2024', '2024-12-05', '[$-407]d. mmmm yyyy'],
    ['5. März 2024', '2024-03-05', '[$-407]d. mmmm yyyy'],
    ['5 février 2024', '2024-02-05', '[$-40C]d mmmm yyyy'],
    ['31 de diciembre de 2024', '2024-12-31', '[$-C0A]dd "de" mmmm "de" yyyy'],
    ['7 gennaio 2024', '2024-01-07', '[$-410]d mmmm yyyy'],
    ['7 de março de 2024', '2024-03-07', '[$-816]d "de" mmmm "de" yyyy'],
    ['9 мая 2024', '2024-05-09', '[$-419]d mmmm yyyy'],
    ['2024年3月5日', '2024-03-05', 'yyyy"年"m"月"d"日"'],
    ['2024년 3월 5일', '2024-03-05', 'yyyy"년"m"월"d"일"'],
  ])('reads %s', (text, value, format) => {
    expect(readDate(text, undefined)).toEqual({ type: 'date', value, format })
  })

  it('reads days and months in the order of the document', () => {
    expect(readDate('3/4/2024', 'day')?.value).toBe('2024-04-03')
    expect(readDate('3/4/2024', 'month')?.value).toBe('2024-03-04')
    expect(readDate('3/4/2024', undefined)).toBeUndefined()
    expect([orderOf('13/4/2024'), orderOf('4/13/2024'), orderOf('4/3/2024')]).toEqual(['day', 'month', undefined])
  })

  it.each([
    '31.02.2024',
    '2024-13-01',
    '32/1/2024',
    '1.2.24',
    '5 jui 2024',
    '5 foo 2024',
    'May 2024',
    '2024',
    '1850-01-01',
    '12.5',
    '1-2-3',
  ])('leaves %s a text', (text) => {
    expect(readDate(text, 'day')).toBeUndefined()
  })
})
