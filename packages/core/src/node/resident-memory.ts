import { closeSync, openSync, readdirSync, readSync } from 'node:fs'

/** More processes and threads than any engine starts: looking at them would take as long as they please. */
const MOST_TASKS = 3000
/** How long a process that has just begun may share the memory of its parent, in seconds: until it runs its own program. */
const SHARING_SECONDS = 2
/** Clock ticks of the kernel in a second: the same on all machines that Linux has interfaces for. */
const TICKS = 100

/**
 * Resident memory of a process and all its descendants, in bytes; 0 without `/proc`, `Infinity` if there are thousands of them. Shared
 * memory, such as libraries, counts for each process. Read synchronously: `/proc` is in memory, and this takes a tenth of a millisecond.
 */
export function residentBytes(pid: number): number {
  return ownBytes(pid) + startedBytes(pid, { tasks: 0 })
}

function ownBytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`)) ?? []
  return Number(kilobytes) * 1024
}

function startedBytes(pid: number, count: { tasks: number }): number {
  const threads = threadsOf(pid)
  count.tasks += threads.length
  if (count.tasks > MOST_TASKS) return Number.POSITIVE_INFINITY
  const children = threads.flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).split(' '))
  const command = read(`/proc/${pid}/cmdline`)
  let sum = 0
  for (const child of children.filter(Boolean).map(Number)) {
    // Before a process runs its own program, it still shares the memory of its parent; its own children do not.
    const isLook = read(`/proc/${child}/cmdline`) === command && ageSeconds(child) < SHARING_SECONDS
    const shared = isLook ? ownBytes(pid) : 0
    sum += Math.max(0, ownBytes(child) - shared) + startedBytes(child, count)
  }
  return sum
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
