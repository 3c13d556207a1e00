import { vi } from 'vitest'

const DEADLINE_MS = 90_000

/** Repeats a look at the page until what it expects holds, however slow the machine is, and gives what it returns. */
export function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: DEADLINE_MS, interval: 50 })
}
