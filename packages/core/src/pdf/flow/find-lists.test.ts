import { expect, it } from 'vitest'
import { flowOf, paragraphsOf, prose, textOf } from '../../testing/flow-of-pages.js'
import { TypesetPage } from '../../testing/typeset.js'

it('finds lists within lists, items that stand alone in theirs among them', async () => {
  const page = new TypesetPage()
  const lines = [
    [72, '1) Boats'],
    [90, 'a) Sails'],
    [108, 'i) Of cloth'],
    [108, 'ii) Of paper'],
    [72, '2) Oars'],
    [90, 'a) Long ones'],
    [108, '(1) Of wood'],
    [72, '3) Ropes'],
  ] as const
  for (const [row, [x, text]] of lines.entries()) page.line(text, x, 100 + 14 * row)
  page.paragraph(prose(60), 72, 260)
  const items = paragraphsOf(await flowOf(page)).flatMap((paragraph) =>
    paragraph.list ? [[paragraph.list.level, paragraph.list.marker, paragraph.list.value, textOf(paragraph)]] : [],
  )
  expect(items).toEqual([
    [0, '1)', 1, 'Boats'],
    [1, 'a)', 1, 'Sails'],
    [2, 'i)', 1, 'Of cloth'],
    [2, 'ii)', 2, 'Of paper'],
    [0, '2)', 2, 'Oars'],
    [1, 'a)', 1, 'Long ones'],
    [2, '(1)', 1, 'Of wood'],
    [0, '3)', 3, 'Ropes'],
  ])
})

it('takes no sentence that begins with a letter or number for an item', async () => {
  const page = new TypesetPage().line('1) This stands alone', 72, 100)
  page.paragraph(prose(60), 72, 130)
  page.line('a) So does this', 90, 260)
  expect(paragraphsOf(await flowOf(page)).every(({ list }) => list === undefined)).toBe(true)
})
