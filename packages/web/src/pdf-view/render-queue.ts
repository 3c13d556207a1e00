/** How a job waits for its turn. */
export interface QueueOptions {
  /** Asked whenever a place is free: the smallest goes first, and those as urgent as each other in order. */
  urgency?: (() => number) | undefined
  signal?: AbortSignal | undefined
}

interface Waiting {
  urgency: () => number
  start: () => void
}

/** Runs jobs, the most urgent first and a limited number at a time. */
export class RenderQueue {
  readonly #atOnce: number
  readonly #waiting = new Set<Waiting>()
  #running = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Does a job when its turn comes. Rejects with the signal's reason at once when it is aborted before that. */
  run<T>(job: () => Promise<T>, { urgency = () => 0, signal }: QueueOptions = {}): Promise<T> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const leave = () => {
        this.#waiting.delete(entry)
        reject(signal?.reason)
      }
      const start = () => {
        signal?.removeEventListener('abort', leave)
        this.#running++
        // Before the caller is notified, so that waiting jobs need not wait for the caller too.
        job()
          .finally(() => this.#end())
          .then(resolve, reject)
      }
      const entry = { urgency, start }
      signal?.addEventListener('abort', leave, { once: true })
      this.#waiting.add(entry)
      this.#next()
    })
  }

  #end(): void {
    this.#running--
    this.#next()
  }

  #next(): void {
    while (this.#running < this.#atOnce && this.#waiting.size > 0) {
      const entry = mostUrgent(this.#waiting)
      this.#waiting.delete(entry)
      entry.start()
    }
  }
}

function mostUrgent(waiting: Iterable<Waiting>): Waiting {
  const ranked = [...waiting].map((entry) => ({ entry, urgency: entry.urgency() }))
  return ranked.reduce((best, candidate) => (candidate.urgency < best.urgency ? candidate : best)).entry
}
