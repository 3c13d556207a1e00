import type { Store } from '../../../create-store.js'
import { RunError } from '../../../run/runner.js'
import { toolTexts } from '../../../texts/tool.js'

/** Waits for a value to be there. @throws RunError CANCELLED */
export function untilSet<T>({ get, subscribe }: Store<T | undefined>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = subscribe(() => {
      if (get() === undefined) return
      stop()
      resolve()
    })
    signal.addEventListener('abort', () => {
      stop()
      reject(new RunError('CANCELLED', toolTexts.errors.cancelled))
    })
  })
}
