import { expect, it } from 'vitest'
import { becomesAlone } from './become-alone.js'

/** What is answered when the windows are counted so many at each look, and how often was waited. */
async function answerFor(...windows: number[]) {
  let waits = 0
  const isAlone = await becomesAlone(
    async () => windows.shift() ?? 0,
    async () => {
      waits++
    },
  )
  return { isAlone, waits }
}

it('lets a new version take over at once in the only window', async () => {
  expect(await answerFor(1)).toEqual({ isAlone: true, waits: 0 })
})

it('counts a window that is being closed for a moment only', async () => {
  expect(await answerFor(2, 2, 1)).toEqual({ isAlone: true, waits: 2 })
})

it('leaves the old version where several windows stay open', async () => {
  expect(await answerFor(2, 3, 2, 1)).toEqual({ isAlone: false, waits: 2 })
})
