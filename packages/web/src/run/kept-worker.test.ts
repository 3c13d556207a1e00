import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KeptWorker } from './kept-worker.js'

interface Started {
  worker: Worker
  ended: boolean
}
let started: Started[]
beforeEach(() => {
  started = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const start = () => {
  const worker = new EventTarget() as Worker
  const one: Started = { worker, ended: false }
  worker.terminate = () => {
    one.ended = true
  }
  started.push(one)
  return one
}
const ended = () => started.map((one) => one.ended)

it('gives the worker that has done its work to the next who asks, and one to those who ask at once', () => {
  const kept = new KeptWorker<Started>()
  const first = kept.take() ?? start()
  const second = kept.take() ?? start()
  expect(second).not.toBe(first)
  kept.giveBack(first, 1000)
  vi.advanceTimersByTime(29_000)
  expect(kept.take() ?? start()).toBe(first)
  // Its time begins again.
  vi.advanceTimersByTime(29_000)
  expect(ended()).toEqual([false, false])
  expect(started).toHaveLength(2)
})

it('keeps one, for half a minute, and none after a large file', () => {
  const kept = new KeptWorker<Started>()
  const [first, second, third] = [kept.take() ?? start(), kept.take() ?? start(), kept.take() ?? start()]
  kept.giveBack(first, 20_000_001)
  expect(ended()).toEqual([true, false, false])
  kept.giveBack(second, 20_000_000)
  kept.giveBack(third, 1)
  expect(ended()).toEqual([true, false, true])
  vi.advanceTimersByTime(30_000)
  expect(ended()).toEqual([true, true, true])
  expect(kept.take() ?? start()).toBe(started[3])
})

it('keeps none that fails while it waits, and does not mind what it says at work', () => {
  const kept = new KeptWorker<Started>()
  const first = kept.take() ?? start()
  kept.giveBack(first, 1000)
  first.worker.dispatchEvent(new Event('error'))
  expect(ended()).toEqual([true])
  const second = kept.take() ?? start()
  kept.giveBack(second, 1000)
  expect(kept.take() ?? start()).toBe(second)
  second.worker.dispatchEvent(new Event('error'))
  expect(ended()).toEqual([true, false])
})

it('keeps as many as it was made for', () => {
  const kept = new KeptWorker<Started>(2)
  const [first, second, third] = [start(), start(), start()]
  kept.giveBack(first, 1)
  vi.advanceTimersByTime(10_000)
  kept.giveBack(second, 1)
  kept.giveBack(third, 1)
  expect(ended()).toEqual([false, false, true])
  vi.advanceTimersByTime(20_000)
  expect(ended()).toEqual([true, false, true])
  expect([kept.take(), kept.take()]).toEqual([second, undefined])
})
