import { expect, it } from 'vitest'
import type { Block, Paragraph } from '../../../../flow-document/flow-document.js'
import { blocksOf, flowOf, prose, textOf } from '../../../../testing/sketches/flow-of-pages.js'
import { TypesetPage } from '../../../../testing/sketches/typeset.js'

/** A page of two blocks of unequal width, with a list in each. */
function sidebar(): TypesetPage {
  const page = new TypesetPage()
  page.line('Sails', 40, 100, { size: 16 })
  for (const [row, text] of ['• Of cloth', '• Of paper'].entries()) page.line(text, 40, 122 + 14 * row)
  page.rule(150, 80, 150, 600)
  page.paragraph(prose(60), 180, 122, { width: 360 })
  page.line('Oars', 180, 330, { size: 16 })
  for (const [row, text] of ['> Long ones', '> Short ones'].entries()) page.line(text, 180, 352 + 14 * row)
  page.paragraph(prose(60), 180, 400, { width: 360 })
  return page
}

it('lists and headings are found in a sidebar and in the text beside it', async () => {
  const found = paragraphsIn(blocksOf(await flowOf(sidebar())))
  expect(found.filter(({ list }) => list).map(textOf)).toEqual(['Of cloth', 'Of paper', 'Long ones', 'Short ones'])
  expect(found.filter(({ heading }) => heading !== undefined).map(textOf)).toContain('Oars')
})

function paragraphsIn(blocks: readonly Block[]): Paragraph[] {
  return blocks.flatMap((block) => {
    if (block.type === 'table')
      return block.rows.flatMap(({ cells }) => cells.flatMap((cell) => paragraphsIn(cell.blocks)))
    return block.type === 'paragraph' ? [block] : []
  })
}
