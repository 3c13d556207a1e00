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

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where work is done, kept up to date. */
export function usePlace(): PlaceState {
  return useSyncExternalStore(subscribe, () => state)
}
