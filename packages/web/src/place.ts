import { useSyncExternalStore } from 'react'
import type { Place } from './run/runner.js'

/** Where work is done, and whether there is a choice. */
export interface PlaceState {
  place: Place
  /** No server answers, so that only the device is left. */
  serverMissing: boolean
}

const KEY = 'sheaf.place'
const listeners = new Set<() => void>()
let wanted: Place = remembered()
let serverMissing = false
let state: PlaceState = snapshot()

function remembered(): Place {
  try {
    return localStorage.getItem(KEY) === 'device' ? 'device' : 'server'
  } catch {
    // Storage may be forbidden; the switch still works until the page is closed.
    return 'server'
  }
}

function snapshot(): PlaceState {
  return { place: serverMissing ? 'device' : wanted, serverMissing }
}

function change(): void {
  state = snapshot()
  for (const listener of listeners) listener()
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

/** Asks whether a server is behind the site, and again when the connection comes and goes. */
export function watchForServer(): void {
  void lookForServer()
  window.addEventListener('online', lookForServer)
  window.addEventListener('offline', lookForServer)
}

/** Asks once whether a server is behind the site; a site from static hosting has none. */
export async function lookForServer(): Promise<void> {
  serverMissing = !(await answers())
  change()
}

async function answers(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store' })
    await response.text()
    // Static hosts often answer any path with the start page.
    return response.ok && !(response.headers.get('Content-Type') ?? '').includes('text/html')
  } catch {
    return false
  }
}

/** Calls a function at each change, until the returned one is called. */
export function onPlaceChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What pages that are drawn ahead are drawn with. */
const unknown: PlaceState = { place: 'server', serverMissing: false }

/** Where work is done, kept up to date. */
export function usePlace(): PlaceState {
  return useSyncExternalStore(
    onPlaceChange,
    () => state,
    () => unknown,
  )
}
