import { setTimeout as sleep } from 'node:timers/promises'

const DEADLINE_MS = 90_000
const FIRST_PAUSE_MS = 10
/** What takes long is asked less often: a look at a server takes as much of the processors as what is waited for. */
const LONGEST_PAUSE_MS = 100

/** Repeats a check until it holds, however slow the machine is, and gives what it returns. Fails with the last error of the check. */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  const end = performance.now() + DEADLINE_MS
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, 1.4 * pause)) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > end) throw error
    }
    await sleep(pause)
  }
}
