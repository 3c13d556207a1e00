import { expect, it } from 'vitest'
import { setRows, tablesOf } from '../../../testing/facts/tables-on-page.js'
import { TypesetPage } from '../../../testing/sketches/typeset.js'

const rows = [
  ['u(r + R)', '=', 'c(k) + 2', '(1.4)'],
  ['w(r + R)', '=', 'd(k) + 3', '(1.5)'],
  ['v(r + R)', '=', 'e(k) + 4', '(1.6)'],
]
const lefts = [60, 130, 160, 400]

it('equations one below the other, with their numbers and the limits of their sums, are no table', async () => {
  for (const count of [2, 3]) {
    const page = setRows(new TypesetPage(), rows.slice(0, count), 100, lefts)
    expect(await tablesOf(page)).toEqual([])
    const withSums = new TypesetPage()
    for (const [index, row] of rows.slice(0, count).entries()) {
      const y = 100 + 32 * index
      for (const [column, text] of row.entries()) withSums.line(text, [60, 90, 140, 300][column]!, y)
      withSums.line('X', 112, y - 8).line('Gk', 110, y + 12, { size: 7 })
    }
    expect(await tablesOf(withSums)).toEqual([])
  }
})

it('values beside a sign are a table', async () => {
  const values = rows.map(([name, sign], index) => [name!, sign!, `${index + 3}.25`, `${index + 4}.75`])
  expect(await tablesOf(setRows(new TypesetPage(), values, 100, lefts))).toHaveLength(1)
})
