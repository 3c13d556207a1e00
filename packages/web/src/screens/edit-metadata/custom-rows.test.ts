import { findOperation } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { readCustomRows, writeCustomRows } from './custom-rows.js'

const rows = [
  { name: 'Project', value: 'A; B = C' },
  { name: 'Client', value: '' },
]

it('gives fields back as they were written, and the operation takes them', () => {
  const text = writeCustomRows(rows)
  expect(readCustomRows(text)).toEqual(rows)
  expect(readCustomRows('')).toEqual([])
  expect(findOperation('edit-metadata')!.options.safeParse({ custom: text }).success).toBe(true)
  expect(writeCustomRows([{ name: 'a=b', value: 'one\ntwo' }])).toBe('ab=one two\n')
})

it('a field without a name is refused, not left out', () => {
  const text = writeCustomRows([...rows, { name: '', value: 'lost?' }])
  expect(findOperation('edit-metadata')!.options.safeParse({ custom: text }).success).toBe(false)
})
