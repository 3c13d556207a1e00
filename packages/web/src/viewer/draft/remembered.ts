import { createStore, type Store } from '../../create-store.js'

/** A yes or no that is kept on this device, for all who want to know of it. */
function rememberedSwitch(key: string, usual: boolean): Store<boolean> {
  const full = `sheaf.viewer.${key}`
  const store = createStore<boolean>(read<boolean>(full) ?? usual)
  return {
    ...store,
    set: (value) => {
      write(full, value)
      store.set(value)
    },
  }
}

/** What was kept under a key, whatever it is; nothing where storage is forbidden or holds something else. */
export function read<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Keeps something under a key, if the browser lets it. */
export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage may be forbidden or full; then it is kept until the page is closed.
  }
}

/** Whether pages are shown light on dark. */
export const darkPages = rememberedSwitch('dark-pages', false)
/** Whether shortcuts of a single key work. */
export const singleKeys = rememberedSwitch('single-keys', true)
/** Whether the side panel is open; not unless wanted, on narrow screens it takes the place of the document. */
export const sidePanel = rememberedSwitch('side-panel', false)
