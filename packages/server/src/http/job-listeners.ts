import { HttpError } from './problem.js'

const MOST_FOR_ONE_JOB = 4
const RETRY_SECONDS = 5

/** Counts those who listen to jobs, bounds them, and sends them away when the server stops. */
export class JobListeners {
  readonly #most: number
  readonly #byJob = new Map<string, number>()
  readonly #closing = new AbortController()
  #size = 0

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#size
  }

  /** Aborted when the server stops. */
  get closing(): AbortSignal {
    return this.#closing.signal
  }

  /** Takes a place for one listener until the signal is aborted. @throws HttpError BUSY, SHUTTING_DOWN */
  add(jobId: string, signal: AbortSignal): void {
    if (this.closing.aborted) {
      throw new HttpError('SHUTTING_DOWN', 'The server is shutting down.', { retryAfter: RETRY_SECONDS })
    }
    const count = this.#byJob.get(jobId) ?? 0
    if (this.#size >= this.#most || count >= MOST_FOR_ONE_JOB) {
      throw new HttpError('BUSY', 'Too many connections follow the progress of jobs. Please try again in a moment.', {
        retryAfter: RETRY_SECONDS,
      })
    }
    this.#size++
    this.#byJob.set(jobId, count + 1)
    const leave = () => {
      this.#size--
      const left = this.#byJob.get(jobId)! - 1
      if (left > 0) this.#byJob.set(jobId, left)
      else this.#byJob.delete(jobId)
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  }

  /** Ends every stream and lets nobody listen any more. */
  close(): void {
    this.#closing.abort()
  }
}
