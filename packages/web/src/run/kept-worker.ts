/** How long an idle worker is kept: enough to look at a result and change an option. */
const IDLE_MS = 30_000
/** After larger inputs the memory is given back at once. */
const MOST_BYTES = 20_000_000

/** Keeps idle workers for a while, because starting a new one takes longer than most jobs. */
export class KeptWorker<Started extends { worker: Worker }> {
  readonly #most: number
  readonly #waiting: { started: Started; leave: AbortController }[] = []

  /** @param most how many wait at a time */
  constructor(most = 1) {
    this.#most = most
  }

  /** A worker that waits, which then does so no more. */
  take(): Started | undefined {
    const waiting = this.#waiting.pop()
    waiting?.leave.abort()
    return waiting?.started
  }

  /** Takes a worker back that has done its work well. */
  giveBack(started: Started, inputBytes: number): void {
    const { worker } = started
    if (this.#waiting.length === this.#most || inputBytes > MOST_BYTES) {
      worker.terminate()
      return
    }
    const leave = new AbortController()
    const waiting = { started, leave }
    this.#waiting.push(waiting)
    const end = () => {
      leave.abort()
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
      worker.terminate()
    }
    const timer = setTimeout(end, IDLE_MS)
    leave.signal.addEventListener('abort', () => clearTimeout(timer))
    // What fails after its work may not answer any more.
    worker.addEventListener('error', end, { signal: leave.signal })
  }
}
