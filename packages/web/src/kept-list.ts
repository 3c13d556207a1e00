import { useSyncExternalStore } from 'react'
import { randomId } from './random-id.js'

/** Something in a list that is kept on this device. */
export type Kept<T> = T & { id: string }

interface KeptListSettings<T> {
  /** The key of the storage. */
  key: string
  /** How many are kept; the oldest go. */
  max: number
  /** What an item of the storage is; nothing when it is none, since other pages of the site's host can write there. */
  read: (item: Readonly<Record<string, unknown>>) => T | undefined
  /** Whether one takes the place of another. */
  isSame: (a: T, b: T) => boolean
}

/** A list kept in the storage of this device, the newest first, the same in all tabs. */
export interface KeptList<T> {
  /** The items in a stored text; invalid ones are left out. */
  parse: (text: string | null) => Kept<T>[]
  /** Stores an item first, replacing an equal one; returns whether the browser did so. */
  keep: (item: T) => boolean
  forget: (id: string) => void
  /** A hook: the list, kept up to date. */
  use: () => readonly Kept<T>[]
}

/** Makes a kept list; once, where its module is loaded. */
export function keptList<T extends object>({ key, max, read, isSame }: KeptListSettings<T>): KeptList<T> {
  const none: readonly Kept<T>[] = []
  const listeners = new Set<() => void>()
  let known: readonly Kept<T>[] | undefined

  const announce = (list: readonly Kept<T>[] | undefined) => {
    // While nobody listens, another tab may change the list unnoticed.
    known = listeners.size > 0 ? list : undefined
    for (const listener of listeners) listener()
  }
  const readItem = (item: unknown): Kept<T>[] => {
    if (typeof item !== 'object' || item === null) return []
    const { id, ...rest } = item as Record<string, unknown>
    const content = typeof id === 'string' ? read(rest) : undefined
    return content === undefined ? [] : [{ ...content, id: id as string }]
  }
  const parse = (text: string | null): Kept<T>[] => {
    let list: unknown
    try {
      list = JSON.parse(text ?? '[]')
    } catch {
      return []
    }
    return Array.isArray(list) ? list.flatMap(readItem).slice(0, max) : []
  }
  const load = (): readonly Kept<T>[] => {
    try {
      return parse(localStorage.getItem(key))
    } catch {
      // Storage may be forbidden; there is nothing saved then.
      return none
    }
  }
  const write = (list: readonly Kept<T>[]): boolean => {
    try {
      localStorage.setItem(key, JSON.stringify(list))
    } catch {
      // Storage may be forbidden or full.
      return false
    }
    announce(list)
    return true
  }
  const subscribe = (listener: () => void) => {
    // Another tab has changed them.
    const changed = (event: StorageEvent) => (event.key === key || event.key === null) && announce(undefined)
    listeners.add(listener)
    window.addEventListener('storage', changed)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) known = undefined
      window.removeEventListener('storage', changed)
    }
  }
  const snapshot = () => {
    known ??= load()
    return known
  }
  return {
    parse,
    keep: (item) => {
      const others = load().filter((one) => !isSame(one, item))
      return write([{ ...item, id: randomId() }, ...others].slice(0, max))
    },
    forget: (id) => void write(load().filter((one) => one.id !== id)),
    use: () => useSyncExternalStore(subscribe, snapshot, () => none),
  }
}
