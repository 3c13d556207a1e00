import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SitePlan } from './site-plan.js'
import { Store } from './store.js'

const plan: SitePlan = {
  version: 'v2',
  entry: '/assets/index-2.js',
  pages: ['/', '/merge', '/404.html'],
  files: ['/theme.js'],
  shell: ['/assets/index-2.js'],
  engines: ['/assets/engine-2.wasm'],
  engineSizes: [1],
  engineBytes: 1,
  onceUsed: ['/assets/fonts-2/', '/assets/tesseract-core-2.wasm'],
}
const store = new Store(plan)
const own = 'sheaf-pages-v2'

/** What the cache holds, by cache and path. */
let kept: Map<string, Map<string, Response>>
let put: (cache: string, path: string, response: Response) => void
/** What the server answers. */
let answers: (path: string, signal?: AbortSignal) => Response | Promise<Response>
/** What continues after an answer was given. */
let afterwards: Promise<unknown>[]

const pathOf = (address: string | Request) =>
  new URL(typeof address === 'string' ? address : address.url, 'https://sheaf.test').pathname
const fetching = (path: string) => ({
  request: new Request(`https://sheaf.test${path}`),
  waitUntil: (work: Promise<unknown>) => void afterwards.push(work),
})
const script = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/javascript' } })
const page = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
const never = (_: string, signal?: AbortSignal) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
const paths = (cache: string) => [...(kept.get(cache)?.keys() ?? [])]

function cacheOf(name: string) {
  const held = kept.get(name) ?? new Map<string, Response>()
  kept.set(name, held)
  return {
    match: async (address: string | Request) => held.get(pathOf(address))?.clone(),
    put: async (address: string | Request, response: Response) => put(name, pathOf(address), response),
    keys: async () => [...held.keys()].map((path) => new Request(`https://sheaf.test${path}`)),
    delete: async (path: string) => held.delete(path),
  }
}

beforeEach(() => {
  kept = new Map()
  put = (cache, path, response) => void kept.get(cache)!.set(path, response)
  afterwards = []
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  })
  vi.stubGlobal('fetch', async (address: string | Request, { signal }: RequestInit = {}) =>
    answers(pathOf(address), signal ?? undefined),
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('an asset', () => {
  it('is fetched once and kept from then on', async () => {
    answers = () => script('one')
    expect(await (await store.asset(fetching('/assets/a-1.js'))).text()).toBe('one')
    await Promise.all(afterwards)
    answers = never
    expect(await (await store.asset(fetching('/assets/a-1.js'))).text()).toBe('one')
  })

  it('is given at once, and also where the disk is full or nothing may be kept', async () => {
    answers = () => script('one')
    put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(await (await store.asset(fetching('/assets/a-1.js'))).text()).toBe('one')
    await Promise.all(afterwards)
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('no', 'SecurityError')) })
    expect(await (await store.asset(fetching('/assets/a-1.js'))).text()).toBe('one')
    await Promise.all(afterwards)
  })

  it('is not kept when a page or an error comes in its place', async () => {
    answers = (path) => (path === '/assets/a-1.js' ? page('start') : new Response('', { status: 404 }))
    await store.asset(fetching('/assets/a-1.js'))
    await store.asset(fetching('/assets/b-1.js'))
    await Promise.all(afterwards)
    expect(paths('sheaf-assets')).toEqual([])
    await expect(store.keepEngines()).rejects.toThrow('/assets/engine-2.wasm')
    expect(paths('sheaf-assets')).toEqual([])
  })
})

describe.each([
  ['page', '/merge/', '/merge'],
  ['file', '/theme.js', '/theme.js'],
] as const)('a %s', (kind, path, address) => {
  beforeEach(() => void cacheOf(own).put(address, script('kept')))

  it('comes from the server while one answers, also with an error that is no failure', async () => {
    answers = () => page('fresh', 404)
    expect(await (await store[kind](fetching(path))).text()).toBe('fresh')
  })

  it('is the kept one when no server answers, or a proxy for it', async () => {
    answers = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await (await store[kind](fetching(path))).text()).toBe('kept')
    answers = () => page('Bad gateway', 502)
    expect(await (await store[kind](fetching(path))).text()).toBe('kept')
  })

  it('is the kept one when the server does not begin to answer within five seconds', async () => {
    vi.useFakeTimers()
    answers = never
    const answer = store[kind](fetching(path))
    await vi.advanceTimersByTimeAsync(5000)
    expect(await (await answer).text()).toBe('kept')
  })

  it('may take longer than that to arrive', async () => {
    vi.useFakeTimers()
    let given: AbortSignal | undefined
    answers = (_, signal) => {
      given = signal
      return page('long')
    }
    const answer = await store[kind](fetching(path))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([given?.aborted, await answer.text()]).toEqual([false, 'long'])
  })

  it('is what a failing server says when nothing is kept', async () => {
    kept.clear()
    answers = () => page('Bad gateway', 502)
    expect((await store[kind](fetching(path))).status).toBe(502)
  })
})

it('forgets what other versions have kept, and nothing of its own', async () => {
  answers = (path) => (path.endsWith('.js') || path.endsWith('.wasm') ? script(path) : page(path))
  await store.keepShell()
  const reported: number[] = []
  await store.keepEngines((fraction) => reported.push(fraction))
  expect(reported).toEqual([1])
  await cacheOf('sheaf-pages-v1').put('/', page('old'))
  const used = ['/assets/fonts-2/noto-sans-jp/1.ttf', '/assets/tesseract-core-2.wasm']
  for (const path of ['/assets/index-1.js', '/assets/fonts-1/a.ttf', '/assets/tesseract-core-1.wasm', ...used])
    await cacheOf('sheaf-assets').put(path, script('used before'))
  expect(await store.hasEngines()).toBe(true)
  await store.forgetOthers()
  expect([...kept.keys()].toSorted()).toEqual(['sheaf-assets', own])
  expect(paths('sheaf-assets')).toEqual([...plan.shell, ...plan.engines, ...used])
  expect(paths(own).toSorted()).toEqual([...plan.pages, ...plan.files].toSorted())
})
