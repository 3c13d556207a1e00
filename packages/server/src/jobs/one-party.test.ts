import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { JobQueue } from './job-queue.js'
import type { Party } from './parties.js'

const never = new AbortController().signal
const known = (name: string): Party => ({ name, isNewcomers: false })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue of long jobs, which the test ends, or which end when they are to make room. */
function longJobs(concurrency: number) {
  const queue = new JobQueue({ concurrency, capacity: 10, now: () => Date.now() })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const send = (party: string, name: string) =>
    queue.run(
      never,
      ({ giveWay }) =>
        new Promise<void>((resolve, reject) => {
          started.push(name)
          ends.set(name, resolve)
          giveWay.addEventListener('abort', () => reject(new Error('stopped')))
        }),
      { party: known(party) },
    )
  return { queue, started, send, end: (name: string) => ends.get(name)!() }
}

it('row 101: a party with all slots gives up the one it got last to a party that has waited for some seconds', async () => {
  const { queue, started, send, end } = longJobs(2)
  const all = [send('a', 'a1'), send('a', 'a2'), send('b', 'b1')]
  await vi.advanceTimersByTimeAsync(4_000)
  expect(started).toEqual(['a1', 'a2'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect([started, queue.running, queue.queued]).toEqual([['a1', 'a2', 'b1'], 2, 1])
  end('b1')
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toEqual(['a1', 'a2', 'b1', 'a2'])
  end('a1')
  end('a2')
  await Promise.all(all)
})

it('stops no job of a party again while another party has a slot, or only that party itself waits', async () => {
  const { started, send, end } = longJobs(2)
  const all = [send('a', 'a1'), send('b', 'b1'), send('a', 'a2'), send('c', 'c1')]
  await vi.advanceTimersByTimeAsync(60_000)
  expect(started).toEqual(['a1', 'b1'])
  end('b1')
  await vi.advanceTimersByTimeAsync(0)
  end('c1')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2'])
  all.push(send('a', 'a3'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2'])
  end('a1')
  await vi.advanceTimersByTimeAsync(0)
  end('a2')
  end('a3')
  await Promise.all(all)
})

it('leaves the only slot of a server to the job that has it', async () => {
  const { started, send, end } = longJobs(1)
  const all = [send('a', 'a1'), send('b', 'b1')]
  await vi.advanceTimersByTimeAsync(60_000)
  expect(started).toEqual(['a1'])
  end('a1')
  await vi.advanceTimersByTimeAsync(0)
  end('b1')
  await Promise.all(all)
})
