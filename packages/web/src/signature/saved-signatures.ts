import { useSyncExternalStore } from 'react'
import { randomId } from '../random-id.js'
import type { SignaturePicture } from './signature-picture.js'

/** A signature kept on this device. */
export interface SavedSignature extends SignaturePicture {
  id: string
}

const KEY = 'sheaf.signatures'
/** More would be a list nobody looks through, and could fill the storage of the site. */
const MAX_SAVED = 12
const MAX_SIDE = 10_000

const listeners = new Set<() => void>()
let saved: readonly SavedSignature[] | undefined

/** The signatures in what storage holds; anything that is none is left out, since other pages of the site's host can write there. */
export function parseSaved(text: string | null): SavedSignature[] {
  let list: unknown
  try {
    list = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  return Array.isArray(list) ? list.filter(isSaved).slice(0, MAX_SAVED) : []
}

function isSaved(item: unknown): item is SavedSignature {
  if (typeof item !== 'object' || item === null) return false
  const { id, content, width, height } = item as Record<string, unknown>
  return (
    typeof id === 'string' &&
    typeof content === 'string' &&
    /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/.test(content) &&
    isSide(width) &&
    isSide(height)
  )
}

function isSide(value: unknown): boolean {
  return typeof value === 'number' && value >= 1 && value <= MAX_SIDE
}

function read(): readonly SavedSignature[] {
  try {
    return parseSaved(localStorage.getItem(KEY))
  } catch {
    // Storage may be forbidden; there is nothing saved then.
    return []
  }
}

function write(list: readonly SavedSignature[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(list))
  } catch {
    // Storage may be forbidden or full.
    return false
  }
  announce(list)
  return true
}

function announce(list: readonly SavedSignature[] | undefined): void {
  saved = list
  for (const listener of listeners) listener()
}

/** Keeps a signature on this device, before those kept so far; tells whether the browser did so. One that is there already moves up. */
export function saveSignature(picture: SignaturePicture): boolean {
  const others = read().filter(({ content }) => content !== picture.content)
  return write([{ id: randomId(), ...picture }, ...others].slice(0, MAX_SAVED))
}

/** Removes a signature from this device. */
export function forgetSignature(id: string): void {
  write(read().filter((signature) => signature.id !== id))
}

function subscribe(listener: () => void): () => void {
  // Another tab has changed them.
  const changed = ({ key }: StorageEvent) => (key === KEY || key === null) && announce(undefined)
  listeners.add(listener)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', changed)
  }
}

const none: readonly SavedSignature[] = []

/** The signatures kept on this device, the newest first, kept up to date. */
export function useSavedSignatures(): readonly SavedSignature[] {
  return useSyncExternalStore(
    subscribe,
    () => {
      saved ??= read()
      return saved
    },
    () => none,
  )
}
