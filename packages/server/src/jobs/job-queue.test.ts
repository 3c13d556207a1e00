import { describe, expect, it } from 'vitest'
import { JobQueue } from './job-queue.js'

const never = new AbortController().signal

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
