import { expect, it } from 'vitest'
import {
  type BookmarkRow,
  moveLevel,
  moveRow,
  readRows,
  withNext,
  withoutRow,
  withPart,
  writeRows,
} from './bookmark-rows.js'

const row = (title: string, level = 0, page = '1'): BookmarkRow => ({ title, page, level })
const shape = (rows: readonly BookmarkRow[]) => rows.map(({ title, level }) => `${'>'.repeat(level)}${title}`).join(' ')
const book = [row('A'), row('a', 1), row('x', 2), row('b', 1), row('B')]

it('gives rows back as they were written, with what the file says of them', () => {
  const rows = [{ ...row('A | B'), rest: { top: 120, bold: true } }, row('a', 1, '7'), row('C', 0, '')]
  expect(JSON.parse(writeRows(rows))).toEqual([
    { title: 'A | B', page: 1, top: 120, bold: true, children: [{ title: 'a', page: 7, children: [] }] },
    { title: 'C', children: [] },
  ])
  expect(readRows(writeRows(rows))).toEqual(rows)
  expect([writeRows([]), readRows(''), readRows('Introduction | 1'), readRows('{}')]).toEqual(['', [], [], []])
})

it('forgets a position on a page when the page changes, and keeps it when the title does', () => {
  const rows = [{ ...row('A'), rest: { top: 120, bold: true } }]
  expect(withPart(rows, 0, { page: '2' })).toEqual([{ ...row('A', 0, '2'), rest: { bold: true } }])
  expect(withPart(rows, 0, { title: 'B' })).toEqual([{ ...row('B'), rest: { top: 120, bold: true } }])
})

it('moves a row with those below it, past its neighbor and between levels', () => {
  expect(shape(moveRow(book, 0, 1))).toBe('B A >a >>x >b')
  expect(shape(moveRow(book, 3, -1))).toBe('A >b >a >>x B')
  expect(shape(moveRow(book, 4, -1))).toBe('B A >a >>x >b')
  expect(shape(moveLevel(book, 4, 1))).toBe('A >a >>x >b >B')
  expect(shape(moveLevel(book, 1, -1))).toBe('A a >x >b B')
  for (const same of [
    moveRow(book, 0, -1),
    moveRow(book, 3, 1),
    moveRow(book, 2, -1),
    moveLevel(book, 0, 1),
    moveLevel(book, 4, -1),
  ])
    expect(same).toBe(book)
})

it('leaves no gap between levels when a row goes, and adds one like the last', () => {
  expect(shape(withoutRow(book, 1))).toBe('A >x >b B')
  expect(shape(withoutRow(book, 0))).toBe('a >x b B')
  expect(withNext([])).toEqual([row('')])
  expect(withNext([row('A', 2, '9')]).at(-1)).toEqual(row('', 2, '9'))
})
