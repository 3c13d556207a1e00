import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Sweeper } from './sweeper.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('sweeps at its start and then regularly, until it is stopped', async () => {
  const sweep = vi.fn(async () => {})
  const sweeper = new Sweeper({ sweep, seconds: 300, onError: () => {} })
  await sweeper.start()
  await vi.advanceTimersByTimeAsync(900_000)
  expect(sweep).toHaveBeenCalledTimes(4)
  sweeper.stop()
  await vi.advanceTimersByTimeAsync(900_000)
  expect(sweep).toHaveBeenCalledTimes(4)
})

it('is no longer alive when its sweeps go on failing, and is again when one works', async () => {
  let fails = false
  const errors: unknown[] = []
  const sweep = async () => {
    if (fails) throw new Error('no disk')
  }
  const sweeper = new Sweeper({ sweep, seconds: 300, onError: (error) => errors.push(error) })
  await sweeper.start()
  fails = true
  await vi.advanceTimersByTimeAsync(600_000)
  expect([sweeper.isAlive, errors.length]).toEqual([true, 2])
  await vi.advanceTimersByTimeAsync(300_000)
  expect(sweeper.isAlive).toBe(false)
  fails = false
  await vi.advanceTimersByTimeAsync(300_000)
  expect(sweeper.isAlive).toBe(true)
  sweeper.stop()
})

it('knows how old the oldest thing has become that a sweep has left', async () => {
  const ages = [100, 0]
  const settings = { sweep: async () => {}, measure: async () => ages.shift() ?? 0, seconds: 300, onError: () => {} }
  const sweeper = new Sweeper(settings)
  expect(sweeper.oldestSeconds).toBe(0)
  await sweeper.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sweeper.oldestSeconds).toBe(160)
  await vi.advanceTimersByTimeAsync(240_000)
  expect(sweeper.oldestSeconds).toBe(0)
  sweeper.stop()
})
