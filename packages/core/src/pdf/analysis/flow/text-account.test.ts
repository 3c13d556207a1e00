import { expect, it } from 'vitest'
import { prose } from '../../../testing/sketches/flow-of-pages.js'
import { readTypeset, TypesetPage } from '../../../testing/sketches/typeset.js'
import { findTables } from '../tables/find-tables.js'
import { readFlow } from './read-flow.js'
import { countCharacters, TextAccount } from './text-account.js'

it('reports text of a page that was lost', () => {
  const account = new TextAccount()
  account.read(3, 100, 20)
  const draft = { page: 3, width: 1, height: 1, items: [], rules: [], turned: [], backgrounds: [] }
  account.divided([draft], new Map(), [])
  expect(account.pages()).toEqual([
    { page: 3, characters: 100, runningHeads: 0, inPictures: 20, repeated: 0, missing: 80 },
  ])
})

it('closes on columns, notes, heads and turned text', async () => {
  const account = new TextAccount()
  const pages = [1, 2].map((number) => {
    const page = new TypesetPage().line('Annual report', 72, 40).line(`${number}`, 300, 770)
    page.paragraph(prose(200, number), 72, 100, { width: 200 })
    page.paragraph(prose(200, number + 3), 320, 100, { width: 200 })
    page.content.push('BT /F0 10 Tf 0 1 -1 0 590 300 Tm (At the edge) Tj ET')
    return page
  })
  await readFlow(await readTypeset(pages), { findTables, account })
  const heads = countCharacters('Annual report 1')
  for (const { page, characters, ...rest } of account.pages()) {
    const own = prose(200, page) + prose(200, page + 3)
    expect(characters).toBe(heads + countCharacters(`${own} At the edge`))
    expect(rest).toEqual({ runningHeads: heads, inPictures: 0, repeated: 0, missing: 0 })
  }
})
