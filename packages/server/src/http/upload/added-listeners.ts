import type { EventEmitter } from 'node:events'

/**
 * Does something that adds listeners, at once, and gives a function that removes those. Libraries leave listeners at a request that hold all
 * that has come with it, for as long as its connection lasts.
 */
export function addedListeners(emitter: EventEmitter, add: () => void): () => void {
  const before = new Map(emitter.eventNames().map((name) => [name, new Set(emitter.rawListeners(name))]))
  add()
  const added = emitter.eventNames().flatMap((name) =>
    emitter
      .rawListeners(name)
      .filter((listener) => !before.get(name)?.has(listener))
      .map((listener) => [name, listener as () => void] as const),
  )
  return () => {
    for (const [name, listener] of added) emitter.off(name, listener)
  }
}
