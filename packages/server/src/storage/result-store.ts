import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { ResultFile } from '../jobs/job.js'

/** A result that is open for reading. */
export interface OpenResult {
  name: string
  type: string
  size: number
  handle: FileHandle
}

/** Keeps results for a while, for whoever holds the token of one. */
export interface ResultStore {
  /** Takes the file over (it is moved, not copied). Gives the token. */
  put: (file: ResultFile) => Promise<string>
  /** The result, open; `expired` when its time is over; `undefined` when there is none, or the token is none. */
  open: (token: string) => Promise<OpenResult | 'expired' | undefined>
  /** Removes what has expired. */
  sweep: (now?: number) => Promise<void>
}

const TOKEN = /^[A-Za-z0-9_-]{22}$/
const FILE = 'file'
const ABOUT = 'about.json'
const about = z.object({ name: z.string(), type: z.string() })

/**
 * A store in a folder. A token is 128 random bits; on disk stands only its SHA-256, so that who can list the folder still
 * cannot download. Links are never followed.
 */
export function folderStore(folder: string, ttlSeconds: number): ResultStore {
  const hasExpired = (mtimeMs: number, now: number) => now - mtimeMs > ttlSeconds * 1000
  return {
    async put({ path, name, type }) {
      const token = randomBytes(16).toString('base64url')
      const draft = join(folder, `draft-${randomUUID()}`)
      await mkdir(draft, { mode: 0o700 })
      try {
        await rename(path, join(draft, FILE))
        await writeFile(join(draft, ABOUT), JSON.stringify({ name, type }), { mode: 0o600, flag: 'wx' })
        await rename(draft, join(folder, hashed(token)))
      } catch (error) {
        await rm(draft, { recursive: true, force: true })
        throw error
      }
      return token
    },

    async open(token) {
      if (!TOKEN.test(token)) return undefined
      const result = join(folder, hashed(token))
      const found = await lstat(result).catch(() => undefined)
      if (!found?.isDirectory()) return undefined
      if (hasExpired(found.mtimeMs, Date.now())) return 'expired'
      let handle: FileHandle | undefined
      try {
        const { name, type } = about.parse(JSON.parse(await readFile(join(result, ABOUT), 'utf8')))
        handle = await open(join(result, FILE), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
        return { name, type, size: (await handle.stat()).size, handle }
      } catch (error) {
        await handle?.close()
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },

    async sweep(now = Date.now()) {
      for (const name of await readdir(folder)) {
        const path = join(folder, name)
        const found = await lstat(path).catch(() => undefined)
        if (!found) continue
        if (!found.isDirectory() || hasExpired(found.mtimeMs, now)) await rm(path, { recursive: true, force: true })
      }
    },
  }
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
