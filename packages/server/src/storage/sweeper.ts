/** Calls `sweep` now and then every so many seconds, and remembers when it last worked. */
export class Sweeper {
  readonly #sweep: () => Promise<void>
  readonly #seconds: number
  readonly #onError: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #lastSuccess = 0

  constructor({
    sweep,
    seconds,
    onError,
  }: { sweep: () => Promise<void>; seconds: number; onError: (error: unknown) => void }) {
    this.#sweep = sweep
    this.#seconds = seconds
    this.#onError = onError
  }

  /** Resolves after the first sweep. */
  async start(): Promise<void> {
    await this.#once()
    this.#timer = setInterval(() => void this.#once(), this.#seconds * 1000)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Whether no more than two sweeps in a row have been missed. */
  get isAlive(): boolean {
    return Date.now() - this.#lastSuccess < this.#seconds * 3000
  }

  async #once(): Promise<void> {
    try {
      await this.#sweep()
      this.#lastSuccess = Date.now()
    } catch (error) {
      this.#onError(error)
    }
  }
}
