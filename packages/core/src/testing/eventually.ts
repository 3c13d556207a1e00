import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'

const DEADLINE_MS = 90_000
const INTERVAL_MS = 20
/** So many attempts are made whatever the clock says: a machine may have been paused in between. */
const MIN_ATTEMPTS = 500

/** Repeats a check until it holds, however slow the machine is, and gives what it returns. Fails with the last error of the check. */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  const until = performance.now() + DEADLINE_MS
  for (let attempt = 1; ; attempt++) {
    try {
      return await check()
    } catch (error) {
      if (attempt >= MIN_ATTEMPTS && performance.now() > until) throw error
    }
    if (vi.isFakeTimers()) vi.advanceTimersByTime(INTERVAL_MS)
    await sleep(INTERVAL_MS)
  }
}
