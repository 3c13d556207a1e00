import * as z from 'zod'
import type { StartJobProcess } from '../jobs/job-process.js'

/** Settings without an environment variable, for programs and tests. */
export const internalSettings = {
  /** Module whose export `operations` is served; also loaded by each job's process. */
  registryModule: z.string().default('@sheaf/core/registry'),
  /** Program of a job's process; default: the built `child.js`. */
  childEntry: z.string().optional(),
  /** Starts the process of a job; default: a new process for each job. */
  startJobProcess: z.custom<StartJobProcess>().optional(),
  /** Whether a started process waits for the next job. */
  warmSpare: z.boolean().default(true),
  /** If the event loop lags by this much on average over a second, new jobs are refused; 0 never refuses. */
  maxEventLoopDelayMs: z.number().nonnegative().default(500),
  /** Seconds that a listener waits for the job whose id it names. */
  listenerWaitSeconds: z.number().nonnegative().default(10),
  /** Seconds between two sweeps of expired results and left-over folders. */
  sweepSeconds: z.number().positive().default(300),
  /** Seconds after which a worker that says nothing any more counts as lost, with its jobs. */
  workerLostSeconds: z.number().positive().default(8),
  /** Seconds that a job which was accepted waits for Redis or the store when they do not answer. */
  patienceSeconds: z.number().nonnegative().default(60),
  /** Milliseconds that an S3 service may take for an answer, or for the next piece of one. */
  s3IdleMs: z.number().positive().default(30_000),
  /** Seconds between two batches of updates sent to listeners on other machines. */
  boardSeconds: z.number().positive().default(0.1),
  /** Milliseconds between two exports of log lines. */
  otlpLogsMs: z.number().positive().default(1000),
  /** Seconds before each further attempt to deliver a webhook. */
  webhookRetrySeconds: z.array(z.number().nonnegative()).default([5, 30, 300, 1800]),
  /** Milliseconds after which an answer is cut off that its client takes nothing of. */
  stalledMs: z.number().positive().default(60_000),
  /** Where log lines go instead of standard output. */
  logStream: z.custom<{ write(line: string): void }>().optional(),
}
