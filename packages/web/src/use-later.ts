import { useCallback, useEffect, useState } from 'react'

/** What is loaded once it is first drawn: on its way, there, or not to be had, for lack of a connection or of this version of the site. */
export type Part<Loaded> =
  | { at: 'loading' }
  | { at: 'loaded'; loaded: Loaded }
  | { at: 'failed'; error: unknown; retry: () => void }

/**
 * Loads something once it is first drawn. `lazy` shows what has come in a third of a second late: so long does React wait after a
 * boundary that waits. And it puts a failure in the place of all that its boundary holds.
 */
export function usePart<Loaded>(load: () => Promise<Loaded>): Part<Loaded> {
  const [part, setPart] = useState<Part<Loaded>>({ at: 'loading' })
  const start = useCallback(() => {
    let isOver = false
    const set = (next: Part<Loaded>) => isOver || setPart(next)
    load()
      .catch((error: unknown) => importElsewhere<Loaded>(error))
      .then(
        (loaded) => set({ at: 'loaded', loaded }),
        (error: unknown) =>
          set({
            at: 'failed',
            error,
            retry: () => {
              setPart({ at: 'loading' })
              start()
            },
          }),
      )
    return () => {
      isOver = true
    }
  }, [load])
  useEffect(start, [start])
  return part
}

let attempts = 0

/**
 * Most browsers remember until the page is left that a module could not be loaded (Chromium up to 147 among them), but not under another
 * address. Safari does not name the address.
 */
async function importElsewhere<Loaded>(error: unknown): Promise<Loaded> {
  const address = /https?:\S+\.js/.exec(String(error))?.[0]
  if (!address?.startsWith(location.origin)) throw error
  return import(/* @vite-ignore */ `${address}?${++attempts}`)
}

/** What is loaded once it is first drawn, and nothing until then; a failure goes to the nearest error boundary. */
export function useLater<Loaded>(load: () => Promise<Loaded>): Loaded | undefined {
  const part = usePart(load)
  if (part.at === 'failed') throw part.error
  return part.at === 'loaded' ? part.loaded : undefined
}

/** What a page can do without: nothing until it is loaded, and where it cannot be. */
export function useExtra<Loaded>(load: () => Promise<Loaded>): Loaded | undefined {
  const part = usePart(load)
  return part.at === 'loaded' ? part.loaded : undefined
}
