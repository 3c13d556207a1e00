import { canceled, ToolError } from '../../errors.js'
import type { CallAnswer, CallJob, FromCallWorker } from './messages.js'

/** Browsers give no reason. Most often, a bundler that copies no files made the page. */
const NOT_LOADED =
  'The worker could not be started, because its script did not load. If your bundler does not copy files, run: npx sheaf-web-files FOLDER'

/** More workers take more memory than they save time. */
const MOST_WORKERS = 4
/** How long an idle worker is kept: starting a new one takes longer than most work. */
const IDLE_MS = 30_000

/** What the pool needs from a worker. */
export type PoolWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/**
 * Runs calls in workers, one at a time each. A worker is terminated on abort and on errors; an idle one is kept for a
 * while.
 */
export class WorkerPool {
  readonly #start: () => PoolWorker
  readonly #most: number
  readonly #waiting: (() => void)[] = []
  #busy = 0
  #idle: { worker: PoolWorker; timer: ReturnType<typeof setTimeout> } | undefined

  /** @param cores of the machine */
  constructor(start: () => PoolWorker, cores: number) {
    this.#start = start
    this.#most = Math.max(1, Math.min(MOST_WORKERS, cores))
  }

  /** @throws ToolError CANCELLED by the signal, UNAVAILABLE where the worker cannot be loaded, INVALID_OPTIONS for options that cannot be sent */
  async call(
    job: CallJob,
    {
      signal,
      progress,
    }: { signal?: AbortSignal | undefined; progress?: ((fraction: number, stage: string) => void) | undefined },
  ): Promise<CallAnswer> {
    await this.#turn(signal)
    try {
      return await this.#work(job, signal, progress)
    } finally {
      this.#busy--
      this.#waiting.shift()?.()
    }
  }

  /** Waits until there is room for one worker more, and takes it. */
  async #turn(signal: AbortSignal | undefined): Promise<void> {
    while (this.#busy >= this.#most) {
      await new Promise<void>((resolve) => {
        const go = () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        }
        const leave = () => {
          const at = this.#waiting.indexOf(go)
          if (at !== -1) this.#waiting.splice(at, 1)
          resolve()
        }
        this.#waiting.push(go)
        signal?.addEventListener('abort', leave, { once: true })
      })
      if (signal?.aborted) throw canceled(signal)
    }
    if (signal?.aborted) {
      this.#waiting.shift()?.()
      throw canceled(signal)
    }
    this.#busy++
  }

  #work(
    job: CallJob,
    signal: AbortSignal | undefined,
    progress: ((fraction: number, stage: string) => void) | undefined,
  ): Promise<CallAnswer> {
    const worker = this.#take()
    return new Promise<CallAnswer>((resolve, reject) => {
      const stop = () => fail(canceled(signal))
      const end = () => {
        signal?.removeEventListener('abort', stop)
        worker.onmessage = null
        worker.onerror = null
      }
      const fail = (error: unknown) => {
        end()
        worker.terminate()
        reject(error)
      }
      signal?.addEventListener('abort', stop, { once: true })
      worker.onmessage = ({ data }: MessageEvent<FromCallWorker>) => {
        if (data.type === 'progress') {
          try {
            progress?.(data.fraction, data.stage)
          } catch (error) {
            fail(error)
          }
          return
        }
        if (data.type === 'failed')
          return fail(Object.assign(new Error(data.message), data.stack && { stack: data.stack }))
        end()
        this.#keep(worker)
        resolve(data)
      }
      worker.onerror = (event) => {
        const { error, message } =
          typeof event === 'string' ? { error: undefined, message: event } : (event as ErrorEvent)
        if (typeof event !== 'string') event.preventDefault()
        const text = message ? `The worker stopped because of an error: ${message}` : NOT_LOADED
        fail(new ToolError('UNAVAILABLE', text, { cause: error ?? message }))
      }
      try {
        worker.postMessage(job)
      } catch (cause) {
        const message = `An option cannot be sent to a worker: ${cause instanceof Error ? cause.message : String(cause)}`
        fail(
          new ToolError('INVALID_OPTIONS', message, { cause, details: { problems: [{ field: 'options', message }] } }),
        )
      }
    })
  }

  #take(): PoolWorker {
    const { worker, timer } = this.#idle ?? {}
    clearTimeout(timer)
    this.#idle = undefined
    return worker ?? this.#start()
  }

  #keep(worker: PoolWorker): void {
    if (this.#idle) {
      worker.terminate()
      return
    }
    const drop = () => {
      if (this.#idle?.worker !== worker) return
      clearTimeout(this.#idle.timer)
      this.#idle = undefined
      worker.terminate()
    }
    worker.onerror = drop
    this.#idle = { worker, timer: setTimeout(drop, IDLE_MS) }
  }
}
