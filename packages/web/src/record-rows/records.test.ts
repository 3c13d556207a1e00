import { expect, it } from 'vitest'
import { readRecords, writeRecords } from './records.js'

const area = ['page', 'x', 'width'].map((key) => ({ key, label: key, number: true as const }))
const values = [
  { key: 'name', label: 'Name' },
  { key: 'value', label: 'Value' },
]

it('writes rows as a list, without what is blank', () => {
  const rows = [{ page: '1', x: '7.5', width: ' ' }, { page: '' }, { page: '2' }]
  expect(writeRecords(rows, area, 'list')).toBe('[{"page":1,"x":7.5},{"page":2}]')
  expect(writeRecords([{}], area, 'list')).toBe('')
})

it('writes one record, and names with values', () => {
  expect(writeRecords([{ x: '-3' }], area, 'one')).toBe('{"x":-3}')
  const named = [{ name: 'city', value: 'Köln' }, { name: 'zip' }, { value: 'lost' }]
  expect(writeRecords(named, values, 'named')).toBe('{"city":"Köln","zip":""}')
  expect(writeRecords([{ value: 'lost' }], values, 'named')).toBe('')
})

it('reads back what it has written', () => {
  expect(readRecords('[{"page":1,"x":7.5}]', 'list')).toEqual([{ page: '1', x: '7.5' }])
  expect(readRecords('{"x":-3}', 'one')).toEqual([{ x: '-3' }])
  expect(readRecords('{"city":"Köln","agree":true}', 'named')).toEqual([
    { name: 'city', value: 'Köln' },
    { name: 'agree', value: 'true' },
  ])
  for (const nothing of ['', '[', '7', 'null']) {
    expect(readRecords(nothing, 'list')).toEqual([])
    expect(readRecords(nothing, 'named')).toEqual([])
  }
})
