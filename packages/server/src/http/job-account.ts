import { type Failure, HttpError } from '../failures.js'
import type { JobWarning } from '../jobs/job-warning.js'
import { CANCELLED, type JobOutcome, type JobStatus } from '../jobs/live-job.js'
import type { Services } from '../services.js'
import type { StoredOutcome } from '../storage/result-store.js'
import { type Problem, problemBody } from './problem.js'
import { tokenOf } from './token-of.js'

/** What is known of a job: the body of `GET /api/jobs/:id`. */
export interface JobAccount extends JobStatus {
  id: string
  /** What became of it, once it has ended. */
  code?: JobOutcome
  /** Where its result is, when it has one that is kept. */
  result?: {
    downloadUrl: string
    fileName: string
    originalSize: number
    processedSize: number
    warnings: JobWarning[]
  }
  /** Why there is none. */
  problem?: Problem
}

type Needed = Pick<Services, 'jobs' | 'results' | 'runner' | 'workDir' | 'batches'>

/** A batch is managed by the process that started it, not by the runner. */
const BATCH = /^batch\.([0-9a-f-]{36})\./

/** What is known of a job now. @throws HttpError NOT_FOUND, GONE, BACKEND_DOWN */
export async function accountOf(id: string, services: Needed, requestId: string): Promise<JobAccount> {
  const looked = new AbortController()
  const token = tokenOf(id)
  const [live, stored] = await Promise.all([
    services.jobs.find(id, 0, looked.signal),
    services.results.describe(token),
  ]).finally(() => looked.abort())
  // Its process may take a moment to end, and what is stored follows that.
  if (live?.outcome === 'CANCELLED') {
    const problem = problemBody({ code: 'CANCELLED', message: CANCELLED, details: {} }, requestId)
    return { id, ...live.status, code: 'CANCELLED', problem }
  }
  // What is stored counts for more: the machine that was asked may be gone, and not yet known to be.
  const isSettled = typeof stored === 'object' && stored.state !== 'pending'
  if (live && live.outcome === undefined && !isSettled) return { id, ...live.status }
  if (stored === 'expired') throw new HttpError('GONE', 'The job is over, and its result has been deleted.')
  if (stored !== undefined) return accountOfStored(id, await settled(stored, token, services), requestId)
  if (live?.outcome === 'OK' && live.isKept)
    throw new HttpError('GONE', 'The job is over, and its result has been deleted.')
  if (live?.outcome !== undefined) return { id, ...live.status, code: live.outcome }
  throw new HttpError('NOT_FOUND', 'There is no such job, or it has been over for a while.')
}

/** The stored state of a job, or that it was lost if no process works on it any more. */
async function settled(stored: StoredOutcome, token: string, services: Needed): Promise<StoredOutcome> {
  if (stored.state !== 'pending' || (await isUnderWay(stored.reference, services))) return stored
  // It may have ended in this moment.
  const again = await services.results.describe(token)
  if (again !== undefined && again !== 'expired' && again.state !== 'pending') return again
  // It is not to be over twice, should its machine come back.
  await services.runner.cancel?.(stored.reference)
  const failure: Failure = {
    code: 'JOB_LOST',
    message: 'The machine that worked on this was lost. Please try again.',
    details: {},
  }
  await services.results.fail(token, failure)
  return { state: 'failed', failure }
}

async function isUnderWay(reference: string, { runner, workDir, batches }: Needed): Promise<boolean> {
  const [, instance] = BATCH.exec(reference) ?? []
  if (instance === undefined) return runner.isUnderWay(reference)
  return instance === workDir.instance ? batches.has(reference) : workDir.isAlive(instance)
}

function accountOfStored(id: string, stored: StoredOutcome, requestId: string): JobAccount {
  const ended = { id, state: 'ended', position: null, stage: '' } as const
  if (stored.state === 'pending') return { id, state: 'queued', position: null, fraction: 0, stage: '' }
  if (stored.state === 'failed')
    return { ...ended, fraction: 0, code: stored.failure.code, problem: problemBody(stored.failure, requestId) }
  const { name, originalSize, size, warnings } = stored
  return {
    ...ended,
    fraction: 1,
    code: 'OK',
    result: {
      downloadUrl: `/api/downloads/${tokenOf(id)}`,
      fileName: name,
      originalSize,
      processedSize: size,
      warnings,
    },
  }
}
