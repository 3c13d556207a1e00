import { expect, it } from 'vitest'
import type { Frame } from '../../../../flow-document/flow-document.js'
import { blocksOf, flowOf, paragraphsOf, textOf } from '../../../../testing/sketches/flow-of-pages.js'
import { lettersOf } from '../../../../testing/sketches/letters-of.js'
import { TypesetPage } from '../../../../testing/sketches/typeset.js'
import { readFlow } from '../read-flow.js'

const framesOf = (document: Awaited<ReturnType<typeof flowOf>>) =>
  blocksOf(document).filter((block): block is Frame => block.type === 'frame')

/** Sets text that runs up the page: its baseline at x, from y upwards. */
function upwards(page: TypesetPage, text: string, x: number, y: number): void {
  page.content.push(`BT /F0 10 Tf 0 1 -1 0 ${x} ${792 - y} Tm (${text}) Tj ET`)
}

it('keeps text that runs up the page in frames, lines beside each other in one', async () => {
  const page = new TypesetPage().line('Text across the page', 72, 100)
  upwards(page, 'Written upwards', 300, 400)
  upwards(page, 'in two lines', 312, 400)
  upwards(page, 'Alone', 500, 400)
  const document = await flowOf(page)
  expect(document.losses).toEqual([])
  const frames = framesOf(document)
  expect(frames.map(({ angle, blocks }) => [angle, blocks.map(textOf)])).toEqual([
    [270, ['Written upwards\nin two lines']],
    [270, ['Alone']],
  ])
  expect(frames[0]!.x + frames[0]!.width / 2).toBeCloseTo(304, -1)
  expect(paragraphsOf(document).map(textOf)).toEqual(['Text across the page'])
})

it('keeps writing that runs down the page in one frame, its letters upright', async () => {
  const column = (text: string, left: number) =>
    [...text].map((letter, index) => ({ text: letter, left, baseline: 100 + 10 * index }))
  const page = lettersOf([
    { text: 'Title', left: 72, baseline: 60 },
    ...column('吾輩は猫である。', 200),
    ...column('名前はまだ無い。', 185),
  ])
  const [frame, ...others] = framesOf(await readFlow([page]))
  expect(others).toEqual([])
  expect(frame).toMatchObject({ angle: 90, vertical: true })
  expect(frame!.blocks.map(textOf)).toEqual(['吾輩は猫である。\n名前はまだ無い。'])
})

it('puts a watermark that is on all pages into the header, behind the text, and leaves what is on some where it is', async () => {
  const pages = ['One', 'Two', 'Three'].map((text) => {
    const page = new TypesetPage().line(`Text of page ${text}`, 72, 100)
    page.content.push('BT /F0 40 Tf 0.707 0.707 -0.707 0.707 150 250 Tm (DRAFT) Tj ET')
    return page
  })
  upwards(pages[1]!, 'Aside', 500, 400)
  const document = await flowOf(...pages)
  const { header = [] } = document.sections[0]!
  expect(header.map((block) => block.type === 'frame' && [block.behind, block.blocks.map(textOf)])).toEqual([
    [true, ['DRAFT']],
  ])
  expect(framesOf(document).map(({ blocks }) => blocks.map(textOf))).toEqual([['Aside']])
})

it('keeps a watermark that runs across a page, also where nothing else is on it', async () => {
  const marked = () => {
    const page = new TypesetPage()
    page.content.push('BT /F0 40 Tf 0.707 0.707 -0.707 0.707 150 250 Tm (DRAFT) Tj ET')
    return page
  }
  const document = await flowOf(marked().line('Text across the page', 72, 100))
  expect(framesOf(document).map(({ angle, blocks }) => [Math.round(angle), blocks.map(textOf)])).toEqual([
    [315, ['DRAFT']],
  ])
  const alone = await flowOf(marked(), new TypesetPage().line('Text', 72, 100), marked())
  expect([framesOf(alone).length, alone.losses]).toEqual([2, []])
})
