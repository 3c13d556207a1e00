import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DrawThreads } from './draw-threads.js'

interface Thread {
  worker: Worker
  ended: boolean
  say: (data: unknown) => void
}
let started: Thread[]
let threads: DrawThreads

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('OffscreenCanvas', class {})
  started = []
  threads = new DrawThreads(() => {
    const worker = new EventTarget() as Worker
    const say = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }))
    const one: Thread = { worker, ended: false, say }
    worker.terminate = () => {
      one.ended = true
    }
    started.push(one)
    return worker
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ended = () => started.map((one) => one.ended)
const disconnected = { action: 'Disconnected' }

it('has no thread before the first has answered, and that one then', () => {
  expect(threads.take()).toBeUndefined()
  threads.warmUp()
  threads.warmUp()
  expect(threads.take()).toBeUndefined()
  started[0]!.say({ action: 'ready' })
  expect(threads.take()).toBe(started[0]!.worker)
  threads.warmUp()
  expect(started).toHaveLength(1)
  expect(threads.take()).toBe(started[1]!.worker)
})

it('tries again after a script that could not be loaded, and does without where nothing can be drawn', () => {
  threads.warmUp()
  started[0]!.worker.dispatchEvent(new Event('error'))
  expect([threads.take(), ended()]).toEqual([undefined, [true]])
  vi.stubGlobal('OffscreenCanvas', undefined)
  threads.warmUp()
  expect(started).toHaveLength(1)
  vi.stubGlobal('OffscreenCanvas', class {})
  threads.warmUp()
  expect(started).toHaveLength(2)
})

it('gives a thread that has let its document go to the next, also when it answers at once', async () => {
  threads.warmUp()
  started[0]!.say({ action: 'ready' })
  const worker = threads.take()!
  const back = threads.giveBack(worker, 1000, Promise.resolve())
  started[0]!.say({ action: 'RenderFrame' })
  started[0]!.say(disconnected)
  await back
  expect([threads.take() === worker, ended()]).toEqual([true, [false]])
})

it('ends a thread that does not let go, one that fails, and one that drew a large document', async () => {
  threads.warmUp()
  started[0]!.say({ action: 'ready' })
  const lost = threads.giveBack(threads.take()!, 1000, Promise.resolve())
  await vi.advanceTimersByTimeAsync(1999)
  expect(ended()).toEqual([false])
  await vi.advanceTimersByTimeAsync(1)
  await lost
  expect(ended()).toEqual([true])

  const failed = threads.giveBack(threads.take()!, 1000, Promise.resolve())
  started[1]!.worker.dispatchEvent(new Event('error'))
  await failed
  const large = threads.giveBack(threads.take()!, 20_000_001, Promise.resolve())
  started[2]!.say(disconnected)
  await large
  expect(ended()).toEqual([true, true, true])
})

it('has threads that are kept once one that pdf.js started by itself has answered', async () => {
  expect(threads.take()).toBeUndefined()
  threads.noteLoaded()
  const worker = threads.take()!
  expect(worker).toBe(started[0]!.worker)
  const back = threads.giveBack(worker, 1000, Promise.resolve())
  started[0]!.say(disconnected)
  await back
  expect([threads.take() === worker, ended()]).toEqual([true, [false]])
})
