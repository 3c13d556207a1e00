import { expect, it } from 'vitest'
import { drawGrid, setRows } from '../../../../testing/facts/tables-on-page.js'
import { blocksOf, flowOf, paragraphsOf, textOf } from '../../../../testing/sketches/flow-of-pages.js'
import { TypesetPage } from '../../../../testing/sketches/typeset.js'

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

it('joins headings at the end of a page to the table below them, where they are repeated', async () => {
  const heads = [
    ['Name', 'Age', 'Sum'],
    ['of all', 'years', 'pounds'],
  ]
  const rows = [...heads, ['Ada', '36', '12'], ['Grace', '85', '7'], ['Edsger', '72', '4']]
  const [first, second] = [new TypesetPage().line('Sales of the year', 60, 90), new TypesetPage()]
  drawGrid(setRows(first, heads, 714), xs, [700, 720, 740])
  drawGrid(setRows(second, rows, 84), xs, [70, 90, 110, 130, 150, 170])
  expect((await tablesOf(first, second)).rows).toEqual([rows.length])
})

it('keeps a table with a caption of its own apart', async () => {
  const [first, second] = [new TypesetPage().line('Table 1: Sales', 60, 90), new TypesetPage()]
  const next = tableTo(first, 100, 1)
  tableTo(second.line('Table 2: Costs', 60, 60), 70, next)
  expect((await tablesOf(first, second)).rows).toHaveLength(2)
})

it.each([
  ['begin at the same places', 300, 1],
  ['begin elsewhere', 380, 2],
])('joins tables without rules if their columns %s, however wide their texts are', async (_, left, count) => {
  const [first, second] = [new TypesetPage(), new TypesetPage()]
  for (let row = 0; row < 48; row++) {
    const y = 60 + 14 * row
    first
      .line('Cutters and sloops', 60, y)
      .line(`${row * 7} 000`, 300, y)
      .line(`${row}`, 480, y)
    if (row < 8)
      second
        .line('Yawls', 60, y)
        .line(`${row}`, left, y)
        .line(`${row + 3}`, left + 180, y)
  }
  expect((await tablesOf(first, second)).rows).toHaveLength(count)
})

/** Options with their meanings, from the top of a page; a meaning is several lines. */
function setOptions(
  page: TypesetPage,
  options: readonly (readonly [string, string, readonly string[]])[],
  top = 60,
): number {
  let y = top
  for (const [name, type, lines] of options) {
    if (name) page.line(name, 60, y).line(type, 160, y)
    for (const [index, line] of lines.entries()) page.line(line, 260, y + 13 * index)
    y += 13 * lines.length
  }
  return y
}

const options = Array.from(
  { length: 16 },
  (_, index) =>
    [
      `option${index}`,
      index % 2 ? 'boolean' : 'string',
      ['Whether the reader of', 'the file takes it as', 'it is.'],
    ] as const,
)

it('joins the rest of a row at the top of a page to the row', async () => {
  const [first, second] = [new TypesetPage(), new TypesetPage()]
  for (const page of [first, second]) setOptions(page, [['Option', 'Type', ['Meaning']]], 40)
  const y = setOptions(first, options)
  setOptions(first, [['lastOption', 'number', ['What remains of it']]], y)
  setOptions(second, [['', '', ['when a . is in the', 'name of the file, and', 'it ends.']], ...options.slice(0, 4)])
  const tables = blocksOf(await flowOf(first, second)).flatMap((block) => (block.type === 'table' ? [block] : []))
  expect(tables).toHaveLength(1)
  expect(tables[0]!.rows).toHaveLength(1 + 16 + 1 + 4)
  const cell = tables[0]!.rows[17]!.cells[2]!
  expect(cell.blocks.map((block) => (block.type === 'paragraph' ? textOf(block) : '')).join(' ')).toBe(
    'What remains of it when a . is in the name of the file, and it ends.',
  )
})
