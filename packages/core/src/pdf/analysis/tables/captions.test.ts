import { expect, it } from 'vitest'
import { drawGrid, gridOf, people, setRows, tablesOf } from '../../../testing/facts/tables-on-page.js'
import { TypesetPage } from '../../../testing/sketches/typeset.js'

const columns = [50, 150, 230, 310]

function setGrid(page: TypesetPage, top: number): TypesetPage {
  return drawGrid(
    setRows(page, people, top),
    columns,
    people.concat([[]]).map((_, index) => top - 14 + 20 * index),
  )
}

it('captions belong to the table above that they are right below', async () => {
  const page = setGrid(new TypesetPage(), 100)
    .line('Table 1: People that the first', 50, 176)
    .line('census has', 50, 188)
  setGrid(page, 230).line('Table 2: People of the second', 50, 306)
  const tables = await tablesOf(page)
  expect(tables.map(({ caption }) => caption)).toEqual([
    'Table 1: People that the first census has',
    'Table 2: People of the second',
  ])
})

it('captions are above where they are as near to the table below', async () => {
  const page = setGrid(new TypesetPage().line('Table 1: People', 50, 80), 100)
  setGrid(page.line('Table 2: Others', 50, 195), 220)
  expect((await tablesOf(page)).map(({ caption }) => caption)).toEqual(['Table 1: People', 'Table 2: Others'])
})

it('takes the first row alone for headings where it names every column', async () => {
  const rows = [
    ['Letter', 'Element', 'Chapters'],
    ['A', 'Code model', 'analog, digital'],
    ['B', 'Source', '5.1'],
    ['C', 'Capacitor', '3.3.6'],
  ]
  const page = drawGrid(setRows(new TypesetPage(), rows), columns, [86, 106, 126, 146, 166])
  const [table] = await tablesOf(page)
  expect(table?.headerRows).toBe(1)
})

it('has the columns that pieces of the line below the headings show', async () => {
  const page = new TypesetPage()
  const rows = [
    ['Tag', 'Region', 'Names of it'],
    ['de', 'Germany, Austria, and', 'german   is   the   first'],
    ['', 'others', 'of them'],
    ['fr', 'France', 'french'],
    ['hr', 'Croatia', 'croatian'],
  ]
  const lefts = [60, 100, 193]
  for (const [y, row] of rows.entries())
    for (const [x, text] of row.entries()) if (text !== '') page.line(text, lefts[x]!, 100 + 12 * y)
  page.rule(60, 103, 94, 103).rule(100, 103, 187, 103).rule(193, 103, 290, 103)
  page.rule(60, 88, 290, 88).rule(60, 154, 290, 154)
  const [table] = await tablesOf(page)
  expect(gridOf(table!)[1]?.[1]).toBe('Germany, Austria, and others')
  expect(table?.columns).toBe(3)
})

it('has a row for each entry between rules around groups of them', async () => {
  const page = new TypesetPage()
  const rows = [
    ['Group', 'Function', 'Meaning'],
    ['labels', 'border', 'labels at the'],
    ['', '', 'border'],
    ['', 'boxed', 'labels in boxes'],
    ['shades', 'hcl', 'shades in HCL'],
    ['', '', 'colors'],
    ['', 'sieve', 'shades of sieves'],
  ]
  for (const [y, row] of rows.entries())
    for (const [x, text] of row.entries()) if (text !== '') page.line(text, [60, 160, 240][x]!, 100 + 13 * y)
  drawGrid(page, [50, 150, 230, 330], [88, 104, 143, 184])
  const [table] = await tablesOf(page)
  expect(gridOf(table!)).toEqual([
    ['Group', 'Function', 'Meaning'],
    ['labels', 'border', 'labels at the border'],
    ['', 'boxed', 'labels in boxes'],
    ['shades', 'hcl', 'shades in HCL colors'],
    ['', 'sieve', 'shades of sieves'],
  ])
})

it('has edges around headings that are wider than what is below them', async () => {
  const page = new TypesetPage()
  const rows = [
    ['Style', 'Latin', 'Numerals'],
    ['Serif', '1.5', '2'],
    ['Sans', '2.5', '3'],
    ['Script', '4.5', '4'],
  ]
  for (const [y, row] of rows.entries())
    for (const [x, text] of row.entries())
      page.line(text, [60, 120, 180][x]! + (y > 0 && x === 2 ? 18 : 0), 100 + 14 * y)
  const [table] = await tablesOf(page)
  const head = table!.cells.find(({ text }) => text === 'Numerals')!
  expect(head.box.left).toBeLessThan(head.lines[0]!.box.left)
  expect(head.box.right).toBeGreaterThan(head.lines[0]!.box.right)
})
