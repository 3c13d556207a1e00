import { expect, it } from 'vitest'
import { adjacencies, bestMatches, parseCsv, tableAgreement } from './measure-tables.mjs'

const table = [
  ['City', 'Area', 'People'],
  ['Aarhus', '91', '285,273'],
  ['Basel', '', '173,863'],
]

it('pairs each text with the next to its right and below, over empty places', () => {
  expect([...adjacencies(table).keys()].map((key) => JSON.parse(key))).toEqual([
    ['right', 'City', 'Area'],
    ['below', 'City', 'Aarhus'],
    ['right', 'Area', 'People'],
    ['below', 'Area', '91'],
    ['below', 'People', '285,273'],
    ['right', 'Aarhus', '91'],
    ['below', 'Aarhus', 'Basel'],
    ['right', '91', '285,273'],
    ['below', '285,273', '173,863'],
    ['right', 'Basel', '173,863'],
  ])
})

it('finds that a table agrees with itself, whatever its white space', () => {
  const spaced = table.map((row) => row.map((text) => text.replace(',', ' ,\n')))
  expect(tableAgreement([table], [spaced])).toMatchObject({ precision: 1, recall: 1, f1: 1 })
})

it('counts rows that are joined, and tables that are not there', () => {
  const joined = [table[0]!, ['Aarhus Basel', '91', '285,273 173,863']]
  expect(tableAgreement([table], [joined]).recall).toBeCloseTo(3 / 10)
  expect(tableAgreement([table], [joined]).precision).toBeCloseTo(3 / 7)
  expect(tableAgreement([table], [table, [['a', 'b']]]).precision).toBeCloseTo(10 / 11)
  expect(tableAgreement([table], [])).toMatchObject({ precision: 0, recall: 0, f1: 0 })
})

it('takes the table that agrees best where others are not known', () => {
  expect(bestMatches([table], [[['x', 'y']], table])).toEqual([table])
})

it('reads quotes and line breaks of CSV', () => {
  expect(parseCsv('a,"b\n""c"""\r\n,d\n')).toEqual([
    ['a', 'b\n"c"'],
    ['', 'd'],
  ])
})
