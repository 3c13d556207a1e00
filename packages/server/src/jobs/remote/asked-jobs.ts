import type { Redis } from 'ioredis'
import { ChangeSignal } from '../change-signal.js'
import type { JobHandling } from '../job.js'
import { type News, news, type redisNames } from './news.js'
import { parseJson } from './parse-json.js'

/** How long the sign of life of a kept job's requester is valid. */
const ASKED_SECONDS = 5

/** A job that this process has asked for. */
export interface AskedJob {
  handling: JobHandling
  /** Whose it is. */
  party: string
  /** Its turn, if it has one. */
  turn?: number
  changed: ChangeSignal
  lastNewsMs: number
  /** Its result is kept, so that other processes may be asked about it. */
  isKept: boolean
  /** It is in the queue, or has been. */
  isTaken: boolean
  /** The machine that has taken it from the queue, as far as is known. */
  holder?: string | undefined
  hasStarted: boolean
  sinceMs: number
}

/** The jobs that this process has asked for and that are not over, by their references. */
export class AskedJobs {
  readonly #jobs = new Map<string, AskedJob>()

  add(reference: string, { handling, party, isKept }: Pick<AskedJob, 'handling' | 'party' | 'isKept'>): AskedJob {
    const job: AskedJob = {
      handling,
      party,
      isKept,
      changed: new ChangeSignal(),
      lastNewsMs: Date.now(),
      isTaken: false,
      hasStarted: false,
      sinceMs: performance.now(),
    }
    this.#jobs.set(reference, job)
    return job
  }

  remove(reference: string): void {
    this.#jobs.delete(reference)
  }

  has(reference: string): boolean {
    return this.#jobs.has(reference)
  }

  /** Whether a party has a job here. */
  hasOf(party: string): boolean {
    return [...this.#jobs.values()].some((job) => job.party === party)
  }

  get size(): number {
    return this.#jobs.size
  }

  get running(): number {
    return [...this.#jobs.values()].filter(({ hasStarted }) => hasStarted).length
  }

  /** How many of a party wait. */
  waitingOf(name: string): number {
    return [...this.#jobs.values()].filter(({ party, hasStarted }) => party === name && !hasStarted).length
  }

  /** How many are in the queue, or have been. */
  get taken(): number {
    return [...this.#jobs.values()].filter(({ isTaken }) => isTaken).length
  }

  /** Seconds that the one has waited that waits for the longest; 0 when none waits. */
  get oldestSeconds(): number {
    const now = performance.now()
    const ages = [...this.#jobs.values()].map(({ hasStarted, sinceMs }) => (hasStarted ? 0 : (now - sinceMs) / 1000))
    return Math.max(0, ...ages)
  }

  /** Wakes all that wait for a job. */
  notify(): void {
    for (const { changed } of this.#jobs.values()) changed.notify()
  }

  /** Gives signs of life of kept jobs, for other processes that are asked about them. */
  saySo(redis: Redis, names: ReturnType<typeof redisNames>): void {
    for (const [reference, { isKept }] of this.#jobs)
      if (isKept) redis.set(names.askedKey(reference), '1', 'EX', ASKED_SECONDS).catch(() => {})
  }

  /** Takes what a machine says of a job. Anything else is ignored. */
  hear(text: string): void {
    const { success, data } = news.safeParse(parseJson(text))
    if (success) this.#take(data)
  }

  #take(data: News): void {
    const job = this.#jobs.get(data.reference)
    if (!job || job.lastNewsMs === Number.POSITIVE_INFINITY) return
    const { handling } = job
    if (data.kind === 'taken') {
      job.holder = data.by
      job.lastNewsMs = Date.now()
      return
    }
    if (!job.hasStarted) {
      job.hasStarted = true
      handling.started?.()
    }
    job.lastNewsMs = data.kind === 'ended' ? Number.POSITIVE_INFINITY : Date.now()
    if (data.kind === 'progress') handling.progress?.(data.fraction, data.stage)
    if (data.kind === 'ended') job.changed.notify()
  }
}
