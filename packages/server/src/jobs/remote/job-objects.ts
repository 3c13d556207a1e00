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
const ENCLOSED_BYTES = 256 * 1024
/** Objects of one job that are stored, fetched or removed at a time. */
const AT_A_TIME = 8

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
  /** The inputs that are objects of their own, once its order has been read. */
  #inputs: readonly number[] | undefined

  constructor(store: ObjectStore, { reference, key }: { reference: string; key: string }) {
    this.#store = store
    this.#prefix = `jobs/${reference}`
    this.#key = key
  }

  /** Stores the files of a task, and its order last. */
  async putTask(task: JobTask, signal: AbortSignal): Promise<void> {
    let number = 0
    let room = ENCLOSED_BYTES
    const puts: (() => Promise<void>)[] = []
    // What is enclosed is chosen in order; all others are stored at the same time.
    const put = async ({ path, name }: StoredFile, stored: (input: StoredInput) => void): Promise<void> => {
      const input = number++
      const enclosed = await enclosedBytes(path, room, signal)
      if (enclosed) {
        room -= enclosed.size
        stored({ number: input, name, ...enclosed })
      } else
        puts.push(async () =>
          stored({ number: input, name, ...(await this.#store.putFile(this.#inputKey(input), path, signal)) }),
        )
    }
    const files: Record<string, StoredInput | StoredInput[]> = {}
    for (const [slot, given] of Object.entries(task.files)) {
      if (!Array.isArray(given)) {
        await put(given, (stored) => {
          files[slot] = stored
        })
        continue
      }
      const all: StoredInput[] = []
      files[slot] = all
      for (const [index, file] of given.entries())
        await put(file, (stored) => {
          all[index] = stored
        })
    }
    const texts: Record<string, z.output<typeof storedText>> = {}
    for (const [name, { path }] of Object.entries(task.texts ?? {}))
      await put({ path, name: '', size: 0 }, ({ name: _, ...stored }) => {
        texts[name] = stored
      })
    await severalAtATime(puts)
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
    const fetched = new Map<number, StoredFile>()
    const inputs = [...Object.values(order.files).flat(), ...Object.values(order.texts)]
    this.#inputs = inputs.filter(({ enclosed }) => enclosed === undefined).map(({ number }) => number)
    await severalAtATime(
      inputs.map(({ number, ...stored }) => async () => {
        const path = join(folder, 'in', String(number))
        const name = 'name' in stored ? String(stored.name) : ''
        if (await this.#fetchFile(this.#inputKey(number), path, stored, signal))
          fetched.set(number, { path, name, size: stored.size })
      }),
    )
    if (fetched.size < inputs.length) return undefined
    const fileOf = ({ number }: { number: number }) => fetched.get(number)!
    const files = Object.fromEntries(
      Object.entries(order.files).map(([slot, one]) => [slot, Array.isArray(one) ? one.map(fileOf) : fileOf(one)]),
    )
    const texts = Object.fromEntries(
      Object.entries(order.texts).map(([name, input]) => {
        const { path, size } = fileOf(input)
        return [name, { path, size }]
      }),
    )
    const { operationId, options, response, keep } = order
    return { reference, operationId, files, options, texts, response, folder, ...(keep ? { keep } : {}) }
  }

  /** Stores the result of a job, and with it how it went. */
  async putResult({ path, name, type }: ResultFile, found: { code: string; message: string }[]): Promise<void> {
    const stored = (await enclosedBytes(path, ENCLOSED_BYTES)) ?? (await this.#store.putFile(this.#resultKey, path))
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
    const inputs = this.#inputs
    const order = this.#store.remove(`${this.#prefix}/order`)
    if (inputs === undefined) await Promise.all([order, this.#removeBelow(`${this.#prefix}/in/`)])
    else await Promise.all([order, this.#remove(inputs.map((number) => this.#inputKey(number)))])
  }

  /** Removes all there is of the job. */
  removeAll(): Promise<void> {
    return this.#removeBelow(`${this.#prefix}/`)
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
    await this.#remove(keys)
  }

  async #remove(keys: readonly string[]): Promise<void> {
    await severalAtATime(keys.map((key) => () => this.#store.remove(key)))
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

/** The bytes of a file that goes with an order or an outcome; `undefined` for one that is too large. */
async function enclosedBytes(path: string, room: number, signal?: AbortSignal): Promise<StoredBytes | undefined> {
  if ((await stat(path)).size > room) return undefined
  const bytes = await readFile(path, signal ? { signal } : {})
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { size: bytes.length, sha256, enclosed: bytes.toString('base64') }
}

/** Does all, several at a time. Settles when none is under way any more. @throws the first error; what has not begun by then is left out */
async function severalAtATime(all: readonly (() => Promise<void>)[]): Promise<void> {
  const left = all.values()
  let hasFailed = false
  const line = async () => {
    for (const work of left) {
      if (hasFailed) return
      await work().catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  const lines = await Promise.allSettled(Array.from({ length: AT_A_TIME }, line))
  for (const one of lines) if (one.status === 'rejected') throw one.reason
}
