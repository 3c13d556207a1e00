import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { becomesTrue } from './becomes-true.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('looks again until it is true, but for ten seconds at most', async () => {
  let looks = 0
  const third = becomesTrue(async () => ++looks === 3)
  await vi.advanceTimersByTimeAsync(200)
  expect([await third, looks]).toEqual([true, 3])
  const never = becomesTrue(async () => false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await never).toBe(false)
})
