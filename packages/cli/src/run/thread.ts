import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { expectedTemporary, type FromThread, type Job, type JobOutcome, type ThreadData, type ToThread } from './job.js'

/** How long a job or an idle thread may take to stop when asked to, before the thread is terminated, in milliseconds. */
const GRACE = { timeout: 250, interrupt: 1000, end: 250 }

export interface ThreadRun {
  /** 0 for no limit. */
  timeoutSeconds: number
  signal: AbortSignal
  /** Missing where progress is not shown. */
  onProgress: ((fraction: number, stage: string) => void) | undefined
  /** Gives the job the paths of its results, or returns one that another job has. */
  onClaim: (paths: string[]) => string | undefined
}

/**
 * A thread that runs one job after the other. The main thread stays free meanwhile, so that time-outs and interrupts
 * work even when a job never gives up control: then the thread is ended and what it left half-done on disk is removed.
 */
export class JobThread {
  readonly #worker: Worker
  readonly #stderr: string[] = []
  #listener: ((event: FromThread | { type: 'died'; error: Error }) => void) | undefined
  readonly #id: number
  #died: Error | undefined
  #hasWorked = false

  constructor(data: ThreadData) {
    this.#worker = new Worker(new URL('./job-thread.js', import.meta.url), {
      workerData: data,
      stdout: true,
      stderr: true,
    })
    this.#id = this.#worker.threadId
    this.#worker.on('message', (message: FromThread) => this.#listener?.(message))
    this.#worker.on('error', (error) => this.#die(error))
    this.#worker.on('exit', () => this.#die(new Error('The thread ended without a result.')))
    this.#worker.stdout.resume()
    this.#worker.stderr.on('data', (chunk: Buffer) => this.#stderr.push(chunk.toString()))
  }

  get isAlive(): boolean {
    return this.#died === undefined
  }

  /** What libraries wrote to standard error in this thread since the last call. */
  takeStderr(): string {
    return this.#stderr.splice(0).join('')
  }

  /** Names files (see `fileIdentity`) that no result of later jobs may replace. */
  keep(identities: string[]): void {
    this.#post({ type: 'keep', keep: identities })
  }

  /** Runs a job to its end: its own, a time-out, an interrupt or the death of the thread. One at a time. Never rejects. */
  async run(job: Job, { timeoutSeconds, signal, onProgress, onClaim }: ThreadRun): Promise<JobOutcome> {
    this.#hasWorked = true
    const leftovers = new Set(expectedTemporary(job))
    let stopped: 'timeout' | 'interrupt' | undefined
    const outcome = await new Promise<JobOutcome | Error>((resolve) => {
      const timers: NodeJS.Timeout[] = []
      const settle = (result: JobOutcome | Error) => {
        for (const timer of timers) clearTimeout(timer)
        signal.removeEventListener('abort', interrupt)
        this.#listener = undefined
        resolve(result)
      }
      const stop = (why: 'timeout' | 'interrupt') => {
        if (stopped) return
        stopped = why
        this.#post({ type: 'abort' })
        timers.push(setTimeout(() => void this.#worker.terminate(), GRACE[why]))
      }
      const interrupt = () => stop('interrupt')
      this.#listener = (event) => {
        if (event.type === 'progress') onProgress?.(event.fraction, event.stage)
        else if (event.type === 'claim') this.#post({ type: 'claimed', taken: onClaim(event.paths) })
        else if (event.type === 'temporary') leftovers.add(event.path)
        else if (event.type === 'wrote') event.replaced || leftovers.add(event.path)
        else if (event.type === 'outcome') settle(event.outcome)
        else settle(event.error)
      }
      if (this.#died) return settle(this.#died)
      if (timeoutSeconds > 0)
        timers.push(setTimeout(() => stop('timeout'), Math.min(timeoutSeconds * 1000, 2 ** 31 - 1)))
      signal.addEventListener('abort', interrupt, { once: true })
      if (signal.aborted) interrupt()
      this.#post({ type: 'run', job, tellsProgress: onProgress !== undefined })
    })
    if (!(outcome instanceof Error) && (outcome.ok || !stopped)) return outcome
    if (outcome instanceof Error) {
      for (const path of leftovers) await rm(path, { force: true }).catch(() => {})
      await this.#removeScratch()
    }
    return { ok: false, failure: await stopFailure(stopped, timeoutSeconds, outcome) }
  }

  /** Ends the thread; a process with a living one does not end. What libraries have left to clean up is done before. */
  async end(): Promise<void> {
    if (!this.#hasWorked || !this.isAlive) return void (await this.#worker.terminate())
    const gone = once(this.#worker, 'exit')
    this.#post({ type: 'end' })
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      void this.#worker.terminate()
    }, GRACE.end)
    await gone
    clearTimeout(late)
    if (isLate) await this.#removeScratch()
  }

  /** A thread that is ended from outside leaves large files of engines behind. */
  async #removeScratch(): Promise<void> {
    const { removeScratchOfThread } = await import('@sheaf/core/node')
    await removeScratchOfThread(this.#id).catch(() => {})
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message)
  }

  #die(error: Error): void {
    this.#died ??= error
    this.#listener?.({ type: 'died', error: this.#died })
  }
}

async function stopFailure(stopped: 'timeout' | 'interrupt' | undefined, seconds: number, outcome: Error | JobOutcome) {
  const { toFailure } = await import('../output/failure.js')
  const { ToolError } = await import('@sheaf/core')
  if (stopped === 'timeout') {
    const limit = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
    return toFailure(
      new ToolError(
        'TIMEOUT',
        `Stopped after ${limit}. --timeout SECONDS gives more time, --timeout 0 as much as it takes.`,
      ),
    )
  }
  if (stopped === 'interrupt') return toFailure(new ToolError('CANCELLED', 'Interrupted.'))
  return toFailure(outcome)
}
