import { createHash, randomBytes } from 'node:crypto'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { describeIssue, sentenceAbout } from '@sheaf/core'
import * as z from 'zod'
import type { Caller } from './caller.js'

/** No file of keys is larger. */
const MAX_FILE_BYTES = 4 * 2 ** 20
/** Time between two checks whether the file has changed. */
const RECHECK_MS = 2000
const bound = z.number().int().min(0).max(1_000_000).optional()

const apiKey = z.strictObject({
  name: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/, 'Use 1 to 64 letters, digits, dots, hyphens or underscores.'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Give the SHA-256 of the key as 64 hexadecimal digits.'),
  /** Last moment at which it is accepted. */
  expires: z.iso.datetime({ offset: true }).optional(),
  perMinute: bound,
  perHour: bound,
  jobs: bound,
  queue: bound,
})
/** What a file of API keys holds. */
export const apiKeysFile = z.strictObject({
  keys: z
    .array(apiKey)
    .max(10_000)
    .refine((keys) => new Set(keys.map(({ name }) => name)).size === keys.length, 'Each key needs a unique name.'),
})
export type ApiKey = z.infer<typeof apiKey>

/** What is stored of a key. Keys are 256 random bits, so a plain hash cannot be reversed by guessing. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The keys of a file. It is read again when it changes, so that a key can be added or revoked without a restart. */
export class ApiKeys {
  readonly #path: string
  readonly #onError: (error: unknown) => void
  #keys: ReadonlyMap<string, ApiKey> = new Map()
  #version = ''
  #checkedAt = 0
  #reading: Promise<void> | undefined

  private constructor(path: string, onError: (error: unknown) => void) {
    this.#path = path
    this.#onError = onError
  }

  /** @throws Error when the file cannot be read or is not valid */
  static async open(path: string, onError: (error: unknown) => void): Promise<ApiKeys> {
    const keys = new ApiKeys(path, onError)
    await keys.#read()
    return keys
  }

  /**
   * Whose key it is; `undefined` if it is none, or has expired. Takes equally long however many keys there are. The time it takes to look up a
   * hash says nothing of a key: nobody can choose the hash of what they present.
   */
  async callerOf(presented: string, now = Date.now()): Promise<Caller | undefined> {
    await this.#refresh()
    const found = this.#keys.get(hashOf(presented))
    if (!found || (found.expires !== undefined && Date.parse(found.expires) < now)) return undefined
    const { name, perMinute, perHour, jobs, queue } = found
    return { id: `key:${name}`, keyName: name, limits: { perMinute, perHour, jobs, queue } }
  }

  async #refresh(): Promise<void> {
    if (performance.now() - this.#checkedAt < RECHECK_MS) return
    // After an error the keys stay as they were.
    this.#reading ??= this.#read()
      .catch(this.#onError)
      .finally(() => {
        this.#reading = undefined
      })
    await this.#reading
  }

  async #read(): Promise<void> {
    this.#checkedAt = performance.now()
    const { mtimeMs, size, ino } = await statFile(this.#path)
    const version = `${mtimeMs} ${size} ${ino}`
    if (version === this.#version) return
    const { keys } = await readApiKeys(this.#path)
    this.#keys = new Map(keys.map((key) => [key.sha256, key]))
    this.#version = version
  }
}

const problem = (message: string) => new Error(`The file of SHEAF_API_KEYS_FILE cannot be used: ${message}`)

function statFile(path: string) {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    throw problem(error.code === 'ENOENT' ? 'it does not exist.' : `it cannot be read (${error.code}).`)
  })
}

async function readApiKeys(path: string): Promise<z.infer<typeof apiKeysFile>> {
  const { size } = await statFile(path)
  if (size > MAX_FILE_BYTES) throw problem('it is larger than 4 MB.')
  let json: unknown
  try {
    json = JSON.parse(await readFile(path, 'utf8'))
  } catch {
    throw problem('it is not JSON.')
  }
  const parsed = apiKeysFile.safeParse(json, { error: describeIssue })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw problem(sentenceAbout(issue!.path.join('.') || 'it', issue!.message))
}

/** A new key, and what is stored of it. */
export function newApiKey(name: string): { key: string; entry: ApiKey } {
  const key = `sheaf_${randomBytes(32).toString('base64url')}`
  return { key, entry: apiKey.parse({ name, sha256: hashOf(key) }) }
}

/** Makes a key and adds it to a file, which is created if it does not exist. Gives the key, which is stored nowhere. */
export async function addApiKey(path: string, name: string): Promise<string> {
  const exists = await stat(path).then(
    () => true,
    () => false,
  )
  const { keys } = exists ? await readApiKeys(path) : { keys: [] }
  const { key, entry } = newApiKey(name)
  if (keys.some((one) => one.name === name)) throw new Error(`There is a key with the name "${name}" already.`)
  const draft = `${path}.${process.pid}.tmp`
  try {
    await writeFile(draft, `${JSON.stringify({ keys: [...keys, entry] }, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return key
}
