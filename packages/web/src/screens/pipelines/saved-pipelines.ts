import { isToolError } from '@sheaf/core'
import { type PipelineDocument, type PipelineInput, parsePipeline } from '@sheaf/core/pipelines'
import { useSyncExternalStore } from 'react'
import { randomId } from '../../random-id.js'

/** A pipeline kept on this device. */
export interface SavedPipeline {
  id: string
  document: PipelineDocument
}

const KEY = 'sheaf.pipelines'
const MAX_SAVED = 50

const listeners = new Set<() => void>()
let saved: readonly SavedPipeline[] | undefined

/** The pipelines in what storage holds; anything that is none is left out, since other pages of the site's host can write there. */
export function parseSavedPipelines(text: string | null): SavedPipeline[] {
  let list: unknown
  try {
    list = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  return Array.isArray(list) ? list.flatMap(readSaved).slice(0, MAX_SAVED) : []
}

function readSaved(item: unknown): SavedPipeline[] {
  if (typeof item !== 'object' || item === null) return []
  const { id, document } = item as Record<string, unknown>
  if (typeof id !== 'string') return []
  try {
    return [{ id, document: parsePipeline(document) }]
  } catch (error) {
    if (isToolError(error)) return []
    throw error
  }
}

function read(): readonly SavedPipeline[] {
  try {
    return parseSavedPipelines(localStorage.getItem(KEY))
  } catch {
    // Storage may be forbidden; there is nothing saved then.
    return []
  }
}

function write(list: readonly SavedPipeline[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(list))
  } catch {
    // Storage may be forbidden or full.
    return false
  }
  announce(list)
  return true
}

function announce(list: readonly SavedPipeline[] | undefined): void {
  saved = list
  for (const listener of listeners) listener()
}

/** Keeps a pipeline on this device, in place of one of the same name; tells whether the browser did so. */
export function savePipeline(pipeline: PipelineInput): boolean {
  const document = parsePipeline(pipeline)
  const others = read().filter((one) => one.document.name !== document.name)
  return write([{ id: randomId(), document }, ...others].slice(0, MAX_SAVED))
}

/** Removes a pipeline from this device. */
export function forgetPipeline(id: string): void {
  write(read().filter((one) => one.id !== id))
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

const none: readonly SavedPipeline[] = []

/** The pipelines kept on this device, the newest first, kept up to date. */
export function useSavedPipelines(): readonly SavedPipeline[] {
  return useSyncExternalStore(
    subscribe,
    () => {
      saved ??= read()
      return saved
    },
    () => none,
  )
}
