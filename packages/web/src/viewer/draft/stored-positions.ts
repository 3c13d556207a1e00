import type { ViewPlace } from '../view-place.js'
import { read, write } from './remembered.js'

const KEY = 'sheaf.viewer.places'
/** So many files are remembered, those read last. */
const MOST = 100

type KeptPlace = [fingerprint: string, page: number, left: number, top: number, zoom: string, rotation: number]

/** Where someone was in a file when it was last open on this device. */
export function keptPlace(fingerprint: string): ViewPlace | undefined {
  const found = places().find(([key]) => key === fingerprint)
  if (!found) return undefined
  const [, page, left, top, zoom, rotation] = found
  return { page, left, top, zoom, rotation }
}

/** Keeps where someone is in a file: nothing but its fingerprint and these numbers. */
export function keepPlace(fingerprint: string, { page, left, top, zoom, rotation }: ViewPlace): void {
  if (fingerprint === '') return
  const others = places().filter(([key]) => key !== fingerprint)
  write(KEY, [[fingerprint, page, Math.round(left), Math.round(top), zoom, rotation], ...others].slice(0, MOST))
}

function places(): KeptPlace[] {
  const kept = read<unknown>(KEY)
  return Array.isArray(kept) ? kept.filter(isPlace) : []
}

function isPlace(value: unknown): value is KeptPlace {
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
