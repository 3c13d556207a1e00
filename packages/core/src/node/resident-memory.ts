import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** More processes and threads than any engine starts: looking at them would take as long as they please. */
const MOST_TASKS = 400 + 8 * availableParallelism()
/** How long a process that has just begun may share the memory of its parent, in seconds: until it runs its own program. */
const SHARING_SECONDS = 2
/** Clock ticks of the kernel in a second: the same on all machines that Linux has interfaces for. */
const TICKS = 100

/**
 * Resident memory of a process and all its descendants, in bytes; 0 without `/proc`, `Infinity` if there are hundreds of them. Shared
 * memory, such as libraries, counts for each process. Read synchronously: `/proc` is in memory, and this takes a tenth of a millisecond.
 * Only what the kernel answers at once is read: a command line, or the path of a program, waits for a process that starts another, which
 * takes seconds where thousands do that.
 */
export function residentBytes(pid: number): number {
  const parents = familyOf(pid)
  if (!parents) return Number.POSITIVE_INFINITY
  let sum = ownBytes(pid)
  for (const [child, parent] of parents) {
    // Before a process runs its own program, it still shares the memory of its parent; its own children do not.
    const isShared = ageSeconds(child) < SHARING_SECONDS && namesOf(parent).has(nameOf(child))
    sum += Math.max(0, ownBytes(child) - (isShared ? ownBytes(parent) : 0))
  }
  return sum
}

function ownBytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`)) ?? []
  return Number(kilobytes) * 1024
}

/** The descendants of a process with their parents; `undefined` if there are too many. */
function familyOf(root: number): Map<number, number> | undefined {
  const parents = new Map<number, number>()
  let tasks = 0
  const found = [root]
  for (const pid of found) {
    const threads = threadsOf(pid)
    tasks += threads.length
    for (const thread of threads) {
      for (const child of read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number)) {
        if (child === root || parents.has(child)) continue
        parents.set(child, pid)
        found.push(child)
      }
      if (tasks > MOST_TASKS || found.length > MOST_TASKS) return undefined
    }
  }
  return parents
}

/** Name of the thread that a process began with: until it runs its own program, that of the thread that started it. */
function nameOf(pid: number): string {
  return read(`/proc/${pid}/comm`)
}

function namesOf(pid: number): Set<string> {
  return new Set(threadsOf(pid).map((thread) => read(`/proc/${pid}/task/${thread}/comm`)))
}

/** How long ago a process began; 0 if that cannot be read. */
function ageSeconds(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  const begun = Number(fields[19]) / TICKS
  return Number.parseFloat(read('/proc/uptime')) - begun || 0
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** Where files are read to, one after another. */
const room = Buffer.allocUnsafe(2 ** 16)
/** The kernel gives at least this much of a file of `/proc` at a time, if there is as much. */
const PIECE = 2000

/** A file of `/proc`, which takes three calls of the system, and not the five of `readFileSync`: a look reads a hundred of them. */
function read(path: string): string {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    let text = ''
    for (let size = PIECE; size >= PIECE; ) {
      size = readSync(file, room, 0, room.length, null)
      text += room.toString('latin1', 0, size)
    }
    return text
  } catch {
    return ''
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
