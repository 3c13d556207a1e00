import { HttpError } from '../http/problem.js'
import { Bell } from './bell.js'
import { LiveJob } from './live-job.js'

/** How long an ended job is remembered, for listeners that come late, and how many at most. */
const KEPT_MS = 30_000
const MOST_KEPT = 1000

/** The jobs that have an id, from the first byte of their request until a while after their end. The id is a secret. */
export class LiveJobs {
  readonly #keptMs: number
  readonly #mostKept: number
  readonly #jobs = new Map<string, LiveJob>()
  /** Those that have ended, the oldest first. */
  readonly #kept = new Map<string, NodeJS.Timeout>()
  readonly #opened = new Bell()

  constructor({ keptMs = KEPT_MS, mostKept = MOST_KEPT }: { keptMs?: number; mostKept?: number } = {}) {
    this.#keptMs = keptMs
    this.#mostKept = mostKept
  }

  /** Begins a job under an id. @throws HttpError JOB_ID_TAKEN, also for the id of a job that has ended a moment ago */
  open(id: string): LiveJob {
    if (this.#jobs.has(id)) {
      throw new HttpError('JOB_ID_TAKEN', 'There is a job with this id already. Give each request an id of its own.')
    }
    const job = new LiveJob(() => this.#keep(id))
    this.#jobs.set(id, job)
    this.#opened.ring()
    return job
  }

  get(id: string): LiveJob | undefined {
    return this.#jobs.get(id)
  }

  /** The job of an id, as soon as there is one; `undefined` when none has come after so long, or the signal is aborted. */
  async find(id: string, ms: number, signal: AbortSignal): Promise<LiveJob | undefined> {
    const until = performance.now() + ms
    for (;;) {
      const job = this.#jobs.get(id)
      const left = until - performance.now()
      if (job !== undefined || left <= 0 || signal.aborted) return job
      await this.#opened.heard(left, signal)
    }
  }

  #keep(id: string): void {
    const timer = setTimeout(() => this.#forget(id), this.#keptMs)
    timer.unref()
    this.#kept.set(id, timer)
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size > this.#mostKept) this.#forget(oldest)
  }

  #forget(id: string): void {
    clearTimeout(this.#kept.get(id))
    this.#kept.delete(id)
    this.#jobs.delete(id)
  }
}
