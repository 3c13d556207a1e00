import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInWorkers } from './render-pages.js'

/** A worker that opens what it is given, and renders nothing. */
class IdleWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: ((event: unknown) => void) | null = null
  ended = false
  postMessage(message: { type: string }) {
    if (message.type === 'open') queueMicrotask(() => this.onmessage?.({ data: { type: 'opened', pageCount: 3 } }))
  }
  terminate() {
    this.ended = true
  }
}

let started: IdleWorker[]
beforeEach(() => {
  started = []
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const renderPages = () =>
  renderInWorkers(() => {
    const worker = new IdleWorker()
    started.push(worker)
    return worker as unknown as Worker
  })

async function look(render: ReturnType<typeof renderPages>): Promise<void> {
  const request = {
    file: new File(['%PDF-1.7'], 'a.pdf'),
    choosePages: () => [],
    size: { dpi: 72 },
    maxPixels: 1_000_000,
    maxPages: 100,
    threads: 1,
    signal: new AbortController().signal,
  }
  for await (const page of render(request)) expect(page).toBeUndefined()
}

it('keeps one worker for the next document, for half a minute', async () => {
  const render = renderPages()
  await look(render)
  vi.advanceTimersByTime(29_000)
  await look(render)
  expect(started.map(({ ended }) => ended)).toEqual([false])
  vi.advanceTimersByTime(30_000)
  expect(started.map(({ ended }) => ended)).toEqual([true])
  await look(render)
  expect(started).toHaveLength(2)
})

it('keeps none that fails while it waits', async () => {
  const render = renderPages()
  await look(render)
  started[0]!.onerror!({})
  expect(started[0]!.ended).toBe(true)
  await look(render)
  expect(started).toHaveLength(2)
})
