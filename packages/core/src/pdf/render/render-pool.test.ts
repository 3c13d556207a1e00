import { describe, expect, it } from 'vitest'
import type { RenderedPage, RenderRequest } from './render-capabilities.js'
import { type RenderPoolHost, renderOverThreads } from './render-pool.js'
import type { FromRenderThread } from './render-thread.js'

interface Script {
  pageCount?: number
  /** What becomes of a page; it is rendered unless told. */
  onPage?: (page: number) => FromRenderThread | 'dies' | Error | undefined
}

/** A host whose threads do what a script says, and what became of them. */
function scripted({ pageCount = 6, onPage = () => undefined }: Script, cores = 2) {
  const log = { started: 0, ended: [] as boolean[], asked: [] as number[] }
  const host: RenderPoolHost = {
    cores,
    sourceOf: async () => ({ bytes: new Uint8Array() }),
    startThread(onMessage, onEnd) {
      log.started++
      let alive = true
      const later = (act: () => void) => setTimeout(() => alive && act())
      return {
        post(message) {
          if (message.type === 'open') return later(() => onMessage({ type: 'opened', pageCount }))
          log.asked.push(message.page)
          const { page } = message
          later(() => {
            const outcome = onPage(page)
            if (outcome === undefined) onMessage({ type: 'rendered', page, width: page, height: 1, dpi: 72 })
            else if (outcome === 'dies') {
              alive = false
              onEnd()
            } else if (outcome instanceof Error) onEnd(outcome)
            else onMessage(outcome)
          })
        },
        end(idle) {
          alive = false
          log.ended.push(idle)
        },
      }
    },
  }
  return { host, log }
}

const request = (changes: Partial<RenderRequest> = {}): RenderRequest => ({
  file: new Blob(['x'.repeat(200_000)]),
  size: { dpi: 72 },
  maxPixels: 1e6,
  maxPages: 100,
  signal: new AbortController().signal,
  ...changes,
})

async function collect(pages: AsyncIterable<RenderedPage>): Promise<RenderedPage[]> {
  const all: RenderedPage[] = []
  for await (const page of pages) all.push(page)
  return all
}

describe('renderOverThreads', () => {
  it('hands out pages in order, whatever order threads are done in, and leaves the threads idle', async () => {
    const { host, log } = scripted({ pageCount: 9 })
    const pages = await collect(renderOverThreads(request(), host))
    expect(pages.map(({ page, width }) => [page, width])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((page) => [page, page]),
    )
    expect(log).toMatchObject({ started: 2, ended: [true, true] })
  })

  it('starts one thread only for a single page', async () => {
    const { host, log } = scripted({ pageCount: 1 }, 8)
    await collect(renderOverThreads(request({ file: new Blob(['small']) }), host))
    expect(log.started).toBe(1)
  })

  it('renders no more than a few pages ahead of the reader', async () => {
    const { host, log } = scripted({ pageCount: 100 })
    const pages = renderOverThreads(request(), host)
    await pages.next()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(log.asked.length).toBeLessThan(10)
    await pages.return(undefined)
    expect(log.ended).toHaveLength(2)
  })

  it('gives up a page that ends two threads, and no other', async () => {
    const { host } = scripted({ onPage: (page) => (page === 3 ? 'dies' : undefined) })
    const pages = await collect(renderOverThreads(request(), host))
    expect(pages.map(({ page, failure }) => [page, failure !== undefined])).toEqual(
      [1, 2, 3, 4, 5, 6].map((page) => [page, page === 3]),
    )
  })

  it('does the same for an engine that says that it broke down', async () => {
    const { host } = scripted({ onPage: (page) => (page === 1 ? { type: 'crashed' } : undefined) })
    const pages = await collect(renderOverThreads(request(), host))
    expect(pages.filter(({ failure }) => failure).map(({ page }) => page)).toEqual([1])
  })

  it('continues after a damaged page, and ends at any other error', async () => {
    const failing = (code: 'BAD_DOCUMENT' | 'LIMIT_EXCEEDED') =>
      scripted({
        onPage: (page) => (page === 2 ? { type: 'page-failed', page, code, message: 'so it is' } : undefined),
      })
    const pages = await collect(renderOverThreads(request(), failing('BAD_DOCUMENT').host))
    expect(pages[1]).toMatchObject({ page: 2, failure: 'so it is' })
    const { host, log } = failing('LIMIT_EXCEEDED')
    await expect(collect(renderOverThreads(request(), host))).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    expect(log.ended).toHaveLength(2)
  })

  it('passes a bug on as it is', async () => {
    const bug = new TypeError('oh')
    const { host } = scripted({ onPage: (page) => (page === 2 ? bug : undefined) })
    await expect(collect(renderOverThreads(request(), host))).rejects.toBe(bug)
  })

  it('ends its threads when it is canceled, busy as they are', async () => {
    const { host, log } = scripted({ pageCount: 50 })
    const controller = new AbortController()
    const pages = renderOverThreads(request({ signal: controller.signal }), host)
    await pages.next()
    controller.abort()
    await expect(pages.next()).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(log.ended).toEqual([false, false])
  })
})
