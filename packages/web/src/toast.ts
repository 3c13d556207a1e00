import type { ToastMessage } from '@sheaf/ui'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let shown: ToastMessage | undefined
let lastId = 0

function show(message: ToastMessage | undefined): void {
  shown = message
  for (const listener of listeners) listener()
}

/** Shows a message in place of the one shown before, if any. */
export function showToast(message: Omit<ToastMessage, 'id'>): void {
  show({ ...message, id: ++lastId })
}

/** Takes away whatever is shown, once it is no longer true. */
export function dismissToast(): void {
  show(undefined)
}

/** Takes a message away, unless another one stands there by now. */
export function closeToast(id: number): void {
  if (shown?.id === id) show(undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The message to be shown, kept up to date. */
export function useToast(): ToastMessage | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
}
