import { expect, it } from 'vitest'
import type { Paragraph } from '../../../flow-document/flow-document.js'
import { blocksOf, flowOf, prose, textOf } from '../../../testing/sketches/flow-of-pages.js'
import { TypesetPage } from '../../../testing/sketches/typeset.js'

const paragraphs = async (page: TypesetPage) =>
  blocksOf(await flowOf(page)).filter((block): block is Paragraph => block.type === 'paragraph')

it('keeps lines that part blocks of text as borders, as long as they are and where they are', async () => {
  const page = new TypesetPage()
  const [first, second, third] = [prose(60), prose(60, 3), prose(60, 5)]
  const y = page.paragraph(first, 72, 100)
  const below = page.paragraph(second, 72, y + 60)
  page.paragraph(third, 72, below + 60)
  page.rule(72, y + 20, 540, y + 20).rule(150, below + 24, 250, below + 24)
  const found = await paragraphs(page)
  expect(found.map((paragraph) => textOf(paragraph))).toEqual([first, '', second, '', third])
  expect(found.map(({ borders }) => borders?.bottom?.width)).toEqual([undefined, 0.5, undefined, 0.5, undefined])
  expect(found[3]!.indent?.left).toBeCloseTo(78, 0)
})

it('takes no line of a table, and none that underlines words, for one', async () => {
  const page = new TypesetPage().line('Underlined', 72, 100).rule(72, 102, 120, 102)
  page.paragraph(prose(40), 72, 140)
  expect((await paragraphs(page)).every(({ borders }) => borders === undefined)).toBe(true)
})

it('a line close to the text above and below it is the border of one of both', async () => {
  const page = new TypesetPage()
  const y = page.paragraph(prose(60), 72, 100)
  page.rule(72, y - 7, 540, y - 7).line('Digest', 72, y + 5, { face: 'Helvetica-Bold' })
  page.paragraph(prose(60, 3), 72, y + 30)
  const borders = (await paragraphs(page)).flatMap(({ borders }) => Object.keys(borders ?? {}))
  expect(borders).toEqual(['bottom'])
})
