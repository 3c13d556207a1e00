import { expect, it } from 'vitest'
import { gridOf, tablesOf } from '../../../testing/facts/tables-on-page.js'
import { TypesetPage } from '../../../testing/sketches/typeset.js'
import { encodeStandard } from '../../../text/standard-fonts.js'

const widthOf = (text: string) => encodeStandard(text, 'helvetica').width / 100

it('keeps numbers with the texts right behind them in their columns, also where these are as long as lines of text', async () => {
  const rows = [
    ['Bridge and the province', '9,877', '444,663', 'River and the river'],
    ['Library near the market', '769,004', '383', 'Bridge of the region'],
    ['Airport near the river', '65,111', '6,432', 'Factory near the airport factory'],
    ['Valley of the school factory', '38,498', '237,982', 'School near the region river'],
    ['Museum near the railway village', '250', '367,823', 'Hospital of the bridge railway'],
    ['Valley near the school', '93,875', '81,521', 'Island and the county district'],
    ['Station near the forest castle', '9,343', '725', 'River and the forest'],
    ['Region near the province library', '295,921', '812,941', 'Tower near the tower'],
    ['Museum and the hospital district', '75,418', '162', 'Castle and the mountain'],
  ]
  const page = new TypesetPage()
  for (const [index, [name, total, number, text]] of rows.entries()) {
    const y = 100 + 13 * index
    page
      .line(name!, 60, y)
      .line(total!, 250 - widthOf(total!), y)
      .line(number!, 310 - widthOf(number!), y)
      .line(text!, 315, y)
  }
  const [table] = await tablesOf(page)
  expect(gridOf(table!)).toEqual(rows)
})

it('parts headings that nearly touch, because they are wider than what is below them', async () => {
  const heads = ['Country', 'Total', 'Number of units', 'Rate']
  const rows = [
    ['Belgium', '147', '735', '89.92'],
    ['Denmark', '327', '188', '67.21'],
    ['France', '86,606', '298', '72.27'],
    ['Hungary', '506', '53', '72.10'],
    ['Latvia', '89,187', '314', '60.53'],
  ]
  const page = new TypesetPage()
  const rights = [0, 150, 154.2 + widthOf('Number of units'), 260]
  for (const [index, row] of [heads, ...rows].entries())
    for (const [column, text] of row.entries())
      page.line(text, column === 0 ? 60 : rights[column]! - widthOf(text), 100 + 13 * index)
  const [table] = await tablesOf(page)
  expect(gridOf(table!)).toEqual([heads, ...rows])
})

it('parts dates from the numbers right behind them', async () => {
  const rows = [
    ['Belgium', '18/06/2023', '962', '20.62'],
    ['Denmark', '08/07/2023', '886', '45.05'],
    ['France', '02/03/2023', '672', '54.58'],
    ['Hungary', '16/05/2023', '349,001', '96.28'],
    ['Latvia', '21/03/2023', '686,120', '40.39'],
    ['Malta', '13/07/2023', '835,141', '18.38'],
  ]
  const page = new TypesetPage()
  const start = 164 - widthOf('835,141')
  for (const [index, [name, date, number, rate]] of rows.entries()) {
    const y = 100 + 13 * index
    page
      .line(name!, 12, y)
      .line(date!, start - 4 - widthOf('18/06/2023'), y)
      .line(number!, 164 - widthOf(number!), y)
      .line(rate!, 184, y)
  }
  const [table] = await tablesOf(page)
  expect(gridOf(table!)).toEqual(rows)
})
