import { createStore } from '../create-store.js'

/** What is known of the site's life without a server. */
export interface OfflineState {
  /** Activates a new version that is ready, and reloads the page with it. */
  update?: () => void
  /** What tools need on this device; nothing where nothing can be kept, such as in private windows of some browsers. */
  engines?: Engines | 'nothing'
}

/** What tools need on this device, as one thing to keep. */
export interface Engines {
  bytes: number
  kept: 'no' | 'soon' | 'yes'
  /** The part that is kept, 0 to 1, while the rest is on its way. */
  fraction?: number
}

const state = createStore<OfflineState>({})

/** Updates the state. */
export function setOfflineState(news: OfflineState): void {
  state.set({ ...state.get(), ...news })
}

/** What is known now. */
export const offlineState = state.get

/** What is known, kept up to date. */
export const useOfflineState = state.use
