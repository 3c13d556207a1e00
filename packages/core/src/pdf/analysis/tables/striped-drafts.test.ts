import { expect, it } from 'vitest'
import { gridOf, setRows, tablesOf } from '../../../testing/facts/tables-on-page.js'
import { readTypeset, TypesetPage } from '../../../testing/sketches/typeset.js'
import { readWords } from '../layout/read-words.js'
import { findTables } from './find-tables.js'

const hooks = [
  ['Hook', 'Kind'],
  ['resolve', 'series'],
  ['emit', 'parallel'],
  ['done', 'series'],
]
const at = [60, 160]

/** Fills an area of a page. */
const shade = (page: TypesetPage, left: number, top: number, right: number, bottom: number) =>
  page.content.push(`0.9 g ${left} ${792 - bottom} ${right - left} ${bottom - top} re f 0 g`)

it('finds a table of texts in two columns by the rules below each row', async () => {
  const page = setRows(new TypesetPage(), hooks, 100, at)
  for (const y of [106, 126, 146, 166]) page.rule(50, y, 250, y)
  const [table, ...others] = await tablesOf(page)
  expect(others).toEqual([])
  expect(gridOf(table!)).toEqual(hooks)
})

it('finds it by shades behind every other row, also if each cell has its own', async () => {
  const page = new TypesetPage()
  for (const y of [106, 146]) for (const x of [50, 150]) shade(page, x, y, x + 100, y + 20)
  const [table] = await tablesOf(setRows(page, [...hooks, ['fail', 'hook'], ['close', 'hook']], 100, at))
  expect(gridOf(table!).slice(0, 4)).toEqual(hooks)
})

it('has the heads above a first row of several lines without a shade', async () => {
  const rows = [
    ['Pos.', 'Description', 'Qty', 'Amount'],
    ['1', 'Library engine/eastern village/report export', '25', '4,594.28'],
    ['2', 'Station market', '5', '754.46'],
    ['3', 'Mineral market/museum public', '5', '8,009.78'],
    ['4', 'Summary coastal', '16', '1,514.45'],
    ['5', 'Annual machine', '40', '1,095.82'],
    ['6', 'Public export', '34', '1,340.86'],
  ]
  const page = new TypesetPage()
  let y = 100
  for (const [at, row] of rows.entries()) {
    const lines = Math.max(...row.map((text) => text.split('/').length))
    if (at > 0 && at % 2 === 0) shade(page, 50, y - 12, 400, y + 12 * (lines - 1) + 6)
    for (const [x, text] of row.entries())
      for (const [index, line] of text.split('/').entries()) page.line(line, 60 + 90 * x, y + 12 * index)
    y += 12 * (lines - 1) + 18
  }
  const [objects] = await readTypeset([page])
  const [table] = findTables(objects!, readWords(objects!), { detection: 'ruled' })
  expect(gridOf(table!)).toEqual(rows.map((row) => row.map((text) => text.replaceAll('/', ' '))))
})

it('takes shades of one color behind each line for one', async () => {
  const page = new TypesetPage()
  for (const y of [86, 106, 126, 146]) shade(page, 50, y, 250, y + 20)
  const tables = await tablesOf(setRows(page, hooks, 100, at))
  expect(tables.filter(({ ruled }) => ruled)).toEqual([])
})

it('has a row for each line where rules part its columns alone', async () => {
  const page = setRows(new TypesetPage(), hooks, 100, at)
  for (const x of [50, 150, 250]) page.rule(x, 86, x, 166)
  page.rule(50, 106, 250, 106)
  expect((await tablesOf(page)).map(gridOf)).toEqual([hooks])
})

it('finds a table without rules by bold heads of its columns, with texts as long as lines of prose', async () => {
  const rows = [
    ['and', 'All of the conditions that follow must be met'],
    ['or', 'One of the conditions that follow must be met'],
    ['not', 'None of the conditions that follow may be met'],
  ]
  const page = new TypesetPage()
  page.line('Builder', 60, 80, { face: 'Helvetica-Bold' }).line('Meaning', 160, 80, { face: 'Helvetica-Bold' })
  expect((await tablesOf(setRows(page, rows, 100, at))).map(gridOf)).toEqual([[['Builder', 'Meaning'], ...rows]])
})

it('takes no bold heading with its number for the heads of columns', async () => {
  const page = new TypesetPage()
  page.line('B.4', 60, 80, { face: 'Helvetica-Bold' }).line('Modes of transfer', 160, 80, { face: 'Helvetica-Bold' })
  const rows = ['1', '2', '3'].map((number) => [`B.4.${number}`, 'A mode of transfer is chosen at first'])
  expect(await tablesOf(setRows(page, rows, 100, at))).toEqual([])
})

it('keeps a value below another one in its cell where lines are clearly nearer than rows', async () => {
  const rows = [
    ['fast', '79.5', '73.3'],
    ['slow', '80.8', '99.8'],
    ['plain', '81.2', '98.1'],
    ['last', '82.4', '97.0'],
  ]
  const page = new TypesetPage()
  for (const [index, row] of rows.entries()) {
    setRows(page, [row], 100 + 28 * index)
    if (index !== 2) page.line('(1.2x)', 160, 111 + 28 * index)
  }
  const [table] = await tablesOf(page)
  expect(gridOf(table!)[0]).toEqual(['fast', '79.5 (1.2x)', '73.3'])
  expect(table?.rows).toBe(4)
})

it('ends the heads at the rule below them, and takes no label for the title of a table', async () => {
  const rows = [
    ['Object', 'Kind', 'Default'],
    ['texts', 'plain', 'none'],
    ['tables b', 'ruled', '2'],
    ['pages', 'whole', '4'],
    ['lines', 'whole', '7'],
  ]
  const page = setRows(new TypesetPage(), rows)
  for (const y of [86, 106, 186]) page.rule(50, y, 310, y)
  const [table] = await tablesOf(page)
  expect(gridOf(table!)).toEqual(rows)
  expect(table).toMatchObject({ headerRows: 1 })
  expect(table).not.toHaveProperty('caption')
})
