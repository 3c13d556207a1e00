import { setTimeout as sleep } from 'node:timers/promises'
import { HttpError } from '../../failures.js'
import type { ObjectStore } from '../../storage/object-store.js'
import { SpoiltObject } from '../../storage/receive-object.js'

const FIRST_WAIT_MS = 200
const MOST_WAIT_MS = 5000
/** By then, an outcome that was stored before its machine was lost is found. */
const LOST_MS = 1000

/** How long something may take that has to do with a service that is away. */
export interface Patience {
  seconds: number
  signal: AbortSignal
}

/**
 * Does again what a service that does not answer keeps from being done, until that has taken too long or the signal is aborted: for a job
 * that was accepted, which its client cannot send again.
 * @throws what it fails with at last
 */
export async function patiently<T>(work: () => Promise<T>, { seconds, signal }: Patience): Promise<T> {
  const end = performance.now() + seconds * 1000
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(MOST_WAIT_MS, 2 * wait)) {
    try {
      return await work()
    } catch (error) {
      const isAway =
        error instanceof HttpError && error.code === 'BACKEND_DOWN' && !(error.cause instanceof SpoiltObject)
      const left = end - performance.now()
      if (!isAway || signal.aborted || left <= 0) throw error
      await sleep(Math.min(wait, left), undefined, { signal }).catch(() => {})
      if (signal.aborted) throw error
    }
  }
}

/** How long the outcome of a job may be missing, by where the job is. The worker may have outlived the Redis that knew of it, and then reports it. */
export function patienceMs(state: string, lostSeconds: number): number {
  if (state === 'unanswered') return Number.POSITIVE_INFINITY
  return state === 'lost' ? LOST_MS : Math.max(2 * LOST_MS, lostSeconds * 1000)
}

/** A store whose objects are waited for when it does not answer. */
export function patientStore(store: ObjectStore, patience: Patience): ObjectStore {
  return {
    ...store,
    putFile: (...given) => patiently(() => store.putFile(...given), patience),
    putBytes: (...given) => patiently(() => store.putBytes(...given), patience),
    fetchFile: (...given) => patiently(() => store.fetchFile(...given), patience),
    getBytes: (...given) => patiently(() => store.getBytes(...given), patience),
  }
}
