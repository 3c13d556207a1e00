import { expect, it } from 'vitest'
import { TypesetPage } from '../../../testing/sketches/typeset.js'
import { gridOf, people, setRows, tablesOf } from '../../../testing/tables-on-page.js'

/** A table with rules above and below its headings and at its end, as the LaTeX package booktabs draws them. */
function setFramed(page: TypesetPage, top: number, rows: readonly (readonly string[])[] = people): TypesetPage {
  setRows(page, rows, top)
  for (const y of [top - 12, top + 7, top + 20 * rows.length - 10]) page.rule(55, y, 300, y)
  return page
}

it('parts tables with rules around them from each other and from lines of text and code between', async () => {
  const page = setFramed(new TypesetPage(), 100)
  page.line('Table 1: Incomes of people that the text is about, by age', 60, 190)
  page.line('list.people(all,', 60, 206, { face: 'Courier' }).line('by      = age)', 100, 218, { face: 'Courier' })
  setFramed(page, 250)
  const tables = await tablesOf(page)
  expect(tables.map(gridOf)).toEqual([people, people])
})

it('parts tables whose rules are equally wide where text is between them', async () => {
  const page = setFramed(new TypesetPage(), 100)
  page.line('The same people, a year later,', 60, 195).line('as the census has them:', 60, 207)
  setFramed(page, 240)
  expect(await tablesOf(page)).toHaveLength(2)
})

it('does not take the headings of what follows for rows', async () => {
  const page = setFramed(new TypesetPage(), 100, [
    ['', 'Income (US$)', 'Profit (US$)'],
    ['Total', '$1,000', '$900'],
  ])
  page.line('5', 60, 175, { face: 'Helvetica-Bold' }).line('Format examples', 160, 175, { face: 'Helvetica-Bold' })
  const [table] = await tablesOf(page)
  expect(table?.rows).toBe(2)
})

it('keeps rows apart whose texts all begin with small letters', async () => {
  const rows = [
    ['Tag', 'Language', 'Options'],
    ['de', 'german', 'variant=old'],
    ['dsb', 'sorbian', 'variant=lower'],
    ['dv', 'divehi', ''],
    ['el', 'greek', ''],
    ['en', 'english', 'variant=us'],
  ]
  const page = new TypesetPage()
  for (const [y, row] of rows.entries())
    for (const [x, text] of row.entries()) if (text !== '') page.line(text, 60 + 90 * x, 100 + 12 * y)
  for (const y of [88, 104, 164]) page.rule(55, y, 320, y)
  const [table] = await tablesOf(page)
  expect(gridOf(table!)).toEqual(rows)
})

it('keeps the heading of a group of rows in one piece', async () => {
  const rows = [
    ['', 'Speed', 'Weight', 'Power', 'Price'],
    ['Number of gears = 4'],
    ['Civic', '22.80', '2.32', '93', '3.85'],
    ['Number of gears = 6'],
    ['Mazda', '21.00', '2.62', '110', '3.90'],
  ]
  const page = setRows(new TypesetPage(), rows, 100, [60, 144, 190, 240, 290])
  for (const y of [88, 107, 190]) page.rule(55, y, 330, y)
  const [table] = await tablesOf(page)
  expect(gridOf(table!).map(([first]) => first)).toEqual(rows.map(([first]) => first))
})

it('takes hyphens off words that they part, and keeps those of words that have one', async () => {
  const page = new TypesetPage()
  const cells = [
    ['Name', 'Meaning'],
    ['pdf-', 'What a file has, without its con-'],
    ['info', 'tents'],
    ['plug-', 'A program that another loads: the'],
    ['in', 'plug-in for tables'],
  ]
  for (const [y, row] of cells.entries())
    for (const [x, text] of row.entries()) page.line(text, 60 + 90 * x, 100 + [0, 20, 32, 52, 64][y]!)
  for (const y of [86, 106, 138, 170]) page.rule(50, y, 330, y)
  for (const x of [50, 140, 330]) page.rule(x, 86, x, 170)
  const [table] = await tablesOf(page)
  expect(gridOf(table!)).toEqual([
    ['Name', 'Meaning'],
    ['pdf-info', 'What a file has, without its contents'],
    ['plug-in', 'A program that another loads: the plug-in for tables'],
  ])
})
