import { useEffect, useRef } from 'react'
import { isTaken } from '../../viewer/bars/shortcuts.js'

/** What keys do in the reader. */
export interface ReaderKeys {
  /** Space. */
  toggle: () => void
  /** Arrow keys to the left and the right; false where nothing is read, and they do what they do otherwise. */
  move: ((by: 1 | -1) => boolean) | undefined
}

/** Elements that do something with Space or arrow keys themselves. */
const own =
  'a, button, input, select, textarea, summary, [role=menu], [role=tab], [role=tree], [role=slider], [data-own-keys]'

/** Listens to the keys of the reader on the whole page. */
export function useReaderKeys(keys: ReaderKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
      if (ctrlKey || metaKey || altKey || shiftKey || isTaken(event)) return
      if (target instanceof Element && target.closest(own)) return
      const { toggle, move } = latest.current
      const by = { ArrowLeft: -1, ArrowRight: 1 }[key] as 1 | -1 | undefined
      if (key === ' ') toggle()
      else if (by === undefined || !move?.(by)) return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
