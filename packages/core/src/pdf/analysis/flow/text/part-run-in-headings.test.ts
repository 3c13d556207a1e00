import { expect, it } from 'vitest'
import { flowOf, paragraphsOf, prose, textOf } from '../../../../testing/sketches/flow-of-pages.js'
import { TypesetPage } from '../../../../testing/sketches/typeset.js'

const face = 'Helvetica-Bold'
/** Titles in bold, each with text that begins behind it and goes on below, at this left edge. */
function page(titles: readonly string[], gap = 10, below = 72): TypesetPage {
  const made = new TypesetPage().line('Boats', 72, 60, { size: 16, face })
  let y = made.paragraph(prose(60), 72, 90)
  for (const [index, title] of titles.entries()) {
    made.line(title, 72, y + 20, { face })
    made.line(`The text behind it goes on ${'to the end of the line'.repeat(2)}`, 72 + 70 + gap, y + 20)
    y = made.paragraph(prose(40, index), below, y + 32)
  }
  return made
}
const headingsOf = async (made: TypesetPage) =>
  paragraphsOf(await flowOf(made)).flatMap((paragraph) =>
    paragraph.heading === undefined ? [] : [[paragraph.heading, textOf(paragraph)]],
  )
const titles = ['Oars are short', 'Sails are wide']

it('headings beside their text are paragraphs of their own, of the lowest level', async () => {
  expect(await headingsOf(page(titles))).toEqual([
    [1, 'Boats'],
    [2, 'Oars are short'],
    [2, 'Sails are wide'],
  ])
  const texts = paragraphsOf(await flowOf(page(titles))).map(textOf)
  expect(texts[3]).toMatch(/^The text behind it goes on to the end/)
})

it.each([
  ['a single one', page(titles.slice(0, 1))],
  ['bold words before a space', page(titles, 0)],
  ['names with their meanings farther right', page(titles, 10, 152)],
  ['labels before a colon', page(titles.map((title) => title.replace('are', 'as').replace(/.$/, ':')))],
])('%s: none', async (_, made) => {
  expect(await headingsOf(made)).not.toContainEqual(expect.arrayContaining([2]))
})
