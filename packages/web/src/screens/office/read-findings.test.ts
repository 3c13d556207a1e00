import { expect, it } from 'vitest'
import { readFindings } from './read-findings.js'

it('tells what is in a Word document, and leaves out what is not', () => {
  const data = {
    pages: 3,
    recognized: [],
    paragraphs: 12,
    headings: 2,
    lists: 0,
    tables: 1,
    pictures: 4,
    losses: ['x'],
  }
  expect(readFindings(data)).toEqual([
    { name: 'pages', count: 3 },
    { name: 'paragraphs', count: 12 },
    { name: 'headings', count: 2 },
    { name: 'tables', count: 1 },
    { name: 'pictures', count: 4 },
  ])
})

it('counts tables, and sums up what each of them holds', () => {
  const tables = [
    { pages: [1], rows: 4, columns: 2, numbers: 3, dates: 0 },
    { pages: [2, 3], rows: 9, columns: 3, numbers: 16, dates: 0 },
  ]
  expect(readFindings({ pages: 3, tables })).toEqual([
    { name: 'pages', count: 3 },
    { name: 'tables', count: 2 },
    { name: 'numbers', count: 19 },
  ])
})

it('finds nothing where nothing is reported', () => {
  expect([readFindings(undefined), readFindings('no report'), readFindings({})]).toEqual([[], [], []])
})
