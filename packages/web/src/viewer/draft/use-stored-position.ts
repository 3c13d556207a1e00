import { useLayoutEffect } from 'react'
import type { OpenedDocument } from '../open-document.js'
import type { ViewPosition } from '../view-position.js'
import type { Viewer } from '../viewer.js'
import { read, write } from './remembered.js'

const KEY = 'sheaf.viewer.places'

/** So many files are remembered, those read last. */
const MOST = 100

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

type StoredPosition = [fingerprint: string, page: number, left: number, top: number, zoom: string, rotation: number]

/** Where someone was in a file when it was last open on this device. */
function storedPosition(fingerprint: string): ViewPosition | undefined {
  const found = readPositions().find(([key]) => key === fingerprint)
  if (!found) return undefined
  const [, page, left, top, zoom, rotation] = found
  return { page, left, top, zoom, rotation }
}

/** Keeps where someone is in a file: nothing but its fingerprint and these numbers. */
function storePosition(fingerprint: string, { page, left, top, zoom, rotation }: ViewPosition): void {
  if (fingerprint === '') return
  const others = readPositions().filter(([key]) => key !== fingerprint)
  write(KEY, [[fingerprint, page, Math.round(left), Math.round(top), zoom, rotation], ...others].slice(0, MOST))
}

function readPositions(): StoredPosition[] {
  const kept = read<unknown>(KEY)
  return Array.isArray(kept) ? kept.filter(isPosition) : []
}

function isPosition(value: unknown): value is StoredPosition {
  if (!Array.isArray(value)) return false
  const [fingerprint, page, left, top, zoom, rotation] = value as unknown[]
  const zooms = ['auto', 'page-width', 'page-fit', 'page-actual']
  return (
    typeof fingerprint === 'string' &&
    Number.isInteger(page) &&
    (page as number) > 0 &&
    Number.isFinite(left) &&
    Number.isFinite(top) &&
    typeof zoom === 'string' &&
    (zooms.includes(zoom) || Number(zoom) > 0) &&
    [0, 90, 180, 270].includes(rotation as number)
  )
}
