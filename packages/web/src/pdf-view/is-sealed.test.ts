import { expect, it } from 'vitest'
import { isSealed } from './is-sealed.js'

it('knows a file that is encrypted for certificates, wherever its filter is', async () => {
  expect(await isSealed(new Blob(['%PDF-1.7 <</Filter/Adobe.PubSec/V 5>>']))).toBe(true)
  expect(await isSealed(new Blob(['%PDF-1.7 <</Filter/Standard/V 5>>']))).toBe(false)
})

it('finds the filter where two pieces of the file meet', async () => {
  const stream = () =>
    new ReadableStream({
      start(controller) {
        for (const piece of ['<</Filter/Adobe.P', 'ubSec>>', '']) controller.enqueue(new TextEncoder().encode(piece))
        controller.close()
      },
    })
  expect(await isSealed({ stream } as unknown as Blob)).toBe(true)
})
