import { expect, it } from 'vitest'
import type { FlowDocument } from '../../../flow-document/flow-document.js'
import { paragraphsOf, prose, textOf } from '../../../testing/sketches/flow-of-pages.js'
import { readTypeset, TypesetPage } from '../../../testing/sketches/typeset.js'
import type { PageBookmark } from '../../page-objects/page-objects.js'
import { readFlow } from './read-flow.js'

const headingsOf = (document: FlowDocument) =>
  paragraphsOf(document).flatMap((paragraph) =>
    paragraph.heading === undefined ? [] : [[paragraph.heading, textOf(paragraph)]],
  )

/** A title, and four lines in bold with text below each. */
async function boats(outline?: PageBookmark[]) {
  const page = new TypesetPage().line('Boats of the World', 72, 60, { size: 24 })
  let y = 80
  for (const [index, text] of ['1 Sails', '1.1 Jibs', '2 Oars', 'Take care'].entries()) {
    page.line(text, 72, y + 20, { face: 'Helvetica-Bold' })
    y = page.paragraph(prose(60, index), 72, y + 38)
  }
  const [objects] = await readTypeset([page])
  return { ...objects!, ...(outline && { outline }) }
}

it('headings that bookmarks name have their levels, and others are none where bookmarks name all', async () => {
  const outline = [
    { title: 'Sails', level: 1 },
    { title: '1.1  Jibs', level: 2 },
    { title: '2. Oars', level: 1 },
  ]
  expect(headingsOf(await readFlow([await boats(outline)]))).toEqual([
    [0, 'Boats of the World'],
    [1, '1 Sails'],
    [2, '1.1 Jibs'],
    [1, '2 Oars'],
  ])
})

it('larger text of one look is a level that bookmarks leave out', async () => {
  const page = new TypesetPage()
  let y = 60
  for (let index = 0; index < 6; index++) {
    page.line(`Part ${'abcdef'[index]}`, 72, y + 20, { size: index % 2 === 0 ? 16 : 13, face: 'Helvetica-Bold' })
    y = page.paragraph(prose(40, index), 72, y + 40)
  }
  const [objects] = await readTypeset([page])
  const outline = ['a', 'c', 'e'].map((letter, index) => ({ title: `Part ${letter}`, level: index === 1 ? 2 : 1 }))
  expect(headingsOf(await readFlow([{ ...objects!, outline }]))).toEqual([
    [1, 'Part a'],
    [3, 'Part b'],
    [2, 'Part c'],
    [3, 'Part d'],
    [1, 'Part e'],
    [3, 'Part f'],
  ])
})

it('headings are found by their looks where bookmarks name others, or none', async () => {
  const appearances = headingsOf(await readFlow([await boats()]))
  expect(appearances).toContainEqual([1, 'Take care'])
  expect(headingsOf(await readFlow([await boats([{ title: 'Page 1', level: 1 }])]))).toEqual(appearances)
})

it('sizes that waver make no headings of recognized text, nor is its picture left out without a word', async () => {
  const page = new TypesetPage()
  let y = 80
  for (let index = 0; index < 6; index++) {
    page.line(prose(6, index).slice(0, -1), 72, y + 20, { size: 12 })
    y = page.paragraph(prose(60, index), 72, y + 44)
  }
  const [objects] = await readTypeset([page])
  expect(headingsOf(await readFlow([objects!]))).not.toEqual([])
  const { losses, ...document } = await readFlow([{ ...objects!, recognized: true }])
  expect(headingsOf({ ...document, losses })).toEqual([])
  expect(losses).toEqual(['The image of the scanned page on page 1: left out.'])
})
