import { expect, it } from 'vitest'
import { readTypeset, TypesetPage } from '../../../../testing/sketches/typeset.js'
import { readWords } from '../../layout/read-words.js'
import { findTables } from '../find-tables.js'

async function cellsOf(page: TypesetPage): Promise<string[]> {
  const [objects] = await readTypeset([page])
  return findTables(objects!, readWords(objects!)).flatMap(({ cells }) => cells.map(({ text }) => text))
}

const rows = ['Polygon with the vertices', 'Line of all the points', 'Curve with more points', 'Path of the marks']

it('keeps dots between the texts of a cell, which leave something out', async () => {
  const page = new TypesetPage()
  for (const [index, text] of rows.entries()) {
    const y = 100 + 14 * index
    page.line(`${'PLBT'[index]} n x`, 72, y).line('w', 114, y).line(text, 180, y)
    for (const x of [96, 101, 106]) page.line('.', x, y)
  }
  const read = (await cellsOf(page)).join(' ')
  expect(read).toBe(rows.map((text, index) => `${'PLBT'[index]} n x . . . w ${text}`).join(' '))
})

it('leaves out the dots that lead to the next column', async () => {
  const page = new TypesetPage()
  for (const [index, text] of rows.entries()) {
    const y = 100 + 14 * index
    page.line(text, 72, y).line(`${index + 3}.${index}`, 300, y)
    for (let x = 200; x < 290; x += 6) page.line('.', x, y)
  }
  expect((await cellsOf(page)).join(' ')).not.toContain('. .')
})

it('leaves them out of the row with the longest text too, where there is room for three', async () => {
  const page = new TypesetPage()
  for (const [index, text] of rows.entries()) {
    const y = 100 + 14 * index
    page.line(text, 72, y).line(`${index + 3}.${index}`, 300, y)
    for (let x = index === 0 ? 188 : 199; x < (index === 0 ? 201 : 290); x += 6) page.line('.', x, y)
  }
  expect((await cellsOf(page)).join(' ')).not.toContain('. .')
})
