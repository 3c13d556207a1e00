import { expect, it } from 'vitest'
import { flow, paragraph } from '../../testing/sketches/flow-sketch.js'
import { writeDocx } from './write-docx.js'

it('a long document stops being written when it is canceled in the midst', async () => {
  const document = flow(
    Array.from({ length: 5000 }, (_, index) => paragraph(`Paragraph ${index} of a long document. `)),
  )
  const controller = new AbortController()
  let written = false
  const writing = writeDocx(document, controller.signal).then(() => {
    written = true
  })
  setTimeout(() => controller.abort(), 0)
  await expect(writing).rejects.toMatchObject({ code: 'CANCELLED' })
  expect(written).toBe(false)
})
