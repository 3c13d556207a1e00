import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

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

/**
 * Nice values of processes. Jobs begin with 10 where the system has `nice`. Linux may schedule each session as a group (`sched_autogroup_enabled`), as it
 * does unless the server is a service with a share of its own: then nice values count within a job alone, and only that of its group counts
 * between jobs, and that of a new group is 0: 5 and 9 give the same shares beside it as 15 and 19 beside 10.
 */
const priorities = {
  /** Of work that takes a while. */
  later: { nice: 15, group: 5 },
  /** Of work that is long. */
  last: { nice: 19, group: 9 },
}
/** The system lets those who are not root change one group every tenth of a second. */
const GROUP_RETRY_MS = 150
const MOST_GROUP_TRIES = 10

/** Lets other work of the machine go before that of a process and all that it started. */
export function lowerPriority(pid: number, priority: keyof typeof priorities): void {
  const { nice, group } = priorities[priority]
  const threads = threadsOf(pid) ?? []
  for (const { thread } of threads) {
    try {
      setPriority(thread, nice)
    } catch {
      // It has just ended, or is not ours.
    }
  }
  const groups = new Map(threads.map(({ process }) => [read(groupFile(process)).split(' ')[0], process]))
  groups.delete('')
  for (const process of groups.values()) lowerGroup(process, group)
}

const groupFile = (process: number) => `/proc/${process}/autogroup`

function lowerGroup(process: number, nice: number, tries = 1): void {
  try {
    writeFileSync(groupFile(process), String(nice))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || tries === MOST_GROUP_TRIES) return
    setTimeout(() => lowerGroup(process, nice, tries + 1), GROUP_RETRY_MS).unref()
  }
}

/**
 * Ends all that a process has started, where Linux says what that is: each at once, while a fence ends one after another, which takes a tenth of a
 * second where other work comes first.
 */
export function killDescendants(pid: number): void {
  const family = new Set(threadsOf(pid)?.map(({ process }) => process))
  family.delete(pid)
  for (const one of family) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It has just ended.
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
