import { describe, expect, it } from 'vitest'
import { prefersAsync } from './prefer.js'

describe('a preference for an answer at once', () => {
  it.each([
    'respond-async',
    'Respond-Async',
    'wait=10, respond-async',
    'respond-async; a=b, handling=lenient',
    'x="a, b",respond-async',
    'respond-async=""',
    'respond-async = "" ; a=b',
  ])('is seen in %j', (prefer) => {
    expect(prefersAsync({ headers: { prefer } })).toBe(true)
  })
  it.each([
    '',
    'wait=10',
    'respond-asynchronously',
    'x="respond-async"',
    'not-respond-async',
    'x="a, respond-async"',
    'respond-async=1',
    'respond-async="a"',
  ])('is not seen in %j', (prefer) => {
    expect(prefersAsync({ headers: { prefer } })).toBe(false)
  })

  it('is looked for in one pass, however much space there is', () => {
    // A search that begins again at each space does not come back from so many.
    for (const prefer of [
      `respond-async=${' '.repeat(1e6)}x`,
      `${' '.repeat(1e6)}x`,
      `respond-async${' '.repeat(1e6)}x`,
    ])
      expect(prefersAsync({ headers: { prefer } })).toBe(false)
  })
})
