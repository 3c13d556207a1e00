import { describe, expect, it } from 'vitest'
import { gridOf, tablesOf } from '../../../../testing/facts/tables-on-page.js'
import { TypesetPage } from '../../../../testing/sketches/typeset.js'

const columns = [62, 132, 394, 457, 535]

/** A page as browsers print striped tables: each cell of some rows has a shade. Gives where the next line may be. */
function setStriped(
  page: TypesetPage,
  rows: readonly (readonly string[])[],
  isShaded: (row: number) => boolean,
  top = 100,
): number {
  for (const [row, texts] of rows.entries())
    for (const [at, text] of texts.entries()) {
      const [left, right, y] = [columns[at]!, columns[at + 1]!, top + 15 * row]
      if (isShaded(row)) page.content.push(`0.9 g ${left} ${792 - y - 15} ${right - left} 15 re f 0 g`)
      if (text) page.line(text, left + 9, y + 10.5, { size: 8.25 })
    }
  return top + 15 * rows.length
}

const screws = [
  ['Item', 'Description', 'Qty', 'Price'],
  ['A-1', 'Screw', '10', '4.99'],
  ['A-2', 'Nail', '', '1.00'],
  ['A-3', 'Hammer with a wooden handle', '1', '12.00'],
  ['A-4', '', '3', '0.50'],
  ['A-5', 'Drill', '1', '99.00'],
]
const chapters = [
  ['Name', 'Page'],
  ['Chapter one', '1'],
  ['Chapter two', '15'],
  ['Chapter three', '27'],
]

describe('a table of which every second row is shaded', () => {
  it('is one table, also where another one follows on the page', async () => {
    const page = new TypesetPage()
    const odd = (row: number) => row % 2 === 1
    const end = setStriped(page, screws, odd)
    page.line('A paragraph after the table.', 62, end + 14, { size: 8.25 })
    setStriped(page, chapters, odd, end + 30)
    expect((await tablesOf(page)).map(gridOf)).toEqual([screws, chapters])
  })

  it('is not parted where its head is shaded and the row below is, too', async () => {
    const page = new TypesetPage()
    const rows = [...screws, ['A-6', 'Pliers', '2', '8.00']]
    const end = setStriped(page, rows, (row) => row === 0 || row % 2 === 1)
    page.line('A paragraph after the table.', 62, end + 14, { size: 8.25 })
    expect((await tablesOf(page)).map(gridOf)).toEqual([rows])
  })

  it('is no table around a line of text that goes through its columns', async () => {
    const page = new TypesetPage()
    setStriped(page, [screws[0]!, screws[1]!], () => true)
    page.line('All of these are sold by the piece, in boxes of one hundred or of fifty.', 71, 140.5, { size: 8.25 })
    setStriped(page, [screws[3]!, screws[5]!], () => true, 145)
    expect((await tablesOf(page)).map(gridOf)).toEqual([screws.slice(0, 2), [screws[3], screws[5]]])
  })
})
