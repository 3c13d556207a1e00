import { expect, it } from 'vitest'
import { paragraphsOf, prose, textOf } from '../../../../testing/sketches/flow-of-pages.js'
import { readTypeset, TypesetPage } from '../../../../testing/sketches/typeset.js'
import { readFlow } from '../read-flow.js'

it('leads links to the heading with their text, to what is at their height, or to the page', async () => {
  const page = new TypesetPage()
  const labels = ['see Oars', 'see below', 'see the end', 'see the page']
  for (const [row, label] of labels.entries()) page.line(label, 72, 80 + 40 * row)
  const other = new TypesetPage()
  let y = other.paragraph(prose(40), 72, 80)
  for (const title of ['Sails', 'Oars', 'Ropes']) {
    other.line(title, 72, y + 30, { size: 16 })
    y = other.paragraph(prose(40), 72, y + 50)
  }
  other.line('The very end', 72, 700)
  const [first, second] = await readTypeset([page, other])
  const link = (row: number, at: number | undefined) => ({
    box: { left: 70, top: 68 + 40 * row, right: 200, bottom: 84 + 40 * row },
    page: 2,
    ...(at !== undefined && { y: at }),
  })
  const links = [link(0, 90), link(1, 110), link(2, 690), link(3, undefined)]
  const paragraphs = paragraphsOf(await readFlow([{ ...first!, links }, second!]))
  const targets = new Map(paragraphs.flatMap((each) => (each.bookmarks ?? []).map((name) => [name, textOf(each)])))
  const found = paragraphs.flatMap(({ contents }) =>
    contents.flatMap((inline) =>
      inline.type === 'text' && inline.link && 'bookmark' in inline.link ? [targets.get(inline.link.bookmark)] : [],
    ),
  )
  expect(found).toEqual(['Oars', 'Sails', 'The very end', prose(40)])
})
