import { expect, it } from 'vitest'
import { readTypeset, TypesetPage } from '../../../testing/sketches/typeset.js'
import { readFlow } from './read-flow.js'

it('takes a sign that parts words at the beginning of a line for no item of a list', async () => {
  const page = new TypesetPage()
    .line('Keywords: layout analysis · deep learning · recognition of characters · open source', 72, 100)
    .line('· toolkits of many kinds that are made by many people', 72, 112)
  const blocks = (await readFlow(await readTypeset([page]))).sections.flatMap((section) => section.blocks)
  expect(blocks).toHaveLength(1)
  expect(blocks[0]).not.toHaveProperty('list')
})

it('takes the same sign for the beginning of items where no line has it within', async () => {
  const page = new TypesetPage()
    .line('· layout analysis of pages that people read', 72, 100)
    .line('· toolkits of many kinds that are made by many people', 72, 112)
  const blocks = (await readFlow(await readTypeset([page]))).sections.flatMap((section) => section.blocks)
  expect(blocks).toEqual([
    expect.objectContaining({ list: expect.anything() }),
    expect.objectContaining({ list: expect.anything() }),
  ])
})
