import type { JobHandling, JobResult, JobTask } from './job.js'
import type { Machine } from './machine.js'

/**
 * Gets jobs done, here or on other machines. One whose machine was lost is begun again on another as often as `SHEAF_JOB_RETRIES` says, then
 * fails with `JOB_LOST`, as one whose process was: it may be what killed it.
 */
export interface JobRunner {
  /** Jobs that run now, as far as this runner knows. */
  readonly running: number
  /** Jobs that wait for a place, as far as this runner knows. */
  readonly queued: number
  /** Age of the job that has waited longest, by lane, in seconds. */
  readonly queueAgeSeconds: Record<string, number>
  /** Ids of the processes of this machine that work on a job now. */
  readonly jobPids: readonly number[]
  /** What the machines that do the work can do. Another object when that has changed. */
  readonly machine: Machine
  /** A name for a task that is yet to be run. */
  newReference: () => string
  /** @throws HttpError BUSY, with the time after which a place may be free for work of this client; BACKEND_DOWN */
  assertCapacity: (client?: string) => void
  /** Whether a client is a newcomer, and known clients wait for a place. */
  isBehindOthers: (client?: string) => boolean
  /**
   * Does the work as soon as there is a place for it. The result lies in `out` of the task's folder when this settles, whichever machine
   * made it, whole and verified. With `keep`, the outcome is in the result store instead, also that of a failure once
   * the job was accepted.
   * @throws ToolError of the operation; TIMEOUT, LIMIT_EXCEEDED, CANCELLED (also when the signal is aborted); HttpError BUSY, JOB_LOST, BACKEND_DOWN; JobCrash for bugs
   */
  run: (task: JobTask, handling: JobHandling) => Promise<JobResult>
  /** Whether some process works, or will work, on the task of this name; for tasks with `keep` whose client may be gone. */
  isUnderWay: (reference: string) => Promise<boolean>
  /** Stops a task with `keep` whose asker may be gone, and has what may still come of it ignored. Not there where no asker can be gone. */
  cancel?: (reference: string) => Promise<void>
  /** What must hold for work to be taken: name to whether it does. Settles within two seconds. */
  checks: () => Promise<Record<string, boolean>>
  /** Ends what still runs on this machine, and lets go of everything. */
  close: () => Promise<void>
}
