import { useSyncExternalStore } from 'react'

/** What is known of the site's life without a server. */
export interface OfflineState {
  /** Takes over a new version that is ready, and opens the page anew with it. */
  update?: () => void
  /** What tools need on this device; nothing where nothing can be kept, such as in private windows of some browsers. */
  engines?: Engines | 'nothing'
}

/** What tools need on this device, as one thing to keep. */
export interface Engines {
  bytes: number
  kept: 'no' | 'soon' | 'yes'
}

const listeners = new Set<() => void>()
let state: OfflineState = {}

/** Tells what has become known. */
export function tellOffline(news: OfflineState): void {
  state = { ...state, ...news }
  for (const listener of listeners) listener()
}

/** What is known now. */
export function offlineState(): OfflineState {
  return state
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const unknown: OfflineState = {}

/** What is known, kept up to date. */
export function useOfflineState(): OfflineState {
  return useSyncExternalStore(subscribe, offlineState, () => unknown)
}
