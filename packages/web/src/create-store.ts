import { useSyncExternalStore } from 'react'

/** An observable value. */
export interface Store<T> {
  get: () => T
  set: (value: T) => void
  /** Calls a function at each change, until the returned one is called. */
  subscribe: (listener: () => void) => () => void
  /** The value, kept up to date; pages that are drawn ahead are drawn with the first one. */
  use: () => T
}

/** Keeps a value for as long as the page is open. */
export function createStore<T>(first: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = first
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, () => first),
  }
}
