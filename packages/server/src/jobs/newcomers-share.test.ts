import { expect, it } from 'vitest'
import { JobQueue } from './job-queue.js'
import type { Party } from './parties.js'

const never = new AbortController().signal
const newcomers = (name: string): Party => ({ name, isNewcomers: true })
const known = (name: string): Party => ({ name, isNewcomers: false })

/** Quick jobs in a queue, which end when they are asked to. */
function quickJobs(queue: JobQueue) {
  const running: { name: string; end: () => void }[] = []
  const all: Promise<void>[] = []
  return {
    running,
    names: () => running.map(({ name }) => name),
    ended: () => Promise.all(all),
    send(party: Party) {
      const work = () => new Promise<void>((resolve) => running.push({ name: party.name, end: resolve }))
      all.push(queue.run(never, work, { party, isQuick: true }))
    },
    async end(isToEnd: (name: string) => boolean) {
      const at = running.findIndex(({ name }) => isToEnd(name))
      running.splice(at, 1)[0]!.end()
      for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    },
  }
}

it('row 122: newcomers whose jobs take long do not get one slot after the other while known clients wait', async () => {
  const queue = new JobQueue({ concurrency: 2, capacity: 100, quick: 1 })
  const { running, send, end, ended } = quickJobs(queue)
  const ofNewcomers = () => running.filter(({ name }) => name.startsWith('new')).length
  for (let n = 0; n < 12; n++) send(newcomers(`new in ${n}`))
  for (let n = 0; n < 12; n++) send(known(`known ${n}`))
  expect(ofNewcomers()).toBe(3)
  await end((name) => name.startsWith('new'))
  await end((name) => name.startsWith('new'))
  // From here on only known clients end theirs: the one job of newcomers takes long.
  for (let n = 0; n < 8; n++) {
    expect(running.length).toBe(3)
    expect(ofNewcomers(), `after ${n}`).toBe(1)
    await end((name) => name.startsWith('known'))
  }
  // It ends, and the next newcomer has its turn.
  await end((name) => name.startsWith('new'))
  await end((name) => name.startsWith('known'))
  expect(ofNewcomers()).toBeGreaterThan(0)
  while (running.length > 0) await end(() => true)
  await ended()
})

it('row 122: newcomers hold a quarter of the slots while known clients wait', async () => {
  const queue = new JobQueue({ concurrency: 4, capacity: 100, quick: 4 })
  const { running, names, send, end, ended } = quickJobs(queue)
  for (let n = 0; n < 20; n++) send(newcomers(`new in ${n}`))
  for (let n = 0; n < 20; n++) send(known(`known ${n}`))
  const ofNewcomers = () => names().filter((name) => name.startsWith('new')).length
  while (ofNewcomers() > 2) await end((name) => name.startsWith('new'))
  for (let n = 0; n < 8; n++) {
    expect([running.length, ofNewcomers()]).toEqual([8, 2])
    await end((name) => name.startsWith('known'))
  }
  while (running.length > 0) await end(() => true)
  await ended()
})

it('row 122: one of several additional slots is for known clients, even while newcomers alone send', async () => {
  const queue = new JobQueue({ concurrency: 2, capacity: 100, quick: 2 })
  const { running, names, send, end, ended } = quickJobs(queue)
  for (let n = 0; n < 6; n++) send(newcomers(`new in ${n}`))
  expect(names()).toEqual(['new in 0', 'new in 1', 'new in 2'])
  send(known('known'))
  expect(names()).toEqual(['new in 0', 'new in 1', 'new in 2', 'known'])
  // Its end does not give its slot to them.
  await end((name) => name === 'known')
  expect(running).toHaveLength(3)
  while (running.length > 0) await end(() => true)
  await ended()
})

it('a single additional slot is for newcomers too', async () => {
  const { names, send, running, end, ended } = quickJobs(new JobQueue({ concurrency: 1, capacity: 100, quick: 1 }))
  for (let n = 0; n < 3; n++) send(newcomers(`new in ${n}`))
  expect(names()).toEqual(['new in 0', 'new in 1'])
  while (running.length > 0) await end(() => true)
  await ended()
})

it('knows whether known clients wait; newcomers alone do not count', async () => {
  const queue = new JobQueue({ concurrency: 1, capacity: 100 })
  const { running, send, end, ended } = quickJobs(queue)
  for (let n = 0; n < 3; n++) send(newcomers(`new in ${n}`))
  expect(queue.isKnownWaiting).toBe(false)
  send(known('known'))
  expect(queue.isKnownWaiting).toBe(true)
  await end(() => true)
  await end((name) => name === 'known')
  expect(queue.isKnownWaiting).toBe(false)
  while (running.length > 0) await end(() => true)
  await ended()
})
