import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let server: 'up' | 'down' | 'home page'
let visibilityState: DocumentVisibilityState
let page: EventTarget
let asked: number
let health: string

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  server = 'down'
  visibilityState = 'visible'
  page = new EventTarget()
  asked = 0
  health = '{}'
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    addEventListener: page.addEventListener.bind(page),
    get visibilityState() {
      return visibilityState
    },
  })
  vi.stubGlobal('fetch', async () => {
    asked++
    if (server === 'down') throw new TypeError('Failed to fetch')
    const type = server === 'up' ? 'application/json' : 'text/html; charset=utf-8'
    return new Response(health, { headers: { 'Content-Type': type } })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The watch over the server, and how often what is known of it has changed. */
async function watch() {
  const { watchForServer, onRunLocationChange } = await import('./run-location.js')
  const changed = vi.fn()
  onRunLocationChange(changed)
  watchForServer()
  await vi.advanceTimersByTimeAsync(0)
  return changed
}

it.each(['down', 'home page'] as const)('finds a server that is %s missing, and that it is back', async (state) => {
  server = state
  const changed = await watch()
  expect(changed).toHaveBeenCalledTimes(1)
  server = 'up'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(changed).toHaveBeenCalledTimes(2)
})

it('takes over what is chosen in another window', async () => {
  server = 'up'
  let kept: string | null = null
  vi.stubGlobal('localStorage', { getItem: () => kept, setItem: () => {} })
  const changed = await watch()
  const { chosenRunLocation } = await import('./run-location.js')
  kept = 'device'
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'other' }))
  expect(chosenRunLocation()).toBe('server')
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'sheaf.place' }))
  expect(chosenRunLocation()).toBe('device')
  expect(changed).toHaveBeenCalledTimes(1)
})

it.each(['focus', 'visibilitychange'])('asks for a missing server again at once on %s', async (event) => {
  const changed = await watch()
  server = 'up'
  page.dispatchEvent(new Event(event))
  await vi.advanceTimersByTimeAsync(0)
  expect(changed).toHaveBeenCalledTimes(2)
})

it('does not ask again for a server that is there, nor while nobody looks', async () => {
  server = 'up'
  await watch()
  page.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(200_000)
  expect(asked).toBe(1)
  server = 'down'
  page.dispatchEvent(new Event('offline'))
  visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(200_000)
  expect(asked).toBe(2)
})

it('reads what the operator says of the site once, where the server says that there is something', async () => {
  server = 'up'
  health = '{"status":"ok","site":"/site-content.json"}'
  const { checkForServer } = await import('./run-location.js')
  await checkForServer()
  await checkForServer()
  // The two, and the content between them.
  expect(asked).toBe(3)
  health = '{"status":"ok"}'
  await checkForServer()
  expect(asked).toBe(4)
})
