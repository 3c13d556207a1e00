import { vi } from 'vitest'

const DEADLINE_MS = 90_000

/** Repeats a check until it holds, however slow the machine is, and gives what it returns. Fails with the last error of the check. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: DEADLINE_MS, interval: 20 })
}
