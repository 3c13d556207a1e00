import { ChangeSignal } from '../jobs/change-signal.js'
import type { WatchedJob } from '../jobs/job-board.js'
import type { JobOutcome, JobStatus } from '../jobs/live-job.js'
import type { JobAccount } from './job-account.js'

const RETRY_MS = 2000
const HEARTBEAT_MS = 15_000
/** Minimum interval between two events, so that frequent progress does not flood listeners. */
const INTERVAL_MS = 100
/** How often one is asked after that cannot be watched. */
const ASK_MS = 1000

/**
 * The course of a job as server-sent events: `snapshot` with its status, `progress` with the status whenever it has changed, and
 * `ended` with its outcome as the last one. It is read at the pace of the listener: what it was too slow to hear is left out, since
 * each event is complete. For a job that can no longer be followed, `ask` returns the outcome. Ends early, without `ended`, when the
 * signal is aborted.
 */
export async function* jobEvents(
  job: WatchedJob,
  signal: AbortSignal,
  { heartbeatMs = HEARTBEAT_MS, ask }: { heartbeatMs?: number; ask?: () => Promise<JobAccount> } = {},
): AsyncGenerator<string> {
  let sent = job.status
  yield `retry: ${RETRY_MS}\n\n${event('snapshot', sent)}`
  while (!signal.aborted && job.outcome === undefined) {
    if (job.status === sent) await job.changed(heartbeatMs, signal)
    if (signal.aborted || job.outcome !== undefined) break
    // Bytes now and then keep proxies from closing the connection, and show whether the listener is still there.
    const now = job.status
    yield now === sent ? ': still here\n\n' : event('progress', now)
    sent = now
    await interval(job, signal)
  }
  // That the machine which was asked is gone says nothing of the work, which another may do.
  const code = ask && job.outcome === 'JOB_LOST' ? await codeByAsking(ask, signal) : job.outcome
  if (!signal.aborted) yield event('ended', { code })
}

async function codeByAsking(ask: () => Promise<JobAccount>, signal: AbortSignal): Promise<JobOutcome> {
  while (!signal.aborted) {
    const account = await ask().catch(() => undefined)
    if (account === undefined) break
    if (account.state === 'ended') return account.code!
    await new ChangeSignal().wait(ASK_MS, signal)
  }
  return 'JOB_LOST'
}

/**
 * The same of a job that is known of by asking alone: `snapshot`, `progress` when the answer has changed, and `ended`. Ends early when
 * the answer is an error.
 */
export async function* accountEvents(
  first: JobAccount,
  ask: () => Promise<JobAccount>,
  signal: AbortSignal,
  everyMs: number = ASK_MS,
): AsyncGenerator<string> {
  let account = first
  yield `retry: ${RETRY_MS}\n\n${event('snapshot', statusOf(account))}`
  while (!signal.aborted && account.state !== 'ended') {
    await new ChangeSignal().wait(everyMs, signal)
    const next = await ask().catch(() => undefined)
    if (next === undefined || signal.aborted) return
    if (next.state !== 'ended')
      yield next.state === account.state ? ': still here\n\n' : event('progress', statusOf(next))
    account = next
  }
  if (!signal.aborted) yield event('ended', { code: account.code })
}

function statusOf({ state, position, fraction, stage }: JobAccount): JobStatus {
  return { state, position, fraction, stage }
}

async function interval(job: WatchedJob, signal: AbortSignal): Promise<void> {
  const until = performance.now() + INTERVAL_MS
  while (!signal.aborted && job.outcome === undefined) {
    const left = until - performance.now()
    if (left <= 0) return
    await job.changed(left, signal)
  }
}

function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
