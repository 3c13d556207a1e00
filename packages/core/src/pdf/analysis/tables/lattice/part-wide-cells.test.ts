import { describe, expect, it } from 'vitest'
import { gridOf, tablesOf } from '../../../../testing/facts/tables-on-page.js'
import { TypesetPage } from '../../../../testing/sketches/typeset.js'

const columns = [80, 238, 362, 515]

/** A page as browsers print tables: each heading has a shade of its own, and each row one over its whole width. */
function shadedPage(rows: readonly (readonly string[])[]): TypesetPage {
  const page = new TypesetPage()
  for (const [at, left] of columns.slice(0, -1).entries())
    page.content.push(`0.7 g ${left} ${792 - 142} ${columns[at + 1]! - left} 19 re f 0 g`)
  for (const [row, texts] of rows.entries()) {
    const top = 123 + (row === 0 ? 0 : 19 + 25 * (row - 1))
    if (row > 0) page.content.push(`${row % 2 ? 0.9 : 0.85} g 80 ${792 - top - 25} 435 25 re f 0 g`)
    for (const [at, text] of texts.entries()) if (text) page.line(text, columns[at]! + 9, top + (row === 0 ? 13 : 17))
  }
  return page
}

describe('rows that are shaded as a whole', () => {
  it('have the columns of the headings above them', async () => {
    const rows = [
      ['Feature', 'Sample', 'Setting'],
      ['Standard', 'Boats', 'cv13=0'],
      ['Lower case', 'Oars', 'cv13=1'],
      ['None', '', 'cv13=2'],
    ]
    const [table, ...others] = await tablesOf(shadedPage(rows))
    expect(others).toEqual([])
    expect(gridOf(table!)).toEqual(rows)
    expect(table!.cells.every(({ columnSpan }) => columnSpan === 1)).toBe(true)
  })

  it('stay whole where a text goes through them', async () => {
    const through = 'All boats of the rivers that are named above, with their oars'
    const page = shadedPage([['Feature', 'Sample', 'Setting'], ['Standard', 'Boats', 'cv13=0'], [through]])
    const [table] = await tablesOf(page)
    expect(table?.cells.find(({ text }) => text === through)?.columnSpan ?? 3).toBe(3)
  })
})
