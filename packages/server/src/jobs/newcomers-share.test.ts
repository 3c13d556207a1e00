import { expect, it } from 'vitest'
import { JobQueue } from './job-queue.js'
import type { Party } from './parties.js'

const never = new AbortController().signal
const newcomers = (name: string): Party => ({ name, isNewcomers: true })
const known = (name: string): Party => ({ name, isNewcomers: false })

it('row 122: newcomers whose jobs take long do not get one slot after the other while known clients wait', async () => {
  const queue = new JobQueue({ concurrency: 2, capacity: 100, quick: 1 })
  const running: { name: string; end: () => void }[] = []
  const all: Promise<void>[] = []
  const send = (party: Party) =>
    all.push(
      queue.run(
        never,
        () =>
          new Promise<void>((resolve) => {
            running.push({ name: party.name, end: resolve })
          }),
        { party, isQuick: true },
      ),
    )
  const end = async (isToEnd: (name: string) => boolean) => {
    const at = running.findIndex(({ name }) => isToEnd(name))
    running.splice(at, 1)[0]!.end()
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
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
  await Promise.all(all)
})
