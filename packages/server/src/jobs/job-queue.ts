import { ToolError } from '@sheaf/core'
import { HttpError } from '../http/problem.js'

interface Waiting {
  start: () => void
  moved: (position: number) => void
}

/** Lets so many jobs run at once and so many more wait, in order, and refuses the rest. */
export class JobQueue {
  readonly #concurrency: number
  readonly #capacity: number
  readonly #waiting: Waiting[] = []
  #running = 0
  /** Moving average over the last jobs. */
  #averageSeconds = 2

  constructor({ concurrency, capacity }: { concurrency: number; capacity: number }) {
    this.#concurrency = concurrency
    this.#capacity = capacity
  }

  get running(): number {
    return this.#running
  }

  get queued(): number {
    return this.#waiting.length
  }

  /** @throws HttpError BUSY, with the time after which a place may be free */
  assertRoom(): void {
    if (this.#running < this.#concurrency || this.#waiting.length < this.#capacity) return
    const rounds = (this.#waiting.length + 1) / this.#concurrency
    const retryAfter = Math.min(120, Math.max(1, Math.ceil(rounds * this.#averageSeconds)))
    throw new HttpError('BUSY', 'The server is busy. Please try again in a moment.', { retryAfter })
  }

  /**
   * Does the work as soon as there is a place for it. While it waits, `moved` is told its place in the line, from 1, each time
   * that changes.
   * @throws HttpError BUSY; ToolError CANCELLED when the signal is aborted before its turn
   */
  async run<T>(
    signal: AbortSignal,
    work: () => Promise<T>,
    { accepted, moved = () => {} }: { accepted?: () => void; moved?: (position: number) => void } = {},
  ): Promise<T> {
    if (signal.aborted) throw cancelled(signal)
    this.assertRoom()
    accepted?.()
    if (this.#running >= this.#concurrency) await this.#turn(signal, moved)
    else this.#running++
    const started = performance.now()
    try {
      return await work()
    } finally {
      this.#averageSeconds = 0.8 * this.#averageSeconds + 0.2 * ((performance.now() - started) / 1000)
      const next = this.#waiting.shift()
      if (next) next.start()
      else this.#running--
      this.#moveUp()
    }
  }

  /** Waits for the place of a job that ends; the place goes from one to the other without being free between. */
  #turn(signal: AbortSignal, moved: Waiting['moved']): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        const place = this.#waiting.indexOf(waiting)
        this.#waiting.splice(place, 1)
        this.#moveUp(place)
        reject(cancelled(signal))
      }
      const waiting: Waiting = {
        start: () => {
          signal.removeEventListener('abort', leave)
          resolve()
        },
        moved,
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.push(waiting)
      moved(this.#waiting.length)
    })
  }

  /** Tells those from this place on that the line has moved. */
  #moveUp(from = 0): void {
    for (const [index, { moved }] of this.#waiting.entries()) if (index >= from) moved(index + 1)
  }
}

function cancelled(signal: AbortSignal): ToolError {
  return new ToolError('CANCELLED', 'The work was cancelled.', { cause: signal.reason })
}
