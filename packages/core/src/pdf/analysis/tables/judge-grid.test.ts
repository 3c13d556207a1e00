import { expect, it } from 'vitest'
import { drawGrid, gridOf, people, setRows, tablesOf } from '../../../testing/facts/tables-on-page.js'
import { TypesetPage } from '../../../testing/sketches/typeset.js'

it('doubts a grid whose cells hold several rows each, and none whose texts are broken to lines', async () => {
  const listed = new TypesetPage()
  const names = ['Ada', 'Grace', 'Edsger', 'Barbara']
  for (const [row, name] of names.entries())
    listed
      .line(name, 60, 120 + 12 * row)
      .line('London', 160, 120 + 12 * row)
      .line('English', 240, 120 + 12 * row)
  setRows(listed, [['Name', 'Town', 'Language']], 100)
  drawGrid(listed, [50, 150, 230, 310], [86, 106, 142, 166])
  const [doubtful] = await tablesOf(listed)
  const [sure] = await tablesOf(
    drawGrid(setRows(new TypesetPage(), people), [50, 150, 230, 310], [86, 106, 126, 146, 166]),
  )
  expect(sure!.confidence).toBeGreaterThan(0.8)
  expect(doubtful!.rows === 5 || doubtful!.confidence < 0.6).toBe(true)
})

it('doubts a table in whose cells values are as far apart as columns, or texts torn', async () => {
  const page = new TypesetPage()
  for (const [row, [name]] of people.entries()) {
    page
      .line(name!, 60, 100 + 20 * row)
      .line('1,200', 160, 100 + 20 * row)
      .line('900', 240, 100 + 20 * row)
    page.line('(see', 310, 100 + 20 * row)
  }
  const [table] = await tablesOf(drawGrid(page, [50, 150, 300, 400], [86, 106, 126, 146, 166]))
  expect(table!.confidence).toBeLessThan(0.6)
})

it('doubts a table in one of whose cells the texts of two columns touch', async () => {
  const face = 'Courier'
  const pageWith = (first: string) => {
    const page = new TypesetPage()
    for (const [row, text] of [first, 'Oar', 'Mast', 'Keel'].entries())
      page
        .line('Day', 60, 100 + 20 * row)
        .line(text, 160, 100 + 20 * row, { face })
        .line('Thursday', 214, 100 + 20 * row, { face })
    return drawGrid(page, [50, 150, 300], [86, 106, 126, 146, 166])
  }
  const [doubtful] = await tablesOf(pageWith('Wednesday'))
  const [sure] = await tablesOf(pageWith('Wednes'))
  expect([doubtful!.columns, sure!.columns]).toEqual([2, 2])
  expect(sure!.confidence).toBeGreaterThan(0.8)
  expect(doubtful!.confidence).toBeLessThan(0.6)
})

it('joins a line that closes parentheses of the line above', async () => {
  const rows = [
    ['Group', 'Rate', 'Range'],
    ['Female', '103.1', '(102.7–'],
    ['', '', '103.6)'],
    ['American', '97.4', '(92.8–'],
    ['Indian', '', '102.0)'],
    ['Black', '161.6', '(160.1–'],
    ['', '', '163.1)'],
    ['White', '134.2', '(42)'],
  ]
  const page = new TypesetPage()
  for (const [y, row] of rows.entries())
    for (const [x, text] of row.entries()) if (text !== '') page.line(text, 60 + 80 * x, 100 + 14 * y)
  const [table] = await tablesOf(page)
  expect(gridOf(table!).slice(1)).toEqual([
    ['Female', '103.1', '(102.7–103.6)'],
    ['American Indian', '97.4', '(92.8–102.0)'],
    ['Black', '161.6', '(160.1–163.1)'],
    ['White', '134.2', '(42)'],
  ])
})
