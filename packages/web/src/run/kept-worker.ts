/** How long an idle worker is kept: enough to look at a result and change an option. */
const IDLE_MS = 30_000
/** After larger inputs the memory is given back at once. */
const MOST_BYTES = 20_000_000

/** Keeps one idle worker for a while, because starting a new one takes longer than most jobs. */
export class KeptWorker<Started extends { worker: Worker }> {
  #waiting: { started: Started; leave: AbortController } | undefined

  /** The worker that waits, which then does so no more. */
  take(): Started | undefined {
    const waiting = this.#waiting
    if (!waiting) return undefined
    this.#waiting = undefined
    waiting.leave.abort()
    return waiting.started
  }

  /** Takes a worker back that has done its work well. */
  giveBack(started: Started, inputBytes: number): void {
    const { worker } = started
    if (this.#waiting || inputBytes > MOST_BYTES) {
      worker.terminate()
      return
    }
    const leave = new AbortController()
    this.#waiting = { started, leave }
    const end = () => {
      leave.abort()
      this.#waiting = undefined
      worker.terminate()
    }
    const timer = setTimeout(end, IDLE_MS)
    leave.signal.addEventListener('abort', () => clearTimeout(timer))
    // What fails after its work may not answer any more.
    worker.addEventListener('error', end, { signal: leave.signal })
  }
}
