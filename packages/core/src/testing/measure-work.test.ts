import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { measureWork } from './measure-work.js'

it('counts work, and not the time that passes', async () => {
  const waiting = measureWork()
  await sleep(100)
  const waited = waiting()
  const working = measureWork()
  let sum = 0
  for (let round = 0; round < 200_000_000; round++) sum = (sum + round) | 0
  const worked = working()
  expect(sum).not.toBe(1)
  expect(worked).toBeGreaterThan(3 * waited)
})
