import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Clock ticks of the kernel in a second: the same on all machines that Linux has interfaces for. */
const TICKS = 100

/** Processor seconds of a process, with those of children that have ended. @param {number} pid */
function secondsOf(pid) {
  const text = read(`/proc/${pid}/stat`)
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0) / TICKS
}

/** A file of the kernel; empty where a process has just ended. @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

/** The processes that a process has started, by their numbers. @param {number} pid @returns {number[]} */
export function childrenOf(pid) {
  return threadsOf(pid).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  )
}

/** @param {number} pid @returns {string[]} none where the process has ended, even between two looks */
function threadsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** A process and all that it started, by their numbers. @param {number} root @returns {number[]} */
function family(root) {
  const all = [root]
  for (const pid of all) all.push(...childrenOf(pid))
  return all
}

/** Processor time that a process and all that it started have taken. @param {number} pid */
export function processorSeconds(pid) {
  return family(pid).reduce((sum, one) => sum + secondsOf(one), 0)
}

/** Most memory that a process has had since {@link forgetPeak}; 0 if it has ended. @param {number} pid */
export function peakBytes(pid) {
  return Number(/^VmHWM:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024
}

/** Makes the kernel count the most memory of a process from now on. @param {number} pid */
export function forgetPeak(pid) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** Largest of the memory peaks of a process and what it started. @param {number} pid */
export function largestPeak(pid) {
  return Math.max(...family(pid).map(peakBytes))
}

/** Ends a process and all that it started. @param {number} pid */
export function endFamily(pid) {
  for (const one of family(pid)) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It has just ended.
    }
  }
}
