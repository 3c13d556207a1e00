import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Retries } from './job-errors.js'
import { MachineWatch, type MachineWatchSettings } from './machine-watch.js'
import { redisNames } from './news.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A watch on a Redis with these connections at the moment. */
function watch() {
  const state: { names: string[]; refuses: boolean } = { names: [], refuses: false }
  const names = redisNames('test')
  const queue = { getJobCountByTypes: async () => 0 }
  const machines = new MachineWatch({
    redis: {
      smembers: async () => [],
      client: async () => {
        if (state.refuses) throw new Error('NOPERM')
        return state.names.map((name, id) => `id=${id} addr=127.0.0.1:1 name=${name} age=1\n`).join('')
      },
    },
    names,
    queues: { common: queue, quick: queue },
    unknown: undefined,
    onError: () => {},
  } as unknown as MachineWatchSettings)
  const look = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await machines.look(1)
  }
  const connect = (...instances: string[]) => {
    state.names = ['other', ...instances.map(names.connectionName)]
  }
  return { machines, look, connect, state }
}

it('knows that a machine has left when its connection with Redis is gone for longer than it takes to connect again', async () => {
  const { machines, look, connect } = watch()
  connect('a', 'b')
  await look(0)
  connect('b')
  await look(1000)
  await look(4000)
  expect(machines.hasLeft('a')).toBe(false)
  await look(2000)
  expect([machines.hasLeft('a'), machines.hasLeft('b'), machines.hasLeft('never seen')]).toEqual([true, false, false])
  connect('a', 'b')
  await look(1000)
  expect(machines.hasLeft('a')).toBe(false)
})

it('does not know of machines that left when Redis lists no connections', async () => {
  const { machines, look, connect, state } = watch()
  connect('a')
  await look(0)
  state.refuses = true
  await look(1000)
  await look(10_000)
  expect([machines.hasLeft('a'), machines.hasLeft(undefined)]).toEqual([false, false])
})

it('counts a lost job only if a machine had begun it, but does not do it again forever', () => {
  const retries = new Retries(1)
  for (let count = 0; count < 3; count++) {
    expect(retries.areLeft).toBe(true)
    retries.use()
  }
  retries.begin()
  expect(retries.areLeft).toBe(true)
  retries.use()
  retries.begin()
  expect([retries.areLeft, retries.hasBegun]).toEqual([false, true])
  const unlucky = new Retries(1)
  for (let count = 0; count < 5; count++) unlucky.use()
  expect(unlucky.areLeft).toBe(false)
  expect(new Retries(0).areLeft).toBe(false)
})
