import type { ToastMessage } from '@sheaf/ui'
import { createStore } from './create-store.js'

const shown = createStore<ToastMessage | undefined>(undefined)
let lastId = 0

/** Shows a message in place of the one shown before, if any. */
export function showToast(message: Omit<ToastMessage, 'id'>): void {
  shown.set({ ...message, id: ++lastId })
}

/** Removes the current message once it is no longer true. */
export function dismissToast(): void {
  shown.set(undefined)
}

/** Removes a message unless another one has replaced it. */
export function closeToast(id: number): void {
  if (shown.get()?.id === id) shown.set(undefined)
}

/** The message to be shown, kept up to date. */
export const useToast = shown.use
