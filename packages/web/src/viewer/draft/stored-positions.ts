import type { ViewPosition } from '../view-position.js'
import { read, write } from './remembered.js'

const KEY = 'sheaf.viewer.places'
/** So many files are remembered, those read last. */
const MOST = 100

type StoredPosition = [fingerprint: string, page: number, left: number, top: number, zoom: string, rotation: number]

/** Where someone was in a file when it was last open on this device. */
export function storedPosition(fingerprint: string): ViewPosition | undefined {
  const found = readPositions().find(([key]) => key === fingerprint)
  if (!found) return undefined
  const [, page, left, top, zoom, rotation] = found
  return { page, left, top, zoom, rotation }
}

/** Keeps where someone is in a file: nothing but its fingerprint and these numbers. */
export function storePosition(fingerprint: string, { page, left, top, zoom, rotation }: ViewPosition): void {
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
