/** Wakes everyone who waits for something to change. */
export class ChangeSignal {
  readonly #waiting = new Set<() => void>()

  notify(): void {
    for (const wake of this.#waiting) wake()
  }

  /** Settles at the next change, after this many milliseconds, or when the signal is aborted, whichever comes first. */
  wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
        this.#waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      signal.addEventListener('abort', wake, { once: true })
      this.#waiting.add(wake)
      if (signal.aborted) wake()
    })
  }
}
