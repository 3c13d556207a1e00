import { expect, it } from 'vitest'
import { RenderQueue } from './render-queue.js'

/** Jobs that end when told to, and the names of those that have begun. */
function jobs() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const job = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  const end = async (name: string) => {
    ends.get(name)!()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { begun, job, end }
}

it('does no more at a time than allowed', async () => {
  const { begun, job, end } = jobs()
  const queue = new RenderQueue(2)
  for (const name of ['a', 'b', 'c']) void queue.run(job(name))
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
})

it('asks for urgency when a place is free, not before', async () => {
  const { begun, job, end } = jobs()
  const queue = new RenderQueue(1)
  const urgency = { b: 1, c: 2 }
  void queue.run(job('a'))
  void queue.run(job('b'), { urgency: () => urgency.b })
  void queue.run(job('c'), { urgency: () => urgency.c })
  urgency.b = 3
  await end('a')
  expect(begun).toEqual(['a', 'c'])
})

it('keeps the order of what is as urgent as each other', async () => {
  const { begun, job, end } = jobs()
  const queue = new RenderQueue(1)
  for (const name of ['a', 'b', 'c']) void queue.run(job(name))
  await end('a')
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
})

it('never begins what was given up while it waited', async () => {
  const { begun, job, end } = jobs()
  const queue = new RenderQueue(1)
  const controller = new AbortController()
  void queue.run(job('a'))
  const given = queue.run(job('b'), { signal: controller.signal })
  void queue.run(job('c'))
  controller.abort(new Error('far away'))
  await expect(given).rejects.toThrow('far away')
  await end('a')
  expect(begun).toEqual(['a', 'c'])
})

it('continues after a job that fails', async () => {
  const queue = new RenderQueue(1)
  const failed = queue.run(() => Promise.reject(new Error('damaged')))
  const done = queue.run(() => Promise.resolve('fine'))
  await expect(failed).rejects.toThrow('damaged')
  expect(await done).toBe('fine')
})
