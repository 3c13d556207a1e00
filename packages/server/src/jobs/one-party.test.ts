import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { JobQueue } from './job-queue.js'

const never = new AbortController().signal

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue of long jobs, which the test ends, or which end when they are to make room. */
function longJobs(concurrency: number, quick = 0) {
  const queue = new JobQueue({ concurrency, quick, capacity: 10 })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const send = (party: string, name: string, { isNewcomers = false, isQuick = false } = {}) =>
    queue.run(
      never,
      ({ giveWay }) =>
        new Promise<void>((resolve, reject) => {
          started.push(name)
          ends.set(name, resolve)
          giveWay.addEventListener('abort', () => reject(new Error('stopped')))
        }),
      { party: { name: party, isNewcomers }, isQuick },
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

it('stops nothing while the slot would not go to the party that waits', async () => {
  const { started, send, end } = longJobs(4, 1)
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => send('a', name))
  // Newcomers have as many slots as they may while others wait: the additional one.
  all.push(send('new 1', 'quick', { isNewcomers: true, isQuick: true }), send('new 2', 'n1', { isNewcomers: true }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(started).toEqual(['a1', 'a2', 'a3', 'a4', 'quick'])
  for (const name of ['quick', 'a1', 'a2', 'a3', 'a4', 'a5', 'n1']) {
    end(name)
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(started).toEqual(['a1', 'a2', 'a3', 'a4', 'quick', 'a5', 'n1'])
  await Promise.all(all)
})
