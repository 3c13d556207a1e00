import { loadSiteContent } from './content/site-content.js'
import { createStore } from './create-store.js'
import type { Place } from './run/runner.js'

/** Where work is done, and whether there is a choice. */
export interface PlaceState {
  place: Place
  /** No server answers, so that only the device is left. */
  serverMissing: boolean
}

const KEY = 'sheaf.place'

/** How long after no server has answered it is asked for again, in milliseconds. */
const AGAIN = 60_000

let wanted: Place = remembered()
let serverMissing = false
// Pages that are drawn ahead know of no choice.
const state = createStore<PlaceState>({ place: 'server', serverMissing })
change()

function remembered(): Place {
  try {
    return localStorage.getItem(KEY) === 'device' ? 'device' : 'server'
  } catch {
    // Storage may be forbidden; the switch still works until the page is closed.
    return 'server'
  }
}

function change(): void {
  state.set({ place: serverMissing ? 'device' : wanted, serverMissing })
}

/** Chooses where work is done from now on, also after the page is opened again. */
export function choosePlace(place: Place): void {
  wanted = place
  try {
    localStorage.setItem(KEY, place)
  } catch {
    // See above.
  }
  change()
}

/** The place that was chosen, whether or not a server answers. */
export function wantedPlace(): Place {
  return wanted
}

/** Asks whether a server is behind the site, and again when the connection comes and goes; while there is none, now and then. */
export function watchForServer(): void {
  void lookForServer()
  window.addEventListener('online', lookForServer)
  window.addEventListener('offline', lookForServer)
  // A server that was restarted tells nobody that it is back.
  window.addEventListener('focus', lookAgain)
  document.addEventListener('visibilitychange', lookAgain)
  setInterval(lookAgain, AGAIN)
}

function lookAgain(): void {
  if (serverMissing && document.visibilityState === 'visible') void lookForServer()
}

/** Asks once whether a server is behind the site; a site from static hosting has none. */
export async function lookForServer(): Promise<void> {
  const missing = !(await answers())
  if (missing === serverMissing) return
  serverMissing = missing
  change()
}

async function answers(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store' })
    const text = await response.text()
    // Static hosts often answer any path with the start page.
    const isServer = response.ok && !(response.headers.get('Content-Type') ?? '').includes('text/html')
    if (isServer) readSite(text)
    return isServer
  } catch {
    return false
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
export const onPlaceChange = state.subscribe

/** Where work is done, kept up to date. */
export const usePlace = state.use
