import { setMaxListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { JobQueue } from './job-queue.js'
import type { Party } from './parties.js'
import type { Admission } from './turns.js'

const never = new AbortController().signal
// More than ten jobs wait with it at once, which Node.js takes for a leak.
setMaxListeners(0, never)
const known = (name: string): Party => ({ name, isNewcomers: false })

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describe('JobQueue', () => {
  it('runs no more than it may at once, and the rest in order', async () => {
    const queue = new JobQueue({ concurrency: 2, capacity: 10 })
    const gates = Array.from({ length: 5 }, gate)
    const started: number[] = []
    const all = gates.map(({ opened }, index) =>
      queue.run(never, async () => {
        started.push(index)
        await opened
        return index
      }),
    )
    expect([started, queue.running, queue.queued]).toEqual([[0, 1], 2, 3])
    gates[1]!.open()
    await all[1]
    await Promise.resolve()
    expect([started, queue.running, queue.queued]).toEqual([[0, 1, 2], 2, 2])
    for (const { open } of gates) open()
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4])
    expect([started, queue.running, queue.queued]).toEqual([[0, 1, 2, 3, 4], 0, 0])
  })

  it('gives the place of a job that fails to the next', async () => {
    const queue = new JobQueue({ concurrency: 1, capacity: 1 })
    const failing = queue.run(never, () => Promise.reject(new Error('no')))
    const next = queue.run(never, async () => 'next')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('next')
  })

  it('leaves half of the places to short work that waits, and gives all to long work when none does', async () => {
    const queue = new JobQueue({ concurrency: 2, capacity: 20 })
    const gates = new Map(['long 1', 'long 2', 'long 3', 'long 4', 'short 1', 'short 2'].map((name) => [name, gate()]))
    const started: string[] = []
    const all = [...gates].map(([name, { opened }]) =>
      queue.run(
        never,
        async () => {
          started.push(name)
          await opened
        },
        { party: known(name), isQuick: name.startsWith('short') },
      ),
    )
    const end = async (name: string) => {
      gates.get(name)!.open()
      await all[[...gates.keys()].indexOf(name)]
      await Promise.resolve()
    }
    expect(started).toEqual(['long 1', 'long 2'])
    await end('long 1')
    await end('short 1')
    await end('short 2')
    expect(started).toEqual(['long 1', 'long 2', 'short 1', 'short 2', 'long 3'])
    await end('long 2')
    expect(started.at(-1)).toBe('long 4')
    for (const name of ['long 3', 'long 4']) await end(name)
    await Promise.all(all)
  })

  it('refuses work when nobody may wait any more', async () => {
    const queue = new JobQueue({ concurrency: 1, capacity: 0 })
    const { open, opened } = gate()
    const running = queue.run(never, () => opened)
    await expect(queue.run(never, async () => {})).rejects.toMatchObject({ code: 'BUSY' })
    open()
    await running
  })

  it('does not begin work whose client has gone already', async () => {
    const queue = new JobQueue({ concurrency: 1, capacity: 1 })
    let began = false
    const work = queue.run(AbortSignal.abort(), async () => {
      began = true
    })
    await expect(work).rejects.toMatchObject({ code: 'CANCELLED' })
    expect([began, queue.running]).toEqual([false, 0])
  })

  it('forgets waiting work whose client goes, and keeps the order of the others', async () => {
    const queue = new JobQueue({ concurrency: 1, capacity: 5 })
    const { open, opened } = gate()
    const running = queue.run(never, () => opened)
    const client = new AbortController()
    const order: string[] = []
    const gone = queue.run(client.signal, async () => void order.push('gone'))
    const rest = ['a', 'b'].map((name) => queue.run(never, async () => void order.push(name)))
    client.abort()
    await expect(gone).rejects.toMatchObject({ code: 'CANCELLED' })
    open()
    await Promise.all([running, ...rest])
    expect(order).toEqual(['a', 'b'])
  })

  it('gives all places to one client alone, and the next that gets free to another', async () => {
    const queue = new JobQueue({ concurrency: 2, capacity: 10 })
    const order: string[] = []
    const gates = new Map<string, ReturnType<typeof gate>>()
    const add = (name: string) => {
      gates.set(name, gate())
      return queue.run(
        never,
        async () => {
          order.push(name)
          await gates.get(name)!.opened
        },
        { party: known(name[0]!) },
      )
    }
    const heavy = ['a1', 'a2', 'a3', 'a4'].map(add)
    const light = ['b1', 'b2'].map(add)
    const late = add('c1')
    expect(order).toEqual(['a1', 'a2'])
    for (const { open } of gates.values()) open()
    await Promise.all([...heavy, ...light, late])
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  it('serves clients in turn where only one job runs, also those that come again each time', async () => {
    const queue = new JobQueue({ concurrency: 1, capacity: 10 })
    const order: string[] = []
    const one = async (client: string) => {
      await queue.run(
        never,
        async () => {
          order.push(client)
          await new Promise((resolve) => setImmediate(resolve))
        },
        { party: known(client) },
      )
    }
    const again = async (client: string) => {
      for (let times = 0; times < 3; times++) await one(client)
    }
    const { open, opened } = gate()
    const first = queue.run(never, () => opened, { party: known('x') })
    const all = [again('a'), again('b'), one('c'), one('c')]
    open()
    await Promise.all([first, ...all])
    expect(order.join('')).toBe('abcabcab')
  })

  it('has a place for what is soon over, of clients that have nothing running', async () => {
    const queue = new JobQueue({ concurrency: 1, capacity: 10, quick: 1 })
    const { open, opened } = gate()
    const started: string[] = []
    const add = (client: string, isQuick: boolean, until: Promise<unknown> = opened) =>
      queue.run(
        never,
        async () => {
          started.push(client)
          await until
        },
        { party: known(client), isQuick },
      )
    const long = [add('a', false), add('a', true), add('b', false)]
    expect(started).toEqual(['a'])
    await add('c', true, Promise.resolve())
    expect([started, queue.running, queue.queued]).toEqual([['a', 'c'], 1, 2])
    const held = add('d', true)
    const next = add('e', true)
    expect(started).toEqual(['a', 'c', 'd'])
    open()
    await Promise.all([...long, held, next])
    expect(queue.running).toBe(0)
  })

  it('lets a client join a full line that has nothing in it', async () => {
    const queue = new JobQueue({ concurrency: 1, capacity: 1 })
    const { open, opened } = gate()
    const add = (name: string) => queue.run(never, () => opened, { party: known(name) })
    const places: number[] = []
    const all = [add('a'), add('a')]
    await expect(add('a')).rejects.toMatchObject({ code: 'BUSY' })
    all.push(queue.run(never, () => opened, { party: known('b'), moved: (position) => void places.push(position) }))
    expect(places).toEqual([1])
    all.push(add('c'), add('d'))
    await expect(add('e')).rejects.toMatchObject({ code: 'BUSY' })
    open()
    await Promise.all(all)
  })

  it('lets newcomers of one network take half of the line of newcomers, less with long work, and nothing of the line of known clients', async () => {
    const queue = new JobQueue({ concurrency: 1, capacity: 2 })
    const { open, opened } = gate()
    const add = (name: string, isQuick: boolean) =>
      queue.run(never, () => opened, { party: { name, isNewcomers: true }, isQuick })
    const all = [add('a', false), add('a', false), add('a', false)]
    await expect(add('a', false)).rejects.toMatchObject({ code: 'BUSY' })
    all.push(add('a', true), add('a', true))
    await expect(add('a', true)).rejects.toMatchObject({ code: 'BUSY' })
    all.push(...['b', 'b', 'c', 'c'].map((name) => add(name, false)))
    await expect(add('d', true)).rejects.toMatchObject({ code: 'BUSY' })
    all.push(...['e', 'e', 'f'].map((name) => queue.run(never, () => opened, { party: known(name) })))
    open()
    await Promise.all(all)
  })

  it('does the quick work of a party before its long work, for a minute', async () => {
    let nowMs = 0
    const queue = new JobQueue({ concurrency: 1, capacity: 10, now: () => nowMs })
    const { open, opened } = gate()
    const started: string[] = []
    const add = (name: string) =>
      queue.run(never, async () => void started.push(name), { isQuick: name.startsWith('q') })
    const all = [queue.run(never, () => opened), add('l1'), add('q1')]
    nowMs = 61_000
    all.push(add('l2'), add('q2'))
    open()
    await Promise.all(all)
    expect(started).toEqual(['q1', 'l1', 'q2', 'l2'])
  })

  it('begins work again as long work that was expected to be quick, when quick work waits', async () => {
    const queue = new JobQueue({ concurrency: 1, capacity: 10, quick: 1 })
    const { open, opened } = gate()
    const started: string[] = []
    const slow = (name: string) =>
      queue.run(
        never,
        async ({ isQuick, overran, giveWay }: Admission) => {
          started.push(`${name}${isQuick ? '' : ' again'}`)
          if (!isQuick) return
          overran()
          const stopped = new Promise((_, reject) =>
            giveWay.addEventListener('abort', () => reject(new Error('stopped'))),
          )
          await Promise.race([opened, stopped])
        },
        { party: known(name), isQuick: true },
      )
    const all = [slow('a'), slow('b')]
    expect([started, queue.running]).toEqual([['a', 'b'], 2])
    // One long job may run: the one that came later gives way.
    await queue.run(never, async () => void started.push('c'), { party: known('c'), isQuick: true })
    expect([started, queue.running, queue.queued]).toEqual([['a', 'b', 'c'], 1, 1])
    open()
    await Promise.all(all)
    expect([started, queue.running]).toEqual([['a', 'b', 'c', 'b again'], 0])
  })

  it('stops nothing for quick work that could not have its place', async () => {
    const queue = new JobQueue({ concurrency: 1, capacity: 10, quick: 1 })
    const [first, second] = [gate(), gate()]
    let isStopped = false
    const long = queue.run(never, () => first.opened, { party: known('a') })
    const slow = queue.run(
      never,
      async ({ overran, giveWay }) => {
        overran()
        await second.opened
        isStopped = giveWay.aborted
      },
      { party: known('b'), isQuick: true },
    )
    // The additional place is for parties that have nothing running.
    const waiting = queue.run(never, async () => {}, { party: known('a'), isQuick: true })
    second.open()
    await slow
    expect(isStopped).toBe(false)
    first.open()
    await Promise.all([long, waiting])
  })

  it('tells those who wait their place as the line moves', async () => {
    const queue = new JobQueue({ concurrency: 1, capacity: 5 })
    const { open, opened } = gate()
    const client = new AbortController()
    const places: Record<string, number[]> = { a: [], b: [], c: [] }
    const add = (name: string, signal = never) =>
      queue.run(signal, () => opened, { moved: (position) => void places[name]!.push(position) })
    const running = queue.run(never, () => opened)
    const [first, second, third] = [add('a'), add('b', client.signal), add('c')]
    expect(places).toEqual({ a: [1], b: [2], c: [3] })
    client.abort()
    await expect(second).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(places).toEqual({ a: [1], b: [2], c: [3, 2] })
    open()
    await Promise.all([running, first, third])
    expect(places).toEqual({ a: [1], b: [2], c: [3, 2, 1] })
  })
})
