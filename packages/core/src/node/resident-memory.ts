import { readdirSync, readFileSync } from 'node:fs'

/**
 * Resident memory of a process and all its descendants, in bytes; 0 without `/proc`. Shared memory, such as libraries,
 * counts for each process. Read synchronously: `/proc` is in memory, and this takes a tenth of a millisecond.
 */
export function residentBytes(pid: number): number {
  return ownBytes(pid) + startedBytes(pid)
}

function ownBytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`)) ?? []
  return Number(kilobytes) * 1024
}

function startedBytes(pid: number): number {
  const children = threadsOf(pid).flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).split(' '))
  const command = read(`/proc/${pid}/cmdline`)
  let sum = 0
  for (const child of children.filter(Boolean).map(Number)) {
    // Before a process runs its own program, it still shares the memory of its parent; its own children do not.
    const isLook = read(`/proc/${child}/cmdline`) === command
    sum += (isLook ? 0 : ownBytes(child)) + startedBytes(child)
  }
  return sum
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
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
