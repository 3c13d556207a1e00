import type { ImageAnswer, ImageCall } from './image-work.js'

/** An operation works on three pictures at a time. */
const MOST_WORKERS = 3
/** How long workers without work are kept for the next document. */
const IDLE_MS = 10_000

/** Workers that each do one call at a time. They are started as they are needed. */
export class ImagePool {
  readonly #start: () => Worker
  readonly #most: number
  readonly #idle: Worker[] = []
  #busy = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #isLost = false

  /** @param cores of the machine, one of which is for the thread that asks: each further thread first has to get its code ready */
  constructor(start: () => Worker, cores: number) {
    this.#start = start
    this.#most = Math.min(MOST_WORKERS, cores - 1)
  }

  /** Whether a worker is free, or can be started. Not once one could not be started or has crashed. */
  get isFree(): boolean {
    return this.#busy < this.#most && !this.#isLost
  }

  /**
   * Does a call in a worker that is free.
   * @param transfer memory that is handed over
   * @returns `undefined` if the worker was lost, and maybe the memory of the call with it
   */
  async call(call: ImageCall, transfer: ArrayBuffer[]): Promise<ImageAnswer | undefined> {
    this.#busy++
    clearTimeout(this.#timer)
    try {
      return await this.#work(this.#idle.pop() ?? this.#start(), call, transfer)
    } catch {
      this.#isLost = true
      return undefined
    } finally {
      this.#busy--
      if (this.#busy === 0) this.#timer = setTimeout(() => this.#endIdle(), IDLE_MS)
    }
  }

  #work(worker: Worker, call: ImageCall, transfer: ArrayBuffer[]): Promise<ImageAnswer> {
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ImageAnswer>) => {
        this.#keep(worker)
        resolve(data)
      }
      worker.onerror = (event) => {
        event.preventDefault()
        worker.terminate()
        reject(new Error(event.message))
      }
      worker.postMessage(call, transfer)
    })
  }

  #keep(worker: Worker): void {
    this.#idle.push(worker)
    worker.onerror = (event) => {
      event.preventDefault()
      worker.terminate()
      const at = this.#idle.indexOf(worker)
      if (at !== -1) this.#idle.splice(at, 1)
    }
  }

  #endIdle(): void {
    for (const worker of this.#idle.splice(0)) worker.terminate()
  }
}
