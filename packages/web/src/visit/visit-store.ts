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

/** Each window has entries of its own: a copy of a window must not change what the other shows. */
const keyIn = (window: string, visit: string) => `${window} ${visit}`
const resultId = (key: string) => `${key} result`

interface StoredValues {
  id: string
  path: string
  values: FormValues
}

const database = new IndexedDatabase('sheaf-visits', ['files', 'values'], 'id')
const LOCK = 'sheaf-window-'
/** Visits of a window that reloads at this moment hold no lock; they are left alone for so long. */
const RELOAD_MS = 60_000

let line: Promise<unknown> = Promise.resolve()

/** Does one thing after the other, in the order they are asked for: what is forgotten must not be stored after that. */
function inOrder<T>(work: () => Promise<T>): Promise<T> {
  const done = line.then(work)
  line = done.catch(() => {})
  return done
}

/**
 * Stores files of a visit in this browser until its window is closed.
 * @throws when the browser has no room for them, or does not allow it
 */
export function storeFiles(id: string, files: SlotFiles): Promise<void> {
  return inOrder(() => storeFilesNow(id, files))
}

async function storeFilesNow(id: string, files: SlotFiles): Promise<void> {
  const bytes = Object.values(files).reduce((sum, list = []) => sum + list.reduce((all, { size }) => all + size, 0), 0)
  if (!(await hasRoom(bytes))) return forgetNow(id)
  const { own } = await thisWindow()
  const entry: StoredFiles = { id: keyIn(own, id), window: own, savedAt: Date.now(), files }
  try {
    await database.use('readwrite', (kept) => kept.put(entry))
  } catch (error) {
    // Files of before, beside options and a result of later, would be a visit that never was.
    await forgetNow(id)
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
  const { own } = await thisWindow()
  const entry: StoredResult = {
    id: resultId(keyIn(own, id)),
    window: own,
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
  const { own } = await thisWindow()
  await database.use('readwrite', (files) => done(files.delete(resultId(keyIn(own, id)))))
}

/** Stores the options of a visit. Passwords must not be among them. */
export function storeValues(id: string, path: string, values: FormValues): Promise<void> {
  return inOrder(async () => {
    const { own } = await thisWindow()
    const entry: StoredValues = { id: keyIn(own, id), path, values }
    await database.use('readwrite', (_, kept) => kept.put(entry))
  })
}

/** What is stored of a visit to the page at a path: by this window, or else by the one that it is a copy of. */
export async function loadVisit(id: string, path: string): Promise<StoredVisit | undefined> {
  const { own, origins } = await thisWindow()
  for (const window of [own, ...origins]) {
    const found = await loadFrom(window, id)
    if (found?.path !== path) continue
    // What another window stored is stored by this one, too.
    if (found.outcome && window === own) held.set(id, new WeakRef(found.outcome))
    return found
  }
  return undefined
}

async function loadFrom(window: string, id: string): Promise<StoredVisit | undefined> {
  const key = keyIn(window, id)
  const [files, values, result] = await database.use(
    'readonly',
    async (first, second) =>
      [
        (await done(first.get(key))) as StoredFiles | undefined,
        (await done(second.get(key))) as StoredValues | undefined,
        (await done(first.get(resultId(key)))) as StoredResult | undefined,
      ] as const,
  )
  if (!files || !values) return undefined
  return {
    path: values.path,
    files: files.files,
    values: values.values,
    outcome: result && unpackOutcome(result.outcome),
  }
}

/** Forgets what this window stores of a visit. */
export function forgetVisit(id: string): Promise<void> {
  held.delete(id)
  return inOrder(() => forgetNow(id))
}

async function forgetNow(id: string): Promise<void> {
  held.delete(id)
  const { own } = await thisWindow()
  const key = keyIn(own, id)
  await database.use('readwrite', (files, values) =>
    Promise.all([done(files.delete(key)), done(files.delete(resultId(key))), done(values.delete(key))]),
  )
}

/** Forgets the visits of windows that are closed. */
export async function forgetClosedWindows(): Promise<void> {
  const { own } = await thisWindow()
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

/** A window, and those it is a copy of, the nearest first. */
interface StoringWindow {
  own: string
  origins: readonly string[]
}

const WINDOWS = 'sheaf.window'
const LEFT = 'sheaf.window-left'
/** A copy of a copy finds what the first has stored; further back it ends. */
const MOST_ORIGINS = 3

let thisOne: Promise<StoringWindow> | undefined

/** This window, the same after a reload, with a lock that it holds while it is open. */
function thisWindow(): Promise<StoringWindow> {
  thisOne ??= (async () => {
    const known = (sessionStorage.getItem(WINDOWS) ?? '').split(' ').filter(Boolean)
    // Left by the page that was in this window before; one that is still open in the window that was copied leaves none.
    const continues = sessionStorage.getItem(LEFT) !== null
    sessionStorage.removeItem(LEFT)
    if (known[0] === undefined || (!continues && (await isOpen(known[0])))) known.unshift(randomId())
    const windows = known.slice(0, MOST_ORIGINS + 1)
    sessionStorage.setItem(WINDOWS, windows.join(' '))
    addEventListener('pagehide', () => {
      // Also where the storage was emptied meanwhile.
      sessionStorage.setItem(WINDOWS, windows.join(' '))
      sessionStorage.setItem(LEFT, '')
    })
    addEventListener('pageshow', () => sessionStorage.removeItem(LEFT))
    const [own = '', ...origins] = windows
    void navigator.locks.request(`${LOCK}${own}`, () => new Promise(() => {})).catch(() => {})
    return { own, origins }
  })()
  return thisOne
}

/** Whether a window with this id is open: this one is a copy of it then, as browsers copy the storage of a window, too. */
async function isOpen(window: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === `${LOCK}${window}`)
}
