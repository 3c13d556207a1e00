import { useSyncExternalStore } from 'react'

const query = typeof window === 'undefined' ? undefined : window.matchMedia('(min-width: 64rem)')

function subscribe(listener: () => void): () => void {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** Whether the window has room for things side by side, as the class names under `lg:` say. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query?.matches ?? false,
    () => false,
  )
}
