import { expect, it } from 'vitest'
import { breakLines, readTypeset, TypesetPage } from '../../../../testing/sketches/typeset.js'
import { readFrames } from './read-frames.js'

const text =
  'Boats with sails were known of old on all the rivers of the land and went as far as the sea would let them go home.'

it('sets each paragraph in a frame at its place, one section for each page', async () => {
  const pages = [new TypesetPage(), new TypesetPage().line('Second page', 200, 300)]
  pages[0]!.paragraph(text, 100, 150, { width: 250 })
  const { sections } = await readFrames(await readTypeset(pages))
  expect(sections.map(({ page, start }) => [page.width, page.height, start])).toEqual([
    [612, 792, 'page'],
    [612, 792, 'page'],
  ])
  const frames = sections.map(({ blocks }) => blocks.flatMap((block) => (block.type === 'frame' ? [block] : [])))
  const lines = breakLines(text, { width: 250 }).length
  expect(lines).toBeGreaterThan(2)
  expect(frames[0]).toHaveLength(1)
  expect(frames[0]![0]).toMatchObject({
    x: expect.closeTo(100, -0.5),
    y: expect.closeTo(150 - 0.8 * 12, -0.5),
    height: expect.closeTo(12 * lines, 0),
    angle: 0,
  })
  expect(frames[1]![0]).toMatchObject({ x: expect.closeTo(200, -0.5), y: expect.closeTo(300 - 0.8 * 12, 0) })
})
