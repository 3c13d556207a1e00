import { expect, it } from 'vitest'
import { compressCurve } from './compress-curve.js'

it.each([
  [10 * 2 ** 20, 5, 500],
  [10 * 2 ** 20 + 1, 2, 2000],
])('%d bytes rise by %d each %d ms, to 90', (bytes, step, everyMs) => {
  const curve = compressCurve(bytes)
  expect([curve.step(), curve.everyMs, curve.cap]).toEqual([step, everyMs, 90])
})
