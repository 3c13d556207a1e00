import { notBegun } from '../output/failure.js'
import { pathKey } from '../output/output-files.js'
import type { Job, JobOutcome, ThreadData } from './job.js'
import { JobThread } from './thread.js'

/** If jobs still wait after this many milliseconds, the other threads are started: starting one takes about as long. */
const ONE_THREAD_MS = 100

export interface JobRun {
  /** Most jobs at the same time. */
  threads: number
  timeoutSeconds: number
  signal: AbortSignal
  /** Start no further job after one has failed. */
  failFast: boolean
  /** Whether a failure before the first job keeps all of them from beginning. */
  stopped: boolean
  /** A thread that has been started already. */
  warm: JobThread | undefined
  registry: string | undefined
  /** Identities of files that no result may replace. */
  keep: string[]
  /** Missing where progress is not shown. */
  onProgress: ((index: number, fraction: number, stage: string) => void) | undefined
  onEnd: (index: number, outcome: JobOutcome, milliseconds: number, stderr: string) => Promise<void> | void
}

/**
 * Runs jobs on threads that each pull one at a time. It begins with one thread and adds the others when there is much to do,
 * so that a few small files do not pay for threads they do not need. Resolves when all jobs are done, failed or given up. If `onEnd` fails,
 * no further job is started, and it rejects once those that run have ended.
 */
export async function runJobs(jobs: readonly Job[], run: JobRun): Promise<void> {
  let next = 0
  let running = 0
  let givenUp = run.stopped
  /** The job that has a path, by path. */
  const claims = new Map<string, number>()
  for (const [index, { claimed = [] }] of jobs.entries()) for (const path of claimed) claims.set(pathKey(path), index)
  const { onProgress } = run
  const data: ThreadData = { registry: run.registry, preload: jobs[0]?.operation }

  async function work(started: JobThread | undefined): Promise<void> {
    running++
    let thread = started
    try {
      while (next < jobs.length && !givenUp && !run.signal.aborted) {
        const index = next++
        if (!thread?.isAlive) {
          thread = new JobThread(data)
          if (run.keep.length > 0) thread.keep(run.keep)
        }
        const begun = performance.now()
        const outcome = await thread.run(jobs[index]!, {
          timeoutSeconds: run.timeoutSeconds,
          signal: run.signal,
          onProgress: onProgress && ((fraction, stage) => onProgress(index, fraction, stage)),
          onClaim: (paths) => {
            // A job that has several results has the path of one of them since it was planned.
            const taken = paths.find((path) => (claims.get(path) ?? index) !== index)
            if (taken === undefined) for (const path of paths) claims.set(path, index)
            return taken
          },
        })
        // What a failed job would have written, another may write.
        if (!outcome.ok) for (const [path, owner] of claims) if (owner === index) claims.delete(path)
        if (!outcome.ok && run.failFast) givenUp = true
        await run.onEnd(index, outcome, performance.now() - begun, thread.takeStderr())
      }
    } catch (error) {
      givenUp = true
      throw error
    } finally {
      await thread?.end()
    }
  }

  if (run.warm && run.keep.length > 0) run.warm.keep(run.keep)
  const workers = [work(run.warm)]
  await new Promise<void>((resolve) => {
    const grow = setTimeout(() => {
      while (running < run.threads && next < jobs.length && !givenUp) workers.push(work(undefined))
      resolve()
    }, ONE_THREAD_MS)
    const onEnd = () => {
      clearTimeout(grow)
      resolve()
    }
    workers[0]!.then(onEnd, onEnd)
  })
  for (const ended of await Promise.allSettled(workers)) if (ended.status === 'rejected') throw ended.reason
  while (next < jobs.length) await run.onEnd(next++, { ok: false, failure: notBegun }, 0, '')
}
