import { done, IndexedDatabase } from '../../indexed-database.js'
import type { ViewerId } from '../../routes.js'

/** Work on a document that is saved nowhere else. */
export interface Draft {
  screen: ViewerId
  /** The same for every copy of the file that was opened. */
  fingerprint: string
  /** The file as it was opened. */
  base: File
  /** The file with what has been added behind its end. */
  file: File
  /** Further state that the screen needs to continue. */
  state: unknown
  /** When it was kept, in milliseconds since 1970. */
  savedAt: number
}

/** The stored draft of unsaved work. */
export interface DraftWork {
  /** The file as it was opened; stored once, however often the rest changes. */
  base: File
  /** What comes behind its end. */
  tail?: Blob | undefined
  /** Must survive being cloned, as by `structuredClone`. */
  state: unknown
}

interface KeptWork {
  key: string
  screen: ViewerId
  fingerprint: string
  tail: Blob | undefined
  state: unknown
  savedAt: number
}

interface KeptBase {
  key: string
  name: string
  base: Blob
  size: number
  modified: number
}

const database = new IndexedDatabase('sheaf-drafts', ['works', 'bases'], 'key')
/** Drafts that were never resumed. */
const OLDEST_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Keeps someone's work on this device, in place of what was kept of the same document.
 * @throws when the browser has no room for it, or does not allow it
 */
export async function saveDraft(screen: ViewerId, fingerprint: string, work: DraftWork): Promise<void> {
  const key = keyOf(screen, fingerprint)
  const { base, tail, state } = work
  await database.use('readwrite', async (works, bases) => {
    const known = (await done(bases.get(key))) as KeptBase | undefined
    if (known?.size !== base.size || known.modified !== base.lastModified || known.name !== base.name) {
      const kept: KeptBase = { key, name: base.name, base, size: base.size, modified: base.lastModified }
      await done(bases.put(kept))
    }
    const kept: KeptWork = { key, screen, fingerprint, tail, state, savedAt: Date.now() }
    await done(works.put(kept))
  })
}

/** The newest work that was kept for a screen, and not dropped since. What is older than 7 days is dropped here. */
export async function loadDraft(screen: ViewerId): Promise<Draft | undefined> {
  return database.use('readwrite', async (works, bases) => {
    const all = (await done(works.getAll())) as KeptWork[]
    for (const { key, savedAt } of all) {
      if (savedAt > Date.now() - OLDEST_MS) continue
      works.delete(key)
      bases.delete(key)
    }
    const [newest] = all
      .filter((work) => work.screen === screen && work.savedAt > Date.now() - OLDEST_MS)
      .sort((a, b) => b.savedAt - a.savedAt)
    if (!newest) return undefined
    const kept = (await done(bases.get(newest.key))) as KeptBase | undefined
    if (!kept) return undefined
    const { fingerprint, tail, state, savedAt } = newest
    const about = { type: 'application/pdf', lastModified: kept.modified }
    return {
      screen,
      fingerprint,
      base: new File([kept.base], kept.name, about),
      file: new File(tail ? [kept.base, tail] : [kept.base], kept.name, about),
      state,
      savedAt,
    }
  })
}

/** Forgets the work on a document: it has been saved, or is not wanted. */
export async function dropDraft(screen: ViewerId, fingerprint: string): Promise<void> {
  const key = keyOf(screen, fingerprint)
  await database.use('readwrite', async (works, bases) => {
    works.delete(key)
    bases.delete(key)
  })
}

/** As `dropDraft`, for work that someone gives up; where storage is forbidden there is nothing to forget. */
export const discardDraft = (screen: ViewerId, fingerprint: string): Promise<void> =>
  dropDraft(screen, fingerprint).catch(() => {})

function keyOf(screen: ViewerId, fingerprint: string): string {
  return `${screen} ${fingerprint}`
}
