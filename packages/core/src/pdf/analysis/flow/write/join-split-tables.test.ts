import { expect, it } from 'vitest'
import { blocksOf, flowOf, paragraphsOf, textOf } from '../../../../testing/sketches/flow-of-pages.js'
import { TypesetPage } from '../../../../testing/sketches/typeset.js'
import { drawGrid, setRows } from '../../../../testing/tables-on-page.js'

const xs = [50, 150, 230, 310]

/** A table that fills the page from `top` down to 740, its rows 20 points high. */
function tableTo(page: TypesetPage, top: number, from: number): number {
  const count = Math.floor((740 - top) / 20)
  const rows = [
    ['Name', 'Age', 'Sum'],
    ...Array.from({ length: count - 1 }, (_, row) => [`Row ${from + row}`, '36', '12']),
  ]
  drawGrid(
    setRows(page, rows, top + 14),
    xs,
    Array.from({ length: count + 1 }, (_, row) => top + 20 * row),
  )
  return from + count - 1
}

const tablesOf = async (...pages: TypesetPage[]) => {
  const document = await flowOf(...pages)
  const rows = blocksOf(document).flatMap((block) => (block.type === 'table' ? [block.rows.length] : []))
  return { rows, texts: paragraphsOf(document).map(textOf) }
}

it.each([
  ['a caption that says so', 'Table 1 (continued)', ''],
  ['its caption again', 'Table 1: Sales', ''],
  ['a line below it that says so', '', 'Continued on next page'],
  ['nothing', '', ''],
])('joins a table that goes on over pages with %s', async (_, above, below) => {
  const [first, second] = [new TypesetPage().line('Table 1: Sales', 60, 90), new TypesetPage()]
  const next = tableTo(first, 100, 1)
  if (below) first.line(below, 60, 752)
  if (above) second.line(above, 60, 60)
  const end = tableTo(second, 70, next)
  expect(await tablesOf(first, second)).toEqual({ rows: [end], texts: ['Table 1: Sales'] })
})

it('keeps a table with a caption of its own apart', async () => {
  const [first, second] = [new TypesetPage().line('Table 1: Sales', 60, 90), new TypesetPage()]
  const next = tableTo(first, 100, 1)
  tableTo(second.line('Table 2: Costs', 60, 60), 70, next)
  expect((await tablesOf(first, second)).rows).toHaveLength(2)
})
