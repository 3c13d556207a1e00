import { KeptWorker } from '../run/kept-worker.js'

/** How many documents are open at a time, mostly: the file, and what becomes of it. As many workers of pdf.js wait for the next. */
export const KEPT_READERS = 2
/** How long a thread may take to let a document go. */
const PATIENCE_MS = 2000

/** The threads in which pdf.js draws (its renderer workers). Those that have drawn a document are kept for the next for a while. */
export class DrawThreads {
  readonly #start: () => Worker
  readonly #kept = new KeptWorker<{ worker: Worker }>(KEPT_READERS)
  #starting = false
  #loaded = false

  /** @param start starts a thread */
  constructor(start: () => Worker) {
    this.#start = start
  }

  /** Starts the first thread, which is there for documents once it answers. */
  warmUp(): void {
    if (this.#loaded || this.#starting || typeof OffscreenCanvas === 'undefined') return
    this.#starting = true
    const worker = this.#start()
    const settled = new AbortController()
    const settle = (works: boolean) => {
      settled.abort()
      this.#starting = false
      this.#loaded = works
      if (works) this.#kept.giveBack({ worker }, 0)
      else worker.terminate()
    }
    worker.addEventListener('message', () => settle(true), { signal: settled.signal })
    worker.addEventListener('error', () => settle(false), { signal: settled.signal })
  }

  /** Learns that a thread that pdf.js started by itself has answered, so that the next documents can have threads that are kept. */
  noteLoaded(): void {
    this.#loaded = true
  }

  /**
   * A thread for one document. There is none before the first has answered: pdf.js gives up a thread of others that takes
   * five seconds, and waits longer for its own.
   */
  take(): Worker | undefined {
    return this.#loaded ? (this.#kept.take()?.worker ?? this.#start()) : undefined
  }

  /**
   * Keeps a thread for another document, or ends it if it does not let this one go in time.
   * @param leaving resolves once pdf.js has asked the thread to do so
   */
  async giveBack(worker: Worker, inputBytes: number, leaving: Promise<unknown>): Promise<void> {
    const settled = new AbortController()
    const answer = new Promise<boolean>((resolve) => {
      const hear = ({ data }: MessageEvent) => data?.action === 'Disconnected' && resolve(true)
      worker.addEventListener('message', hear, { signal: settled.signal })
      worker.addEventListener('error', () => resolve(false), { signal: settled.signal })
    })
    await leaving
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), PATIENCE_MS)
    })
    const isFree = await Promise.race([answer, late])
    clearTimeout(timer)
    settled.abort()
    if (isFree) this.#kept.giveBack({ worker }, inputBytes)
    else worker.terminate()
  }
}
