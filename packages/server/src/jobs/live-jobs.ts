import { HttpError } from '../failures.js'
import { ChangeSignal } from './change-signal.js'
import type { JobBoard } from './job-board.js'
import { LiveJob } from './live-job.js'

/** How long an ended job is remembered, for listeners that come late, and how many at most. */
const KEPT_MS = 30_000
const MOST_KEPT = 1000

/** The jobs of this process that have an id. */
export class LiveJobs implements JobBoard {
  readonly #keptMs: number
  readonly #mostKept: number
  readonly #jobs = new Map<string, LiveJob>()
  /** Those that have ended, the oldest first. */
  readonly #kept = new Map<string, NodeJS.Timeout>()
  readonly #opened = new ChangeSignal()

  constructor({ keptMs = KEPT_MS, mostKept = MOST_KEPT }: { keptMs?: number; mostKept?: number } = {}) {
    this.#keptMs = keptMs
    this.#mostKept = mostKept
  }

  async open(id: string): Promise<LiveJob> {
    if (this.#jobs.has(id)) {
      throw new HttpError('JOB_ID_TAKEN', 'A job with this ID already exists. Use a new ID for each request.')
    }
    const job = new LiveJob(() => this.#keep(id))
    this.#jobs.set(id, job)
    this.#opened.notify()
    return job
  }

  get(id: string): LiveJob | undefined {
    return this.#jobs.get(id)
  }

  async find(id: string, ms: number, signal: AbortSignal): Promise<LiveJob | undefined> {
    const until = performance.now() + ms
    for (;;) {
      const job = this.#jobs.get(id)
      const left = until - performance.now()
      if (job !== undefined || left <= 0 || signal.aborted) return job
      await this.#opened.wait(left, signal)
    }
  }

  async close(): Promise<void> {
    for (const id of this.#kept.keys()) this.#forget(id)
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
