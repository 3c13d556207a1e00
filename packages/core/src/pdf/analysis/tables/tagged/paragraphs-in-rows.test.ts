import { expect, it } from 'vitest'
import { taggedPage } from '../../../../testing/sketches/tagged-page.js'
import { TypesetPage } from '../../../../testing/sketches/typeset.js'
import type { ContentTag } from '../../../page-objects/page-objects.js'
import { readWords } from '../../layout/read-words.js'
import { findTables } from '../find-tables.js'

/** Texts in three columns, without rules, with a tag for each by its row and column. */
async function tablesOf(tagOf: (row: number, column: number) => ContentTag | undefined) {
  const rows = [
    ['Ship', 'Length', 'Crew'],
    ['Sloop', '12', '2'],
    ['Ketch', '15', '4'],
    ['Barge', '30', '3'],
    ['Brig', '41', '9'],
    ['Cutter', '18', '5'],
  ]
  const texts = rows.flatMap((cells, row) =>
    cells.map((text, column) => {
      const tag = tagOf(row, column)
      return { text, x: 72 + 150 * column, y: 100 + 14 * row, ...(tag && { tag }) }
    }),
  )
  const objects = await taggedPage(new TypesetPage(), texts)
  return findTables(objects, readWords(objects)).map(({ rows: count, columns }) => `${count} × ${columns}`)
}

it.each<[string, (row: number, column: number) => ContentTag | undefined]>([
  ['without tags', () => undefined],
  ['whose texts are paragraphs each', (row, column) => ({ block: 3 * row + column + 1 })],
  ['whose rows are paragraphs each', (row) => ({ block: row + 1 })],
  ['that is a single paragraph', () => ({ block: 1 })],
  [
    'below a heading of one column',
    (row, column) => ({ block: 3 * row + column + 1, ...(row + column === 0 && { heading: 1 }) }),
  ],
])('is a table: one %s', async (_, tagOf) => {
  expect(await tablesOf(tagOf)).toEqual(['6 × 3'])
})

it.each<[string, (row: number, column: number) => ContentTag]>([
  ['paragraphs that go on over rows and columns', (row) => ({ block: 1 + Math.floor(row / 3) })],
  ['items of a list that do so', (row) => ({ block: row, item: 1 + Math.floor(row / 3), depth: 1 })],
  ['headings over several columns', (row) => ({ block: row + 1, ...(row === 2 && { heading: 2 }) })],
  ['several headings', (row, column) => ({ block: 3 * row + column + 1, ...(row > 3 && { heading: 2 }) })],
])('is none: %s', async (_, tagOf) => {
  expect(await tablesOf(tagOf)).toEqual([])
})
