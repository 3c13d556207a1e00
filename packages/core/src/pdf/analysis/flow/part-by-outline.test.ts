import { expect, it } from 'vitest'
import { paragraphsOf, prose, textOf } from '../../../testing/sketches/flow-of-pages.js'
import { readTypeset, TypesetPage } from '../../../testing/sketches/typeset.js'
import { readFlow } from './read-flow.js'

it('a heading of several lines, or one that runs on into text, is a paragraph of its own where a bookmark has its text', async () => {
  const page = new TypesetPage().line('1. How boats are', 72, 60).line('kept over the long winter', 72, 90)
  page.paragraph(`Oars and rudders ${prose(40)}`, 72, 140)
  page.line('Short end', 72, 300).line('of a page of words', 72, 314)
  const [objects] = await readTypeset([page])
  const outline = [
    { title: 'How boats are kept over the long winter', level: 1 },
    { title: 'of a page of words', level: 2 },
  ]
  const paragraphs = paragraphsOf(await readFlow([{ ...objects!, outline }]))
  expect(paragraphs.map(({ heading }) => heading)).toEqual([1, undefined, undefined, 2])
  expect(textOf(paragraphs[0]!)).toBe('1. How boats are\nkept over the long winter')
  expect(textOf(paragraphs[2]!)).toBe('Short end')
})
