import { setTimeout as sleep } from 'node:timers/promises'
import { HttpError } from '../../failures.js'
import type { ObjectStore } from '../../storage/object-store.js'
import { SpoiltObject } from '../../storage/receive-object.js'

const FIRST_WAIT_MS = 200
const MOST_WAIT_MS = 5000

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
