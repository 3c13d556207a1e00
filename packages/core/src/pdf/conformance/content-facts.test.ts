import { expect, it } from 'vitest'
import { readContentFacts } from './content-facts.js'

const factsOf = (content: string) => readContentFacts(new TextEncoder().encode(content), () => true)

it('names each drawn object once for each way it is drawn, however often that is', () => {
  const { drawn } = factsOf(`/P BMC ${'/A Do '.repeat(100_001)}EMC /B Do 1 g /A Do`)
  expect(drawn).toEqual([
    { name: 'A', isMarked: true, isBlack: true },
    { name: 'B', isMarked: false, isBlack: true },
    { name: 'A', isMarked: false, isBlack: false },
  ])
})

it('assumes the worst of drawn objects that are too many to name', () => {
  const names = Array.from({ length: 100_001 }, (_, at) => `/X${at} Do`).join(' ')
  const { drawn, isUnmarked, colors } = factsOf(`/P BMC ${names} EMC`)
  expect([drawn.length, isUnmarked, [...colors]]).toEqual([100_000, true, ['gray']])
})
