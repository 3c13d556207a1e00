import { describe, expect, it } from 'vitest'
import type { RunOutcome } from '../run/runner.js'
import {
  countQueue,
  isOutdated,
  nextQueue,
  percentSaved,
  type QueueEvent,
  type QueueItem,
  queueItem,
} from './media-queue.js'

const curve = { step: () => 20, everyMs: 500, cap: 90 }
const options = { quality: 'low' }
const outcome: RunOutcome = { location: 'device', inputBytes: 4, warnings: [] }
const files = [new File(['a'], 'a.png'), new File(['b'], 'b.png')]
const after = (queue: readonly QueueItem[], ...events: QueueEvent[]) => events.reduce(nextQueue, queue)
const twoItems = () => nextQueue([], { type: 'added', items: files.map(queueItem) })

it('takes files as pending, each under an id of its own, behind those it has', () => {
  const queue = nextQueue(twoItems(), { type: 'added', items: [queueItem(files[0]!)] })
  expect(queue.map(({ file, status, progress }) => [file.name, status, progress])).toEqual([
    ['a.png', 'pending', 0],
    ['b.png', 'pending', 0],
    ['a.png', 'pending', 0],
  ])
  expect(new Set(queue.map(({ id }) => id)).size).toBe(3)
})

describe('an item', () => {
  const queue = twoItems()
  const { id } = queue[0]!
  const first = (...events: QueueEvent[]) => after(queue, ...events)[0]!
  const started = { type: 'started', id } as const

  it('rises while it is compressed, to 90 and no further, and others stay', () => {
    const intervals = Array.from({ length: 8 }, () => ({ type: 'interval', curve }) as const)
    expect(first(started, ...intervals.slice(0, 2)).progress).toBe(40)
    const last = after(queue, started, ...intervals)
    expect(last.map(({ progress }) => progress)).toEqual([90, 0])
  })

  it('believes the work more than the clock', () => {
    const progress = { type: 'progress', id, curve, news: { stage: 'work', fraction: 0.5 } } as const
    expect(first(started, progress, { type: 'interval', curve }).progress).toBe(49.5)
  })

  it('is at 100 when completed, and hears no late news', () => {
    const late = { type: 'progress', id, curve, news: { stage: 'work', fraction: 0.5 } } as const
    expect(first(started, { type: 'completed', id, outcome, options }, late)).toMatchObject({
      status: 'completed',
      progress: 100,
      outcome,
    })
  })

  it('is back at 0 after an error, with the reason', () => {
    const failed = first(started, { type: 'interval', curve }, { type: 'failed', id, error: 'a.png is damaged.' })
    expect(failed).toMatchObject({ status: 'error', progress: 0, error: 'a.png is damaged.' })
  })

  it('forgets its error when it is started again', () => {
    expect(first({ type: 'failed', id, error: 'No.' }, started)).toEqual({
      id,
      file: files[0],
      status: 'compressing',
      progress: 0,
    })
  })

  it('says that it waits for its turn until it is started', () => {
    const lined = { type: 'lined-up', id } as const
    expect(first(lined)).toMatchObject({ status: 'pending', inLine: true })
    expect(first(lined, started)).not.toHaveProperty('inLine')
  })

  it('can be removed', () => {
    expect(after(queue, { type: 'removed', id }).map(({ file }) => file.name)).toEqual(['b.png'])
  })
})

it('counts what is in which state', () => {
  const queue = twoItems()
  const counts = countQueue(after(queue, { type: 'completed', id: queue[1]!.id, outcome, options }))
  expect(counts).toEqual({ total: 2, pending: 1, compressing: 0, completed: 1, error: 0 })
})

it.each([
  [1000, 333, '66.7'],
  [1000, 1000, '0.0'],
  [100_000, 100_001, '0.0'],
  [1000, 1100, '-10.0'],
  [0, 0, '0.0'],
])('of %d bytes, %d are %s percent saved', (before, now, percent) => {
  expect(percentSaved(before, now)).toBe(percent)
})

it('knows which results were made with other options', () => {
  const queue = twoItems()
  const [done, waiting] = after(queue, { type: 'completed', id: queue[0]!.id, outcome, options })
  expect(isOutdated(done!, { quality: 'low' })).toBe(false)
  expect(isOutdated(done!, { quality: 'high' })).toBe(true)
  expect(isOutdated(done!, { quality: 'low', maxWidth: '800' })).toBe(true)
  expect(isOutdated(waiting!, { quality: 'high' })).toBe(false)
})
