import { createHash } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { ObjectProof, ObjectStore } from '../../storage/object-store.js'
import { storedFailure } from '../../storage/result-store.js'
import { storageDown } from '../../storage/storage-down.js'
import type { JobTask, ResultFile, StoredFile } from '../job.js'
import { jobWarning } from '../job-warning.js'
import { seal, unseal } from './sealed.js'

/** How many bytes of a job's files go with its order, and of its result with its outcome: each object of its own takes two more requests. */
const ENCLOSED_BYTES = 64 * 1024

/** A file as an object of its own, or its bytes in base64. */
const storedBytes = { size: z.number(), sha256: z.string(), enclosed: z.string().optional() }
type StoredBytes = ObjectProof & { enclosed?: string | undefined }

const storedInput = z.object({ number: z.number().int(), name: z.string(), ...storedBytes })
/** Long texts have no name. */
const storedText = storedInput.omit({ name: true })
const remoteOrder = z.object({
  operationId: z.string(),
  files: z.record(z.string(), z.union([storedInput, z.array(storedInput)])),
  options: z.record(z.string(), z.unknown()),
  texts: z.record(z.string(), storedText).default({}),
  response: z.enum(['file', 'archive', 'json', 'download']),
  keep: z.object({ token: z.string(), originalSize: z.number(), once: z.boolean().optional() }).optional(),
})

/** How a job went on another machine. */
export const remoteOutcome = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('done'),
    file: z.object({ name: z.string(), type: z.string(), ...storedBytes }),
    warnings: z.array(jobWarning),
  }),
  z.object({
    state: z.literal('failed'),
    failure: storedFailure,
  }),
])
export type RemoteOutcome = z.output<typeof remoteOutcome>

type StoredInput = z.output<typeof storedInput>

/**
 * What of a job lies in the store: its files under numbers, and its order and outcome sealed, with a key that only the queue carries. Who
 * sees the one without the other learns neither names nor options nor passwords. Small files are in the order, a small result in the outcome.
 */
export class JobObjects {
  readonly #store: ObjectStore
  readonly #prefix: string
  readonly #key: string

  constructor(store: ObjectStore, { reference, key }: { reference: string; key: string }) {
    this.#store = store
    this.#prefix = `jobs/${reference}`
    this.#key = key
  }

  /** Stores the files of a task, and its order last. */
  async putTask(task: JobTask, signal: AbortSignal): Promise<void> {
    let number = 0
    let room = ENCLOSED_BYTES
    const files: Record<string, StoredInput | StoredInput[]> = {}
    const put = async ({ path, name }: StoredFile): Promise<StoredInput> => {
      const input = number++
      const stored = await this.#putFile(this.#inputKey(input), path, { room, signal })
      if (stored.enclosed !== undefined) room -= stored.size
      return { number: input, name, ...stored }
    }
    for (const [slot, given] of Object.entries(task.files)) {
      if (!Array.isArray(given)) files[slot] = await put(given)
      else {
        const stored: StoredInput[] = []
        for (const file of given) stored.push(await put(file))
        files[slot] = stored
      }
    }
    const texts: Record<string, z.output<typeof storedText>> = {}
    for (const [name, { path }] of Object.entries(task.texts ?? {})) {
      const { name: _, ...stored } = await put({ path, name: '', size: 0 })
      texts[name] = stored
    }
    const { operationId, options, response, keep } = task
    const order: z.input<typeof remoteOrder> = {
      operationId,
      files,
      options,
      texts,
      response,
      ...(keep ? { keep } : {}),
    }
    await this.#store.putBytes(`${this.#prefix}/order`, seal(order, this.#key))
  }

  /** The task, with its files in a folder of this machine; `undefined` if the client has given it up. */
  async fetchTask(reference: string, folder: string, signal: AbortSignal): Promise<JobTask | undefined> {
    const bytes = await this.#store.getBytes(`${this.#prefix}/order`)
    if (!bytes) return undefined
    const order = remoteOrder.parse(this.#unsealed(bytes))
    const files: JobTask['files'] = {}
    const fetchFile = async ({ number, name, ...stored }: StoredInput): Promise<StoredFile | undefined> => {
      const path = join(folder, 'in', String(number))
      return (await this.#fetchFile(this.#inputKey(number), path, stored, signal))
        ? { path, name, size: stored.size }
        : undefined
    }
    for (const [slot, inputs] of Object.entries(order.files)) {
      const fetched: StoredFile[] = []
      for (const input of Array.isArray(inputs) ? inputs : [inputs]) {
        const file = await fetchFile(input)
        if (!file) return undefined
        fetched.push(file)
      }
      files[slot] = Array.isArray(inputs) ? fetched : fetched[0]!
    }
    const texts: NonNullable<JobTask['texts']> = {}
    for (const [name, input] of Object.entries(order.texts)) {
      const text = await fetchFile({ ...input, name: '' })
      if (!text) return undefined
      texts[name] = { path: text.path, size: text.size }
    }
    const { operationId, options, response, keep } = order
    return { reference, operationId, files, options, texts, response, folder, ...(keep ? { keep } : {}) }
  }

  /** Stores the result of a job, and with it how it went. */
  async putResult({ path, name, type }: ResultFile, found: { code: string; message: string }[]): Promise<void> {
    const stored = await this.#putFile(this.#resultKey, path, { room: ENCLOSED_BYTES })
    await this.putOutcome({ state: 'done', file: { name, type, ...stored }, warnings: found })
  }

  async putOutcome(outcome: RemoteOutcome): Promise<void> {
    await this.#store.putBytes(`${this.#prefix}/outcome`, seal(outcome, this.#key))
  }

  /** How the job went, as soon as that is known. */
  async getOutcome(): Promise<RemoteOutcome | undefined> {
    const bytes = await this.#store.getBytes(`${this.#prefix}/outcome`)
    return bytes && remoteOutcome.parse(this.#unsealed(bytes))
  }

  /** Brings the result to where a job of this machine would have left it. */
  async fetchResult(
    { file: { name, type, ...stored } }: RemoteOutcome & { state: 'done' },
    folder: string,
    signal: AbortSignal,
  ): Promise<ResultFile | undefined> {
    const out = join(folder, 'out')
    await mkdir(out, { recursive: true, mode: 0o700 })
    const path = join(out, '0')
    return (await this.#fetchFile(this.#resultKey, path, stored, signal))
      ? { path, name, type, size: stored.size }
      : undefined
  }

  /** Removes what the machine that does the work has no more need of. */
  async removeTask(): Promise<void> {
    await this.#store.remove(`${this.#prefix}/order`)
    await this.#removeBelow(`${this.#prefix}/in/`)
  }

  /** Removes all there is of the job. */
  removeAll(): Promise<void> {
    return this.#removeBelow(`${this.#prefix}/`)
  }

  async #putFile(
    key: string,
    path: string,
    { room, signal }: { room: number; signal?: AbortSignal },
  ): Promise<StoredBytes> {
    if ((await stat(path)).size > room) return this.#store.putFile(key, path, signal)
    const bytes = await readFile(path, signal ? { signal } : {})
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { size: bytes.length, sha256, enclosed: bytes.toString('base64') }
  }

  /** Gives false when there is no such object. */
  async #fetchFile(
    key: string,
    path: string,
    { enclosed, ...proof }: StoredBytes,
    signal: AbortSignal,
  ): Promise<boolean> {
    if (enclosed === undefined) return this.#store.fetchFile(key, path, proof, signal)
    await writeFile(path, Buffer.from(enclosed, 'base64'), { flag: 'wx', mode: 0o600, signal })
    return true
  }

  async #removeBelow(prefix: string): Promise<void> {
    const keys: string[] = []
    for await (const { key } of this.#store.list(prefix)) keys.push(key)
    for (const key of keys) await this.#store.remove(key)
  }

  #unsealed(bytes: Buffer): unknown {
    try {
      return unseal(bytes, this.#key)
    } catch (error) {
      throw storageDown(error)
    }
  }

  #inputKey(number: number): string {
    return `${this.#prefix}/in/${number}`
  }

  get #resultKey(): string {
    return `${this.#prefix}/out`
  }
}
