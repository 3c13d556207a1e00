/** Calls `sweep` periodically, and remembers when it last succeeded. */
export class Sweeper {
  readonly #sweep: () => Promise<void>
  readonly #seconds: number
  readonly #measure: () => Promise<number>
  readonly #onError: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #lastSuccess = 0
  #oldest = { seconds: 0, at: 0 }

  /** `measure` returns the age in seconds of the oldest file that a sweep has left, 0 if there is none. */
  constructor({
    sweep,
    measure = async () => 0,
    seconds,
    onError,
  }: {
    sweep: () => Promise<void>
    measure?: () => Promise<number>
    seconds: number
    onError: (error: unknown) => void
  }) {
    this.#sweep = sweep
    this.#measure = measure
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

  /** Age in seconds of the oldest thing that the last sweep has left, as if it were still there. */
  get oldestSeconds(): number {
    const { seconds, at } = this.#oldest
    return seconds === 0 ? 0 : seconds + (Date.now() - at) / 1000
  }

  async #once(): Promise<void> {
    try {
      await this.#sweep()
      this.#oldest = { seconds: await this.#measure(), at: Date.now() }
      this.#lastSuccess = Date.now()
    } catch (error) {
      this.#onError(error)
    }
  }
}
