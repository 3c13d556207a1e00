import { expect, it } from 'vitest'
import type { FlowDocument } from '../../../../flow-document/flow-document.js'
import { flowOf, paragraphsOf, prose, textOf } from '../../../../testing/sketches/flow-of-pages.js'
import { lettersOf } from '../../../../testing/sketches/letters-of.js'
import { readTypeset, TypesetPage } from '../../../../testing/sketches/typeset.js'
import { readFlow } from '../read-flow.js'

const itemsOf = (document: FlowDocument) =>
  paragraphsOf(document).flatMap((paragraph) =>
    paragraph.list ? [[paragraph.list.level, paragraph.list.marker, paragraph.list.value, textOf(paragraph)]] : [],
  )

it('finds lists within lists, items that are alone in theirs among them', async () => {
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
  expect(itemsOf(await flowOf(page))).toEqual([
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

it('finds items that are set in a monospaced font, by sure signs alone', async () => {
  const page = new TypesetPage()
  for (const [row, sign] of ['•', '•', '-', '-'].entries())
    page
      .line(sign, 72, 100 + 14 * row, { face: 'Courier' })
      .line(`boats.sail(${row})`, 90, 100 + 14 * row, { face: 'Courier' })
  page.paragraph(prose(60), 72, 260)
  expect(itemsOf(await flowOf(page)).map(([, marker]) => marker)).toEqual(['•', '•'])
})

it('takes no sentence that begins with a letter or number for an item', async () => {
  const page = new TypesetPage().line('1) This stands alone', 72, 100)
  page.paragraph(prose(60), 72, 130)
  page.line('a) So does this', 90, 260)
  expect(paragraphsOf(await flowOf(page)).every(({ list }) => list === undefined)).toBe(true)
})

it('numbers with those of the levels around them are levels of a list, also where all stand at one edge', async () => {
  const page = new TypesetPage()
  const lines = [
    '1. Boats',
    '1.1 Sails',
    '1.2 Masts',
    '1.2.1 Of wood',
    '2. Oars',
    '2.1 Long ones',
    '10.Ropes',
    '11.Knots',
  ]
  for (const [row, text] of lines.entries()) page.line(text, 72, 100 + 14 * row)
  page.paragraph(`3.5 ${prose(60)}`, 72, 260)
  expect(itemsOf(await flowOf(page))).toEqual([
    [0, '1.', 1, 'Boats'],
    [1, '1.1', 1, 'Sails'],
    [1, '1.2', 2, 'Masts'],
    [2, '1.2.1', 1, 'Of wood'],
    [0, '2.', 2, 'Oars'],
    [1, '2.1', 1, 'Long ones'],
    [0, '10.', 10, 'Ropes'],
    [0, '11.', 11, 'Knots'],
  ])
})

it('an item that fills its line ends where the next number of its list begins', async () => {
  const page = new TypesetPage()
  page.paragraph(prose(60), 72, 60)
  for (const [row, sign] of ['a)', 'b)', 'c)'].entries())
    page.line(`${sign} ${prose(15).slice(0, 85)}`, 72, 260 + 14 * row)
  expect(itemsOf(await flowOf(page)).map(([, sign]) => sign)).toEqual(['a)', 'b)', 'c)'])
})

it('sections whose numbers are bold, and whose text is not, are no items', async () => {
  const page = new TypesetPage()
  for (const [row, sign] of ['2.1', '2.2', '2.3'].entries())
    page.line(sign, 72, 100 + 14 * row, { face: 'Helvetica-Bold' }).line('Boats and ropes', 100, 100 + 14 * row)
  page.paragraph(prose(60), 72, 260)
  expect(itemsOf(await flowOf(page))).toEqual([])
})

it('the text of an item begins behind its number, also where a tab farther on parts columns', async () => {
  const page = new TypesetPage()
  for (const [index, name] of ['Ann', 'Bob', 'Eve'].entries())
    page.line(`${index + 1}. ${name}`, 72, 60 + 14 * index).line('Room', 300, 60 + 14 * index)
  const items = paragraphsOf(await readFlow(await readTypeset([page])))
  expect(items.map(({ indent }) => (indent?.left ?? 0) < 30)).toEqual([true, true, true])
})

it('finds the items of a list from the right, whose numbers are at its right edge', async () => {
  // As seen from the left.
  const lines = ['תובר םינש ינפל הבתכנו דואמ הכורא הקספ איה תאז', 'ביצקתה תנכה .1', 'הלהנהה רושיא .2', 'רתאב םוסרפ .3']
  const page = lettersOf(
    lines.map((text, index) => ({
      text,
      left: 500 - 6 * text.length,
      baseline: 100 + (index > 0 ? 10 : 0) + 14 * index,
    })),
  )
  expect(itemsOf(await readFlow([page]))).toEqual([
    [0, '1.', 1, 'הכנת התקציב'],
    [0, '2.', 2, 'אישור ההנהלה'],
    [0, '3.', 3, 'פרסום באתר'],
  ])
})

it('finds single words behind numbers without signs, which more than a space parts from them, and levels that others leave out', async () => {
  const page = new TypesetPage()
  const lines = [
    ['1', 'Boats', 18],
    ['1.a.I', 'Sails', 30],
    ['1.a.II', 'Masts', 34],
    ['1.b', 'Ropes', 22],
    ['2', 'Oars', 18],
    ['2.a.I', 'Long', 30],
  ] as const
  for (const [row, [sign, text, at]] of lines.entries())
    page.line(sign, 72, 100 + 14 * row).line(text, 72 + at, 100 + 14 * row)
  page.paragraph(prose(60), 72, 260)
  expect(itemsOf(await flowOf(page)).map(([level, marker, , text]) => [level, marker, text])).toEqual([
    [0, '1', 'Boats'],
    [1, '1.a.I', 'Sails'],
    [1, '1.a.II', 'Masts'],
    [1, '1.b', 'Ropes'],
    [0, '2', 'Oars'],
    [1, '2.a.I', 'Long'],
  ])
})
