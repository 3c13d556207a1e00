import { HttpError } from '../../failures.js'

const MOST_FOR_ONE_JOB = 4
const RETRY_SECONDS = 5
/** One client takes at most this part of all places. */
const PART_OF_CLIENT = 0.2

/** Counts those who listen to jobs, bounds them, and sends them away when the server stops. */
export class JobListeners {
  readonly #most: number
  readonly #byJob = new Map<string, number>()
  readonly #byClient = new Map<string, number>()
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

  /**
   * Takes a place for one listener until the signal is aborted. `client` has a share of them; one that is undefined has no bound.
   * @throws HttpError BUSY, RATE_LIMITED, SHUTTING_DOWN
   */
  add(jobId: string, signal: AbortSignal, client?: string): void {
    if (this.closing.aborted) {
      throw new HttpError('SHUTTING_DOWN', 'The server is shutting down.', { retryAfter: RETRY_SECONDS })
    }
    const count = this.#byJob.get(jobId) ?? 0
    if (this.#size >= this.#most || count >= MOST_FOR_ONE_JOB) {
      throw new HttpError('BUSY', 'Too many connections follow the progress of jobs. Please try again in a moment.', {
        retryAfter: RETRY_SECONDS,
      })
    }
    const share = Math.max(MOST_FOR_ONE_JOB, Math.floor(this.#most * PART_OF_CLIENT))
    if (client !== undefined && (this.#byClient.get(client) ?? 0) >= share)
      throw new HttpError('RATE_LIMITED', 'Too many connections from your address follow the progress of jobs.', {
        retryAfter: RETRY_SECONDS,
      })
    this.#size++
    change(this.#byJob, jobId, 1)
    if (client !== undefined) change(this.#byClient, client, 1)
    const leave = () => {
      this.#size--
      change(this.#byJob, jobId, -1)
      if (client !== undefined) change(this.#byClient, client, -1)
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  }

  /** Ends every stream and accepts no more listeners. */
  close(): void {
    this.#closing.abort()
  }
}

function change(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
