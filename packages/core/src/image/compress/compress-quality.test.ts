import { expect, it } from 'vitest'
import { searchQuality } from './compress-quality.js'

/** A picture whose difference to 1 halves with every ten qualities, and what was tried on it. */
function picture() {
  const tried: number[] = []
  return {
    tried,
    measure: async (quality: number) => {
      tried.push(quality)
      return 1 - 0.5 ** (quality / 10)
    },
  }
}

it('finds the lowest quality that is similar enough', async () => {
  for (const wanted of [40, 57, 66, 80]) {
    const { measure } = picture()
    const quality = await searchQuality({ enough: 1 - 0.5 ** (wanted / 10), min: 35, max: 84 }, measure)
    expect(Math.abs(quality - wanted)).toBeLessThanOrEqual(1)
  }
})

it('gives the highest quality when none is similar enough', async () => {
  expect(await searchQuality({ enough: 0.9999, min: 35, max: 84 }, picture().measure)).toBe(84)
})

it('tries no further once the result will not be used', async () => {
  const { tried, measure } = picture()
  const goal = { enough: 1 - 0.5 ** 8, min: 35, max: 84 }
  await searchQuality(goal, measure, (quality, isEnough) => !isEnough && quality > 60)
  const [first] = tried
  expect(tried).toEqual([first])
  expect(first).toBeGreaterThan(60)
  const whole = picture()
  await searchQuality(goal, whole.measure, (_, isEnough) => isEnough && false)
  expect(whole.tried.length).toBeGreaterThan(1)
})
