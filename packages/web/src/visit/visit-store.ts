import type { FormValues } from '../form/form-values.js'
import type { SlotFiles } from '../form/slot-files.js'
import { done, IndexedDatabase } from '../indexed-database.js'
import { randomId } from '../random-id.js'
import type { RunOutcome } from '../run/runner.js'
import { bytesOf, packOutcome, type StoredOutcome, unpackOutcome } from './stored-outcome.js'

/** Files, options and result of a visit, as they are stored for a reload. */
export interface StoredVisit {
  path: string
  files: SlotFiles
  values: FormValues
  outcome?: RunOutcome | undefined
}

interface StoredFiles {
  id: string
  /** The window that the visit is in. */
  window: string
  savedAt: number
  files: SlotFiles
}

/** Beside the files of the visit, so that it goes with them. */
interface StoredResult extends StoredFiles {
  outcome: StoredOutcome
}

const resultId = (id: string) => `${id} result`

interface StoredValues {
  id: string
  path: string
  values: FormValues
}

const database = new IndexedDatabase('sheaf-visits', ['files', 'values'], 'id')
const LOCK = 'sheaf-window-'
/** Visits of a window that reloads at this moment hold no lock; they are left alone for so long. */
const RELOAD_MS = 60_000

/**
 * Stores files of a visit in this browser until its window is closed.
 * @throws when the browser has no room for them, or does not allow it
 */
export async function storeFiles(id: string, files: SlotFiles): Promise<void> {
  const bytes = Object.values(files).reduce((sum, list = []) => sum + list.reduce((all, { size }) => all + size, 0), 0)
  if (!(await hasRoom(bytes))) return forgetVisit(id)
  const window = await thisWindow()
  const entry: StoredFiles = { id, window, savedAt: Date.now(), files }
  try {
    await database.use('readwrite', (kept) => kept.put(entry))
  } catch (error) {
    // Files of before, beside options and a result of later, would be a visit that never was.
    await forgetVisit(id)
    throw error
  }
  await forgetClosedWindows()
}

/** Room is left for the engines, and for what other tools keep. */
async function hasRoom(bytes: number): Promise<boolean> {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  return bytes <= (quota - usage) / 2
}

/** What is stored of each visit. */
const held = new Map<string, WeakRef<RunOutcome>>()

/**
 * Stores the result of a visit in this browser until its window is closed.
 * @throws when the browser has no room for it, or its bytes can no longer be had
 */
export async function storeOutcome(id: string, outcome: RunOutcome): Promise<void> {
  if (held.get(id)?.deref() === outcome) return
  held.set(id, new WeakRef(outcome))
  const packed = await packOutcome(outcome)
  // Another may have come meanwhile, or the visit may be over.
  if (held.get(id)?.deref() !== outcome || !(await hasRoom(bytesOf(packed)))) return
  const entry: StoredResult = {
    id: resultId(id),
    window: await thisWindow(),
    savedAt: Date.now(),
    files: {},
    outcome: packed,
  }
  await database.use('readwrite', (kept) => {
    if (held.get(id)?.deref() === outcome) kept.put(entry)
  })
}

/** Forgets the stored result of a visit. */
export async function forgetOutcome(id: string): Promise<void> {
  held.delete(id)
  await database.use('readwrite', (files) => done(files.delete(resultId(id))))
}

/** Stores the options of a visit. Passwords must not be among them. */
export async function storeValues(id: string, path: string, values: FormValues): Promise<void> {
  const entry: StoredValues = { id, path, values }
  await database.use('readwrite', (_, kept) => kept.put(entry))
}

/** What is stored of a visit to the page at a path. */
export async function loadVisit(id: string, path: string): Promise<StoredVisit | undefined> {
  // Distinguishes other open windows from closed ones.
  await thisWindow()
  const [files, values, result] = await database.use(
    'readonly',
    async (first, second) =>
      [
        (await done(first.get(id))) as StoredFiles | undefined,
        (await done(second.get(id))) as StoredValues | undefined,
        (await done(first.get(resultId(id)))) as StoredResult | undefined,
      ] as const,
  )
  if (!files || values?.path !== path) return undefined
  const outcome = result && unpackOutcome(result.outcome)
  if (outcome) held.set(id, new WeakRef(outcome))
  return { path, files: files.files, values: values.values, outcome }
}

/** Forgets what is stored of a visit. */
export async function forgetVisit(id: string): Promise<void> {
  held.delete(id)
  await database.use('readwrite', (files, values) =>
    Promise.all([done(files.delete(id)), done(files.delete(resultId(id))), done(values.delete(id))]),
  )
}

/** Forgets what is stored of a visit that is over in this window, unless a copy of the window has it, too. */
export async function endVisit(id: string): Promise<void> {
  const name = `${LOCK}${await thisWindow()}`
  const { pending = [] } = await navigator.locks.query()
  if (!pending.some((request) => request.name === name)) await forgetVisit(id)
}

/** Forgets the visits of windows that are closed. */
export async function forgetClosedWindows(): Promise<void> {
  const own = await thisWindow()
  const { held = [] } = await navigator.locks.query()
  const open = new Set([own, ...held.map(({ name = '' }) => name.slice(LOCK.length))])
  await database.use('readwrite', async (files, values) => {
    for (const { id, window, savedAt } of (await done(files.getAll())) as StoredFiles[]) {
      if (open.has(window) || savedAt > Date.now() - RELOAD_MS) continue
      files.delete(id)
      values.delete(id)
    }
  })
}

let ownWindow: Promise<string> | undefined

/** The id of this window, the same after a reload, with a lock that it holds while it is open. */
function thisWindow(): Promise<string> {
  ownWindow ??= (async () => {
    const id = sessionStorage.getItem('sheaf.window') ?? randomId()
    sessionStorage.setItem('sheaf.window', id)
    // A copy of a window has its storage, too: then both have the lock's name, and one waits.
    void navigator.locks.request(`${LOCK}${id}`, () => new Promise(() => {})).catch(() => {})
    return id
  })()
  return ownWindow
}
