import { setTimeout as sleep } from 'node:timers/promises'
import { canceled } from '@sheaf/core'
import type { CallerLimits } from '../../access/caller.js'
import { HttpError } from '../../failures.js'
import type { JobHandling } from '../../jobs/job.js'
import { JobQueue } from '../../jobs/job-queue.js'

const RETRY_SECONDS = 5
const BUSY_PAUSE_MS = 1000

/** What a request that was let in may do. */
export interface ClientAdmission {
  /** Whose it is; `undefined` for those of this machine. */
  client: string | undefined
  /** Runs one job when it is its client's turn. `accepted` is called when the job has joined its client's queue. */
  run: <T>(handling: JobHandling, work: (handling: JobHandling) => Promise<T>) => Promise<T>
  /** Gives the place back, once, when all that ran in it has ended. */
  leave: () => void
}

interface Share {
  /** Requests that are under way. */
  requests: number
  queue: JobQueue
}

/** Shares the server among clients: limits how many jobs of each client run and wait at the same time, independent of other clients. */
export class ClientShares {
  readonly #jobs: number
  readonly #queue: number
  readonly #shares = new Map<string, Share>()

  constructor({ clientJobs, clientQueue }: { clientJobs: number; clientQueue: number }) {
    this.#jobs = clientJobs
    this.#queue = clientQueue
  }

  /** Jobs that wait for their client's own turn. */
  get waiting(): number {
    return [...this.#shares.values()].reduce((sum, { queue }) => sum + queue.queued, 0)
  }

  /** An admission for a client without limits. */
  unbounded(client?: string): ClientAdmission {
    return { client, run: (handling, work) => work({ ...handling, client }), leave: () => {} }
  }

  /** Takes a place, before anything of the request is read. @throws HttpError RATE_LIMITED */
  enter(client: string, { jobs = this.#jobs, queue = this.#queue }: CallerLimits = {}): ClientAdmission {
    if (jobs === 0) return this.unbounded(client)
    const share = this.#shares.get(client) ?? {
      requests: 0,
      queue: new JobQueue({ concurrency: jobs, capacity: Number.POSITIVE_INFINITY }),
    }
    if (share.requests >= jobs + queue) {
      throw new HttpError(
        'RATE_LIMITED',
        `Your address has ${share.requests} jobs in progress, the maximum. Please try again in ${RETRY_SECONDS} seconds.`,
        { retryAfter: RETRY_SECONDS },
      )
    }
    share.requests++
    this.#shares.set(client, share)
    return {
      client,
      run: (handling, work) => inTurn(share.queue, { ...handling, client }, work),
      leave: () => {
        share.requests--
        if (share.requests === 0) this.#shares.delete(client)
      },
    }
  }
}

async function inTurn<T>(
  queue: JobQueue,
  handling: JobHandling,
  work: (handling: JobHandling) => Promise<T>,
): Promise<T> {
  const { signal, accepted, moved } = handling
  let hasWaited = false
  const wait = (position: number) => {
    if (!hasWaited) accepted?.()
    hasWaited = true
    moved?.(position)
  }
  const turn = async () => {
    if (!hasWaited) return work(handling)
    const { accepted: _, ...rest } = handling
    for (;;) {
      try {
        return await work(rest)
      } catch (error) {
        // A job that has waited was promised a place, though others have filled the line of the server meanwhile.
        if (!(error instanceof HttpError) || error.code !== 'BUSY') throw error
        await sleep(BUSY_PAUSE_MS, undefined, { signal }).catch(() => {})
        if (signal.aborted) throw canceled(signal)
      }
    }
  }
  return queue.run(signal, turn, { moved: wait })
}
