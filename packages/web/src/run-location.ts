import { loadSiteContent } from './content/site-content.js'
import { createStore } from './create-store.js'
import type { RunLocation } from './run/runner.js'

/** Where work is done, and whether there is a choice. */
export interface RunLocationState {
  location: RunLocation
  /** No server answers, so that only the device is left. */
  serverMissing: boolean
  /** Nothing answers at all, so that only what the browser has stored is left. */
  unreachable: boolean
}

const KEY = 'sheaf.place'

/** How long after no server has answered it is asked for again, in milliseconds. */
const AGAIN = 60_000

let wanted: RunLocation = remembered()
let serverMissing = false
let unreachable = false
// Pages that are drawn ahead know of no choice.
const state = createStore<RunLocationState>({ location: 'server', serverMissing, unreachable })
change()

function remembered(): RunLocation {
  try {
    return localStorage.getItem(KEY) === 'device' ? 'device' : 'server'
  } catch {
    // Storage may be forbidden; the switch still works until the page is closed.
    return 'server'
  }
}

function change(): void {
  state.set({ location: serverMissing ? 'device' : wanted, serverMissing, unreachable })
}

/** Chooses where work is done from now on, also after the page is opened again. */
export function chooseRunLocation(location: RunLocation): void {
  wanted = location
  try {
    localStorage.setItem(KEY, location)
  } catch {
    // See above.
  }
  change()
}

/** The place that was chosen, whether or not a server answers. */
export function chosenRunLocation(): RunLocation {
  return wanted
}

/** Asks whether a server is behind the site, and again when the connection comes and goes; while there is none, now and then. */
export function watchForServer(): void {
  void checkForServer()
  window.addEventListener('online', checkForServer)
  window.addEventListener('offline', checkForServer)
  // A restarted server does not announce that it is back.
  window.addEventListener('focus', checkAgain)
  // Chosen in another window.
  window.addEventListener('storage', ({ key }) => {
    if (key !== KEY) return
    wanted = remembered()
    change()
  })
  document.addEventListener('visibilitychange', checkAgain)
  setInterval(checkAgain, AGAIN)
}

function checkAgain(): void {
  if (serverMissing && document.visibilityState === 'visible') void checkForServer()
}

/** Asks once whether a server is behind the site; a site from static hosting has none. */
export async function checkForServer(): Promise<void> {
  const answer = await askServer()
  const missing = answer !== 'server'
  const silent = answer === 'nothing'
  if (missing === serverMissing && silent === unreachable) return
  serverMissing = missing
  unreachable = silent
  change()
}

async function askServer(): Promise<'server' | 'files' | 'nothing'> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store' })
    const text = await response.text()
    // Static hosts often answer any path with the home page.
    const isServer = response.ok && !(response.headers.get('Content-Type') ?? '').includes('text/html')
    if (isServer) readSite(text)
    return isServer ? 'server' : 'files'
  } catch {
    return 'nothing'
  }
}

let hasReadSite = false

/** Reads what the operator says of the site, once, if the server says that there is something. */
function readSite(health: string): void {
  const path = /"site":"(\/[^"]*)"/.exec(health)?.[1]
  if (path === undefined || hasReadSite) return
  hasReadSite = true
  loadSiteContent(path).catch(() => {
    hasReadSite = false
  })
}

/** Calls a function at each change, until the returned one is called. */
export const onRunLocationChange = state.subscribe

/** Where work is done, kept up to date. */
export const useRunLocation = state.use
