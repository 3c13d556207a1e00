/** What may come at once after a while without any. */
const BURST_MS = 100

/** Bytes in a second that several connections share, each as much as it asks for in its turn. */
export class ByteBudget {
  readonly #bytesPerMs: number
  readonly #now: () => number
  /** When all bytes that have come so far are within the budget. */
  #paidMs = 0

  constructor(bytesPerSecond: number, now: () => number = () => performance.now()) {
    this.#bytesPerMs = bytesPerSecond / 1000
    this.#now = now
  }

  /** Counts bytes that have come. Gives the milliseconds until more of this connection may come; 0 while there is room. */
  take(bytes: number): number {
    const now = this.#now()
    this.#paidMs = Math.max(this.#paidMs, now) + bytes / this.#bytesPerMs
    return Math.max(0, this.#paidMs - now - BURST_MS)
  }
}
