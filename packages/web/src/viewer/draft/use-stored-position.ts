import { useLayoutEffect } from 'react'
import type { OpenedDocument } from '../open-document.js'
import type { Viewer } from '../viewer.js'
import { storedPosition, storePosition } from './stored-positions.js'

const PLACE_DELAY_MS = 500

/** Shows a document where someone left it, and keeps where they go. What takes the place of another one is shown where that was. */
export function useStoredPosition(viewer: Viewer | undefined, { document, fingerprint }: OpenedDocument): void {
  // At once: effects that can wait do so until all else is painted, and the first page with them.
  useLayoutEffect(() => {
    if (!viewer) return
    const keepsPosition = viewer.document.get() !== undefined
    viewer.show(document, {
      keepPosition: keepsPosition,
      position: keepsPosition ? undefined : storedPosition(fingerprint),
    })
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      timer = undefined
      const position = viewer.position()
      if (position) storePosition(fingerprint, position)
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, PLACE_DELAY_MS)
    }
    const atOnce = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      keep()
    }
    viewer.eventBus.on('updateviewarea', later)
    window.addEventListener('pagehide', atOnce)
    return () => {
      atOnce()
      viewer.eventBus.off('updateviewarea', later)
      window.removeEventListener('pagehide', atOnce)
    }
  }, [viewer, document, fingerprint])
}
