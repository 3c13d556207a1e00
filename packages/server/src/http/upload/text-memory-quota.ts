/** Requests with less text than this keep it in memory regardless of the quota. */
const FREE_BYTES = 8 * 1024

/**
 * How much text of forms the process holds in memory, over all requests. What there is no room for goes to disk: a form may bring
 * megabytes of JSON, and without a bound over all of them, a few senders could take all memory.
 */
export class TextMemoryQuota {
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

  /** The share of one form. Its owner releases it when the form is no longer needed. */
  open(): TextShare {
    let held = 0
    const counted = () => Math.max(0, held - FREE_BYTES)
    return {
      take: (bytes) => {
        const before = counted()
        held += bytes
        if (this.#bytes + counted() - before > this.#mostBytes) {
          held -= bytes
          return false
        }
        this.#bytes += counted() - before
        return true
      },
      give: (bytes) => {
        const before = counted()
        held = Math.max(0, held - bytes)
        this.#bytes += counted() - before
      },
      release: () => {
        this.#bytes -= counted()
        held = 0
      },
    }
  }
}

export interface TextShare {
  /** Counts bytes before they are held, and reports whether the quota allows them. */
  take: (bytes: number) => boolean
  /** Gives some of it back. */
  give: (bytes: number) => void
  /** Gives all of it back. May be called more than once. */
  release: () => void
}
