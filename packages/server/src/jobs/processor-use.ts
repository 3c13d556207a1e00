import { readdirSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** More threads than any engine starts: what has more counts as having taken all the time that there is. */
const MOST_THREADS = 3000
/** Clock ticks of the kernel in a second: the same on all machines that Linux has interfaces for. */
const TICKS = 100

/** Processor time that a process and all that it started have taken, in seconds; 0 without `/proc`. */
export function processorSeconds(pid: number): number {
  const threads = threadsOf(pid)
  if (threads === undefined) return Number.POSITIVE_INFINITY
  // The first thread of a process has the times of all its threads, and of children that have ended.
  return [...new Set(threads.map(({ process }) => process))].reduce((sum, process) => sum + secondsOf(process), 0)
}

/** Lets all other work of the machine go before that of a process and all that it started. */
export function lowerPriority(pid: number): void {
  for (const { thread } of threadsOf(pid) ?? []) {
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW)
    } catch {
      // It has just ended, or is not ours.
    }
  }
}

function threadsOf(root: number): { process: number; thread: number }[] | undefined {
  const all: { process: number; thread: number }[] = []
  const processes = [root]
  for (const process of processes) {
    for (const name of namesIn(`/proc/${process}/task`)) {
      all.push({ process, thread: Number(name) })
      const children = read(`/proc/${process}/task/${name}/children`)
      processes.push(...children.split(' ').filter(Boolean).map(Number))
      if (all.length > MOST_THREADS) return undefined
    }
  }
  return all
}

function secondsOf(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0) / TICKS
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
