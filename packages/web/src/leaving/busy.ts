import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let running = 0

function change(by: 1 | -1): void {
  running += by
  for (const listener of listeners) listener()
}

/** Counts work as going on until it ends, one way or the other; returns the same promise. */
export function countAsBusy<T>(work: Promise<T>): Promise<T> {
  change(1)
  const end = () => change(-1)
  work.then(end, end)
  return work
}

/** Whether any work is going on that would be lost by leaving. */
export function isBusy(): boolean {
  return running > 0
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether any work is going on, kept up to date. */
export function useBusy(): boolean {
  return useSyncExternalStore(subscribe, isBusy, () => false)
}
