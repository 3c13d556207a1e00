import { expect, it } from 'vitest'
import { setRows, tablesOf } from '../../../testing/facts/tables-on-page.js'
import { TypesetPage } from '../../../testing/sketches/typeset.js'
import type { DraftCell } from './draft.js'
import { areEquations } from './looks-like-table.js'

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

it('text between equations, and lines of their fractions, make them no table', () => {
  const columns = (numbers: readonly string[], first: string) =>
    [
      ['1', first, 'the energy', '2', 'v = 3'],
      ['2', 'a', '', 'b', 'c'],
      ['', numbers[0]!, '', '', numbers[1]!],
    ].map((texts, column) =>
      texts.flatMap((text, row) =>
        text === '' ? [] : [{ row, column, words: [{ word: { text } }] } as unknown as DraftCell],
      ),
    )
  expect(areEquations(columns(['(1.2)', '(1.3)'], 'u = 2'))).toBe(true)
  expect(areEquations(columns(['(1.2)', '(1.3)'], 'u'))).toBe(false)
  expect(areEquations(columns(['(1.2)', '12,300'], 'u = 2'))).toBe(false)
})
