import { HttpError } from './problem.js'

/** Requests with less text than this are let in whatever others hold. */
const FREE_BYTES = 64 * 1024

/**
 * How much text of forms the process holds in memory, over all requests. A form may bring megabytes of JSON; without a bound over all
 * of them, a few senders could take all memory.
 */
export class TextRoom {
  readonly #mostBytes: number
  #bytes = 0

  /** @param mostBytes of text at the same time; the text of small forms is not counted */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  /** Bytes that are held now. */
  get bytes(): number {
    return this.#bytes
  }

  /** Room for the text of one form. Whoever takes it releases it when the form is no longer needed. */
  open(): TextShare {
    let held = 0
    return {
      take: (bytes) => {
        const before = Math.max(0, held - FREE_BYTES)
        held += bytes
        const more = Math.max(0, held - FREE_BYTES) - before
        if (this.#bytes + more > this.#mostBytes) {
          held -= bytes
          throw new HttpError('BUSY', 'Other requests with long options are under way. Try again in a moment.')
        }
        this.#bytes += more
      },
      release: () => {
        this.#bytes -= Math.max(0, held - FREE_BYTES)
        held = 0
      },
    }
  }
}

export interface TextShare {
  /** Counts bytes before they are held. @throws HttpError BUSY */
  take: (bytes: number) => void
  /** Gives all of it back. May be called more than once. */
  release: () => void
}
