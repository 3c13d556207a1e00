import { findOperation } from '@sheaf/core/registry'
import * as Comlink from 'comlink'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DeviceAnswer } from './device-worker.js'
import { runOnDevice } from './run-on-device.js'

/** What the workers that were started do, and how far they are. */
let workers: { answer: (answer: DeviceAnswer) => void; asked: number; heard: number; ended: boolean }[]

beforeEach(() => {
  workers = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        const { port1, port2 } = new MessageChannel()
        const one: (typeof workers)[number] = { answer: () => {}, asked: 0, heard: 0, ended: false }
        workers.push(one)
        port1.addEventListener('message', () => one.heard++)
        const run = () => {
          one.asked++
          return new Promise<DeviceAnswer>((resolve) => {
            one.answer = resolve
          })
        }
        Comlink.expose({ run }, port2 as unknown as Comlink.Endpoint)
        const terminate = () => {
          one.ended = true
          port1.close()
        }
        Object.assign(this, { terminate })
        for (const name of ['postMessage', 'addEventListener', 'removeEventListener', 'start'] as const)
          Object.assign(this, { [name]: port1[name].bind(port1) })
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ok: DeviceAnswer = { ok: true, warnings: [] }

/** Begins work, and waits until the worker has been asked for it. */
async function begin() {
  const controller = new AbortController()
  const before = workers.reduce((sum, { asked }) => sum + asked, 0)
  const operation = findOperation('rotate-pdf')!
  const result = runOnDevice({ operation, files: {}, options: {}, signal: controller.signal, onProgress: () => {} })
  result.catch(() => {})
  await expect.poll(() => workers.reduce((sum, { asked }) => sum + asked, 0)).toBe(before + 1)
  return { result, cancel: () => controller.abort() }
}

it('ends a worker whose work is canceled and goes on, and keeps one whose work is done in a moment', async () => {
  const first = await begin()
  first.cancel()
  await expect(first.result).rejects.toMatchObject({ code: 'CANCELLED' })
  expect(workers[0]!.ended).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(workers[0]!.ended).toBe(true)

  const second = await begin()
  second.cancel()
  await expect(second.result).rejects.toMatchObject({ code: 'CANCELLED' })
  workers[1]!.answer(ok)
  await expect.poll(() => workers[1]!.heard).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(workers[1]!.ended).toBe(false)
  const third = await begin()
  workers[1]!.answer(ok)
  await expect(third.result).resolves.toMatchObject({ location: 'device' })
  expect(workers).toHaveLength(2)
})
