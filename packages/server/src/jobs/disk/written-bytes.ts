import { readFileSync } from 'node:fs'

/**
 * Bytes that processes have written to disks, what they wrote to files that are gone included. It is known of a process as long as it is there: the
 * last count of one that has ended stays, so that what it wrote may count twice, as that of its parent too.
 */
export class WrittenBytes {
  readonly #byProcess = new Map<number, number>()

  /** Counts again. @param pids the processes that there are now @returns the bytes that these and earlier ones have written */
  add(pids: Iterable<number>): number {
    for (const pid of pids) {
      const bytes = writtenBy(pid)
      if (bytes > (this.#byProcess.get(pid) ?? 0)) this.#byProcess.set(pid, bytes)
    }
    let sum = 0
    for (const bytes of this.#byProcess.values()) sum += bytes
    return sum
  }
}

/** What the kernel counts where it counts that; what was removed before it came to the disk is no part of it. */
function writtenBy(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/io`, 'latin1')
    const count = (name: string) => Number(new RegExp(`^${name}: (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
    return Math.max(0, count('write_bytes') - count('cancelled_write_bytes'))
  } catch {
    return 0
  }
}
