import type { JobOutcome, JobStatus, LiveJob } from './live-job.js'

/** A job as those see it who watch it, wherever it runs. */
export interface WatchedJob {
  /** The status now: another object after each change. */
  readonly status: JobStatus
  /** Set once the job has ended. */
  readonly outcome: JobOutcome | undefined
  /** Whether its result is kept, so that it is deleted when there is none. */
  readonly isKept: boolean
  /** Settles at the next change, after this many milliseconds, or when the signal is aborted, whichever comes first. */
  changed: (ms: number, signal: AbortSignal) => Promise<void>
  /** Stops the job, wherever it is. Of no effect once it has ended. */
  cancel: () => void | Promise<void>
}

/** Where jobs that have an id can be found, from the first byte of their request until a while after their end. The id is a secret. */
export interface JobBoard {
  /** Begins a job under an id. @throws HttpError JOB_ID_TAKEN, also for the id of a job that has ended a moment ago; BACKEND_DOWN */
  open: (id: string) => Promise<LiveJob>
  /**
   * The job of an id, as soon as there is one; `undefined` if none has come within this time (0: there is none now), or the signal is
   * aborted. What it holds of another machine's job is let go of when the signal is aborted.
   */
  find: (id: string, ms: number, signal: AbortSignal) => Promise<WatchedJob | undefined>
  close: () => Promise<void>
}
