import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type FileHandle, lstat, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { type Failure, problemTable } from '../failures.js'
import { READ_FILE } from '../jobs/disk/result-file.js'
import type { ResultFile } from '../jobs/job.js'
import { type JobWarning, jobWarning } from '../jobs/job-warning.js'

/** What a result is, beside its bytes. */
export interface ResultAbout {
  name: string
  /** MIME type. */
  type: string
  /** Bytes of what it was made from. */
  originalSize: number
  warnings: JobWarning[]
  /** Whether it is deleted as soon as it has been fetched. */
  once?: boolean | undefined
}

/** A result that is open for reading. */
export interface OpenResult {
  name: string
  type: string
  size: number
  /** Whether it is deleted as soon as it has been fetched. */
  once?: boolean | undefined
  handle: FileHandle
}

/** What became of a job whose client does not wait. */
export type StoredOutcome =
  | { state: 'pending'; reference: string }
  | { state: 'failed'; failure: Failure }
  | ({ state: 'done'; size: number } & ResultAbout)

/**
 * Keeps results for a while, for the holders of their tokens. All that can be had by a token is there in full or not at all: no reader
 * ever sees a part of a result.
 */
export interface ResultStore {
  /** Takes the file over (it may be moved). Returns the token; default: a new one. */
  put: (
    file: ResultFile,
    about?: Partial<Pick<ResultAbout, 'originalSize' | 'warnings' | 'once'>> & { token?: string },
  ) => Promise<string>
  /** Records that a job has started whose result, or failure, will come under this token. */
  accept: (token: string, reference: string) => Promise<void>
  /** Notes that a job has failed that was accepted. */
  fail: (token: string, failure: Failure) => Promise<void>
  /** What is known of a token; `expired` when its time is over; `undefined` when there is nothing, or the token is none. */
  describe: (token: string) => Promise<StoredOutcome | 'expired' | undefined>
  /** The result, open; `expired` when its time is over; `undefined` when there is none, or the token is none. */
  open: (token: string) => Promise<OpenResult | 'expired' | undefined>
  /** Removes all there is under a token. Of no effect when there is nothing. */
  remove: (token: string) => Promise<void>
  /** Removes what has expired. */
  sweep: (now?: number) => Promise<void>
  /** Age in seconds of the oldest thing kept, 0 when there is none. */
  oldestSeconds: () => Promise<number>
}

export const TOKEN = /^[A-Za-z0-9_-]{22}$/
const STATE_SUFFIX = '.state'
const FILE = 'file'
const ABOUT = 'about.json'
/** Longer than any job waits and runs. */
export const PENDING_SECONDS = 3600

export const resultAbout = z.object({
  name: z.string(),
  type: z.string(),
  originalSize: z.number().default(0),
  warnings: z.array(jobWarning).default([]),
  once: z.boolean().optional(),
})
/** Why a job failed, as it is kept. */
export const storedFailure = z.object({
  code: z.enum(Object.keys(problemTable) as [keyof typeof problemTable]),
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
  retryAfter: z.number().optional(),
})
export const storedState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending'), reference: z.string() }),
  z.object({
    state: z.literal('failed'),
    failure: storedFailure,
  }),
])

/** A new token: 128 random bits. */
export function newToken(): string {
  return randomBytes(16).toString('base64url')
}

/** The stored form of a token: its SHA-256, so that someone who can list the store cannot fetch results. */
export function hashed(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A store in a folder of this machine. Links are never followed. */
export function folderStore(folder: string, ttlSeconds: number): ResultStore {
  const hasExpired = (mtimeMs: number, now: number, seconds = ttlSeconds) => now - mtimeMs > seconds * 1000
  const pathOf = (token: string) => join(folder, hashed(token))
  const note = async (token: string, state: z.input<typeof storedState>) => {
    const draft = join(folder, `draft-${randomUUID()}`)
    await writeFile(draft, JSON.stringify(state), { mode: 0o600, flag: 'wx' })
    await rename(draft, pathOf(token) + STATE_SUFFIX)
  }
  return {
    async put({ path, name, type }, { token = newToken(), originalSize = 0, warnings = [], once } = {}) {
      const draft = join(folder, `draft-${randomUUID()}`)
      await mkdir(draft, { mode: 0o700 })
      try {
        await rename(path, join(draft, FILE))
        const about = JSON.stringify({ name, type, originalSize, warnings, once })
        await writeFile(join(draft, ABOUT), about, { mode: 0o600, flag: 'wx' })
        await rename(draft, pathOf(token))
      } catch (error) {
        await rm(draft, { recursive: true, force: true })
        throw error
      }
      await rm(pathOf(token) + STATE_SUFFIX, { force: true })
      return token
    },

    accept: (token, reference) => note(token, { state: 'pending', reference }),

    fail: (token, failure) => note(token, { state: 'failed', failure }),

    async describe(token) {
      if (!TOKEN.test(token)) return undefined
      const result = pathOf(token)
      const now = Date.now()
      try {
        const found = await lstat(result).catch(() => undefined)
        if (found?.isDirectory()) {
          if (hasExpired(found.mtimeMs, now)) return 'expired'
          const about = resultAbout.parse(JSON.parse(await readFile(join(result, ABOUT), 'utf8')))
          return { state: 'done', ...about, size: (await lstat(join(result, FILE))).size }
        }
        const noted = await lstat(result + STATE_SUFFIX).catch(() => undefined)
        if (!noted?.isFile()) return undefined
        const state = storedState.parse(JSON.parse(await readFile(result + STATE_SUFFIX, 'utf8')))
        const seconds = ttlSeconds + (state.state === 'pending' ? PENDING_SECONDS : 0)
        return hasExpired(noted.mtimeMs, now, seconds) ? 'expired' : state
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },

    async open(token) {
      if (!TOKEN.test(token)) return undefined
      const result = pathOf(token)
      const found = await lstat(result).catch(() => undefined)
      if (!found?.isDirectory()) return undefined
      if (hasExpired(found.mtimeMs, Date.now())) return 'expired'
      let handle: FileHandle | undefined
      try {
        const { name, type, once } = resultAbout.parse(JSON.parse(await readFile(join(result, ABOUT), 'utf8')))
        handle = await open(join(result, FILE), READ_FILE)
        return { name, type, size: (await handle.stat()).size, once, handle }
      } catch (error) {
        await handle?.close()
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },

    async remove(token) {
      if (!TOKEN.test(token)) return
      const gone = join(folder, `draft-${randomUUID()}`)
      // Moved away first, so that no one finds a part of it.
      await rename(pathOf(token), gone).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      await rm(gone, { recursive: true, force: true })
      await rm(pathOf(token) + STATE_SUFFIX, { force: true })
    },

    async sweep(now = Date.now()) {
      for (const name of await readdir(folder)) {
        const path = join(folder, name)
        const found = await lstat(path).catch(() => undefined)
        if (!found) continue
        const isState = found.isFile() && name.endsWith(STATE_SUFFIX)
        const seconds = ttlSeconds + (isState ? PENDING_SECONDS : 0)
        const isOurs = found.isDirectory() || isState || (found.isFile() && name.startsWith('draft-'))
        if (!isOurs || hasExpired(found.mtimeMs, now, seconds)) await rm(path, { recursive: true, force: true })
      }
    },

    async oldestSeconds() {
      const now = Date.now()
      let oldest = 0
      for (const name of await readdir(folder)) {
        const found = await lstat(join(folder, name)).catch(() => undefined)
        if (found) oldest = Math.max(oldest, (now - found.mtimeMs) / 1000)
      }
      return oldest
    },
  }
}
