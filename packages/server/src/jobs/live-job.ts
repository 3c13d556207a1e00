import { HttpError, type ProblemCode } from '../failures.js'
import { ChangeSignal } from './change-signal.js'

/** The states of a job, in their order. */
export const JOB_STATES = ['receiving', 'queued', 'working', 'ended'] as const

/** The progress of a job as its listeners receive it. Contains nothing of the files except the stage text of the operation. */
export interface JobStatus {
  /** Only ever moves on, in this order; a job may skip `queued`. */
  readonly state: (typeof JOB_STATES)[number]
  /** Place in the line, from 1, while the job waits in it; `null` otherwise. */
  readonly position: number | null
  /** 0 to 1 of the work itself; never goes back. */
  readonly fraction: number
  /** What is being done, as the operation puts it; empty before the work. */
  readonly stage: string
}

/** Message about a job that was canceled. */
export const CANCELLED = 'The operation was canceled.'

/** What became of a job: `OK`, or the code of the problem its request is answered with. */
export type JobOutcome = 'OK' | ProblemCode

/** One job that can be watched and stopped from outside its request. */
export class LiveJob {
  /** Whether its result is kept for a client that does not wait. */
  isKept = false
  readonly #stop = new AbortController()
  readonly #changed = new ChangeSignal()
  readonly #onEnd: () => void
  #status: JobStatus = { state: 'receiving', position: null, fraction: 0, stage: '' }
  #outcome: JobOutcome | undefined

  constructor(onEnd: () => void = () => {}) {
    this.#onEnd = onEnd
  }

  /** The status now: another object after each change. */
  get status(): JobStatus {
    return this.#status
  }

  /** Set once the job has ended. */
  get outcome(): JobOutcome | undefined {
    return this.#outcome
  }

  /** Aborted when the job is canceled, with the error its request is to be answered with. */
  get signal(): AbortSignal {
    return this.#stop.signal
  }

  /** Takes a place in the line, or a better one. */
  wait(position: number): void {
    this.#move({ state: 'queued', position })
  }

  /** Leaves the queue and starts the work. */
  start(): void {
    this.#move({ state: 'working', position: null })
  }

  progress(fraction: number, stage: string): void {
    this.#move({ fraction: Math.max(fraction, this.#status.fraction), stage })
  }

  /** Takes over a report from another machine. */
  adopt({ state, position, fraction, stage }: JobStatus): void {
    this.#move({ state: state === 'ended' ? this.#status.state : state, position, stage })
    this.#move({ fraction: Math.max(fraction, this.#status.fraction) })
  }

  /** Stops the job, wherever it is, and reports it as canceled from now on, though its process may take a moment to end. Of no effect once it has ended. */
  cancel(): void {
    if (this.#outcome !== undefined) return
    this.#stop.abort(new HttpError('CANCELLED', CANCELLED))
    this.end('CANCELLED')
  }

  /** Sets the outcome. Only the first call counts. */
  end(outcome: JobOutcome): void {
    if (this.#outcome !== undefined) return
    this.#outcome = outcome
    this.#move({ state: 'ended', position: null })
    this.#onEnd()
  }

  /** Settles at the next change, after this many milliseconds, or when the signal is aborted, whichever comes first. */
  changed(ms: number, signal: AbortSignal): Promise<void> {
    return this.#changed.wait(ms, signal)
  }

  #move(change: Partial<JobStatus>): void {
    const next = { ...this.#status, ...change }
    if (this.#status.state === 'ended' || JOB_STATES.indexOf(next.state) < JOB_STATES.indexOf(this.#status.state))
      return
    this.#status = next
    this.#changed.notify()
  }
}
