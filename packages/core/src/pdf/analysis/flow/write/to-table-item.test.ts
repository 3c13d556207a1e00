import { expect, it } from 'vitest'
import { drawGrid, people, setRows, tablesOf } from '../../../../testing/facts/tables-on-page.js'
import { TypesetPage } from '../../../../testing/sketches/typeset.js'
import { AppearancePool, toFlowLine } from '../page/read-lines-of-page.js'
import { toTableItem, writeTable } from './to-table-item.js'

async function tableFrom(side: 'left' | 'right') {
  const page = drawGrid(setRows(new TypesetPage(), people), [50, 150, 230, 320], [85, 107, 127, 147, 167])
  const [table] = await tablesOf(page)
  const lines = table!.cells.flatMap((cell) => cell.lines)
  if (side === 'right') for (const line of lines) line.rightToLeft = true
  const pool = new AppearancePool()
  const item = toTableItem(table!, (line) => toFlowLine(line, 1, pool, plain))
  return writeTable(item, { leadingOf: () => undefined } as never)
}

const plain = { of: () => ({}), rules: () => [], taken: new Set() } as never

const textsOf = (blocks: readonly unknown[]) =>
  (blocks as { contents: { text?: string }[] }[])
    .flatMap(({ contents }) => contents.map(({ text }) => text ?? ''))
    .join('')

it('writes a table that is read from the right with its rightmost column first', async () => {
  const table = await tableFrom('right')
  expect(table.rightToLeft).toBe(true)
  expect(table.columns.map(Math.round)).toEqual([90, 80, 100])
  expect(table.rows[0]!.cells.map(({ blocks }) => textsOf(blocks))).toEqual(['Income', 'Age', 'Name'])
})

it('writes others from the left', async () => {
  const table = await tableFrom('left')
  expect(table.rightToLeft).toBeUndefined()
  expect(table.columns.map(Math.round)).toEqual([100, 80, 90])
  expect(table.rows[0]!.cells.map(({ blocks }) => textsOf(blocks))).toEqual(['Name', 'Age', 'Income'])
})
