import { createHash } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import * as z from 'zod'
import type { Reservation } from './disk-quota.js'
import type { ObjectStore } from './object-store.js'
import { SpoiltObject } from './receive-object.js'
import {
  hashed,
  newToken,
  PENDING_SECONDS,
  type ResultAbout,
  type ResultStore,
  resultAbout,
  storedState,
  TOKEN,
} from './result-store.js'
import { SharedCopies } from './shared-copies.js'
import { storageDown } from './storage-down.js'

/** A folder of this machine for a file that is only passing through. */
export interface Spool {
  /** Makes a path for a new file in a folder that is swept should this process be killed. */
  spoolPath: () => Promise<string>
  /** Reserves space on its disk for this many bytes. @throws HttpError DISK_FULL */
  reserve: (bytes: number) => Promise<Reservation>
}

const RESULTS = 'results/'
const JOBS = 'jobs/'
/** Longer than any job waits and runs: what of it is left in the store then was forgotten by machines that are gone. */
const STALE_JOB_MS = 3 * 3_600_000

/** A file of up to so many bytes is in the description of the result: one of its own takes a request more to store, and one to read. */
const ENCLOSED_BYTES = 64 * 1024

const storedAbout = resultAbout.extend({
  size: z.number(),
  sha256: z.string(),
  storedMs: z.number(),
  /** The bytes of a small file in base64. */
  enclosed: z.string().optional(),
})
type StoredAbout = z.output<typeof storedAbout>
const datedState = z.object({ storedMs: z.number(), outcome: storedState })

/**
 * Results as objects that all machines see. The description of a result is an object of its own, stored last and removed first: without
 * it there is none.
 */
export function objectResultStore(store: ObjectStore, spool: Spool, ttlSeconds: number): ResultStore {
  const keyOf = (token: string, part: 'file' | 'about' | 'state') => `${RESULTS}${hashed(token)}/${part}`
  const hasExpired = (storedMs: number, now: number, seconds = ttlSeconds) => now - storedMs > seconds * 1000
  const putJson = (key: string, value: unknown) => {
    const text = JSON.stringify(value)
    return store.putBytes(key, Buffer.from(`${hashed(text)}\n${text}`))
  }
  const readJson = async (key: string): Promise<unknown> => {
    const bytes = await store.getBytes(key)
    if (!bytes) return undefined
    const [, hash, text = ''] = /^([0-9a-f]{64})\n(.*)$/s.exec(bytes.toString()) ?? []
    if (hashed(text) !== hash) throw storageDown(new SpoiltObject('The object is not what was stored.'))
    return JSON.parse(text)
  }
  const readAbout = async (token: string) => {
    const found = await readJson(keyOf(token, 'about'))
    return found === undefined ? undefined : storedAbout.parse(found)
  }
  const copies = new SharedCopies()
  /** All of it is here, and right, before its first byte goes out. */
  const fetchFile = async (
    token: string,
    { enclosed, ...proof }: Pick<StoredAbout, 'size' | 'sha256' | 'enclosed'>,
  ) => {
    const path = await spool.spoolPath()
    const reservation = await spool.reserve(proof.size)
    let isThere = false
    try {
      if (enclosed === undefined) isThere = await store.fetchFile(keyOf(token, 'file'), path, proof)
      else {
        await writeFile(path, Buffer.from(enclosed, 'base64'), { flag: 'wx', mode: 0o600 })
        isThere = true
      }
      return isThere ? path : undefined
    } finally {
      reservation.release()
      if (!isThere) await rm(path, { force: true })
    }
  }
  let oldest = { seenMs: Date.now(), ageSeconds: 0 }
  return {
    async put({ path, name, type }, { token = newToken(), originalSize = 0, warnings = [], once } = {}) {
      const proof = (await enclosedFile(path)) ?? (await store.putFile(keyOf(token, 'file'), path))
      const about: ResultAbout = { name, type, originalSize, warnings, once }
      await putJson(keyOf(token, 'about'), { ...about, ...proof, storedMs: Date.now() })
      // Nobody waits for it: what is described counts for more.
      store.remove(keyOf(token, 'state')).catch(() => {})
      await rm(path, { force: true })
      return token
    },

    accept: (token, reference) =>
      putJson(keyOf(token, 'state'), { storedMs: Date.now(), outcome: { state: 'pending', reference } }),

    fail: (token, failure) =>
      putJson(keyOf(token, 'state'), { storedMs: Date.now(), outcome: { state: 'failed', failure } }),

    async describe(token) {
      if (!TOKEN.test(token)) return undefined
      const now = Date.now()
      // At the same time: the state of a job is asked for while there is no result.
      const reading = readJson(keyOf(token, 'state'))
      reading.catch(() => {})
      const about = await readAbout(token)
      if (about) {
        const { name, type, originalSize, warnings, size, storedMs } = about
        return hasExpired(storedMs, now) ? 'expired' : { state: 'done', name, type, originalSize, warnings, size }
      }
      const found = await reading
      if (found === undefined) return undefined
      const { storedMs, outcome } = datedState.parse(found)
      return hasExpired(storedMs, now, ttlSeconds + (outcome.state === 'pending' ? PENDING_SECONDS : 0))
        ? 'expired'
        : outcome
    },

    async open(token) {
      if (!TOKEN.test(token)) return undefined
      const about = await readAbout(token)
      if (!about) return undefined
      if (hasExpired(about.storedMs, Date.now())) return 'expired'
      const { name, type, size, sha256, once, enclosed } = about
      const handle = await copies.open(`${token} ${sha256}`, () => fetchFile(token, { size, sha256, enclosed }))
      return handle && { name, type, size, once, handle }
    },

    async remove(token) {
      if (!TOKEN.test(token)) return
      await store.remove(keyOf(token, 'about'))
      await Promise.all([store.remove(keyOf(token, 'state')), store.remove(keyOf(token, 'file'))])
    },

    async sweep(now = Date.now()) {
      let ageSeconds = 0
      // A folder of a result is judged by its youngest object, since the parts of one are not stored at once.
      const youngest = new Map<string, { ms: number; keys: string[] }>()
      for await (const { key, modifiedMs } of store.list(RESULTS)) {
        const folder = key.slice(0, key.lastIndexOf('/'))
        const found = youngest.get(folder) ?? { ms: 0, keys: [] }
        youngest.set(folder, { ms: Math.max(found.ms, modifiedMs), keys: [...found.keys, key] })
      }
      for (const { ms, keys } of youngest.values()) {
        const isPending = keys.length === 1 && keys[0]!.endsWith('/state')
        if (!hasExpired(ms, now, ttlSeconds + (isPending ? PENDING_SECONDS : 0))) {
          ageSeconds = Math.max(ageSeconds, (now - ms) / 1000)
          continue
        }
        // What it is goes first.
        for (const key of [...keys].sort()) await store.remove(key)
      }
      for await (const { key, modifiedMs } of store.list(JOBS)) {
        if (now - modifiedMs > STALE_JOB_MS) await store.remove(key)
        else ageSeconds = Math.max(ageSeconds, (now - modifiedMs) / 1000)
      }
      await store.tidy(now)
      oldest = { seenMs: now, ageSeconds }
    },

    async oldestSeconds() {
      return oldest.ageSeconds === 0 ? 0 : oldest.ageSeconds + (Date.now() - oldest.seenMs) / 1000
    },
  }
}

/** A small file with what proves it; `undefined` for a larger one. */
async function enclosedFile(path: string): Promise<Pick<StoredAbout, 'size' | 'sha256' | 'enclosed'> | undefined> {
  if ((await stat(path)).size > ENCLOSED_BYTES) return undefined
  const bytes = await readFile(path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { size: bytes.length, sha256, enclosed: bytes.toString('base64') }
}
