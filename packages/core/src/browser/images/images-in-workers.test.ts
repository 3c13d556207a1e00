import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ToolError } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import { answerImageCall, type ImageCall, type ImageWork, memoryOf } from './image-work.js'
import { imagesInWorkers } from './images-in-workers.js'

const picture = (width: number, height: number): Raster => ({
  width,
  height,
  color: 'gray',
  alpha: false,
  depth: 8,
  data: new Uint8Array(width * height).fill(7),
})
const large = picture(1000, 500)
const maxPixels = 1e9

/** Work that notes where it is done, and gives what it was given. */
function workOf(place: string, done: string[]): ImageWork {
  return {
    decodeImage: async () => large,
    encodeImage: async (source, { encoding, ...request }) => {
      done.push(place)
      if ('signal' in request) throw new Error('A signal was sent.')
      if (encoding.format === 'avif') throw new ToolError('UNAVAILABLE', 'No AVIF.', { details: { fileName: 'a' } })
      if (encoding.format === 'webp') throw new TypeError('A bug.')
      return source instanceof Uint8Array ? source : source.data
    },
    scaleImage: async (raster, { width, height }) => {
      done.push(place)
      return { ...raster, width, height }
    },
    separateText: async ({ width }) =>
      width > 1000 ? undefined : { width, height: 1, inks: [], paper: picture(1, 1) },
    optimizePng: async (png) => png,
  }
}

let started: FakeWorker[]
let done: string[]
/** How the next calls end: at once, when `finish` is called, or not at all. */
let mode: 'answers' | 'waits' | 'crashes'

/** A worker as a page sees it: messages are copied, and memory is handed over. */
class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: ((event: unknown) => void) | null = null
  ended = false
  finish = () => {}
  constructor() {
    started.push(this)
  }
  postMessage(message: ImageCall, transfer: ArrayBuffer[]) {
    const call = structuredClone(message, { transfer })
    this.finish = () => {
      void answerImageCall(workOf('worker', done), call).then((answer) => {
        const own = answer.type === 'done' ? memoryOf(answer.value) : []
        this.onmessage?.({ data: structuredClone(answer, { transfer: own }) })
      })
    }
    if (mode === 'answers') this.finish()
    if (mode === 'crashes') queueMicrotask(() => this.onerror?.({ preventDefault: () => {}, message: 'It crashed.' }))
  }
  terminate() {
    this.ended = true
  }
}

beforeEach(() => {
  started = []
  done = []
  mode = 'answers'
  vi.stubGlobal('navigator', { hardwareConcurrency: 8 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const inWorkers = () => imagesInWorkers(() => new FakeWorker() as unknown as Worker, workOf('here', done))

it('works on large pictures in a worker, and leaves them to the caller', async () => {
  const { signal } = new AbortController()
  const encoded = await inWorkers().encodeImage(large, { encoding: { format: 'png' }, maxPixels, signal } as never)
  expect([encoded.length, large.data.length, done]).toEqual([500_000, 500_000, ['worker']])
})

it('hands over a picture that is part of larger memory without the rest', async () => {
  const memory = new Uint8Array(600_000).fill(7)
  const part = { ...large, data: memory.subarray(1, 500_001) }
  const scaled = await inWorkers().scaleImage(part, { width: 10, height: 10 })
  expect([scaled.width, scaled.data.buffer.byteLength, memory.length]).toEqual([10, 500_000, 600_000])
})

it('works on small pictures here, and on all where there is one core', async () => {
  await inWorkers().scaleImage(picture(100, 100), { width: 10, height: 10 })
  vi.stubGlobal('navigator', { hardwareConcurrency: 1 })
  await inWorkers().scaleImage(large, { width: 10, height: 10 })
  expect([done, started]).toEqual([['here', 'here'], []])
})

it('separates text in a worker, and says where there is none', async () => {
  const { separateText } = inWorkers()
  const settings = { dpi: 300, maskDpi: 300, backgroundDpi: 75 }
  expect(await separateText(large, settings)).toMatchObject({ width: 1000, paper: { width: 1 } })
  expect(await separateText(picture(1001, 500), settings)).toBeUndefined()
  expect(started).toHaveLength(1)
})

it('works on three pictures in workers at once, and on what comes meanwhile here', async () => {
  mode = 'waits'
  const images = inWorkers()
  const all = Array.from({ length: 5 }, () => images.scaleImage(large, { width: 10, height: 10 }))
  await Promise.all(all.slice(3))
  expect([done, started.length]).toEqual([['here', 'here'], 3])
  for (const { finish } of started) finish()
  await Promise.all(all)
  expect(done.slice(2)).toEqual(['worker', 'worker', 'worker'])
})

it('throws what is thrown in a worker, and keeps the worker', async () => {
  const images = inWorkers()
  const encode = (format: 'avif' | 'webp') => images.encodeImage(large, { encoding: { format }, maxPixels } as never)
  await expect(encode('avif')).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { fileName: 'a' } })
  await expect(encode('webp')).rejects.toThrow(new Error('A bug.'))
  expect(started).toHaveLength(1)
})

it('does the work here when a worker is lost, and asks no other', async () => {
  mode = 'crashes'
  const images = inWorkers()
  const all = Array.from({ length: 4 }, () => images.scaleImage(large, { width: 10, height: 10 }))
  expect((await Promise.all(all)).map(({ width }) => width)).toEqual([10, 10, 10, 10])
  await images.scaleImage(large, { width: 10, height: 10 })
  expect([done, started.length]).toEqual([Array(5).fill('here'), 3])
})

it('takes another worker for one that fails while it waits', async () => {
  const images = inWorkers()
  await images.scaleImage(large, { width: 10, height: 10 })
  started[0]!.onerror?.({ preventDefault: () => {} })
  await images.scaleImage(large, { width: 10, height: 10 })
  expect([done, started.map(({ ended }) => ended)]).toEqual([
    ['worker', 'worker'],
    [true, false],
  ])
})

it('ends workers that have had no work for ten seconds', async () => {
  vi.useFakeTimers()
  const images = inWorkers()
  await images.scaleImage(large, { width: 10, height: 10 })
  vi.advanceTimersByTime(9000)
  await images.scaleImage(large, { width: 10, height: 10 })
  vi.advanceTimersByTime(9000)
  expect(started.map(({ ended }) => ended)).toEqual([false])
  vi.advanceTimersByTime(1000)
  expect(started.map(({ ended }) => ended)).toEqual([true])
  await images.scaleImage(large, { width: 10, height: 10 })
  expect(started).toHaveLength(2)
})
