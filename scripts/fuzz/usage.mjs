import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Clock ticks of the kernel in a second: the same on all machines that Linux has interfaces for. */
const TICKS = 100

/** What the kernel says about a process: parent and processor seconds, with those of children that have ended. @param {number | string} pid */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0)
    return { parent: Number(fields[1]), seconds: ticks / TICKS }
  } catch {
    // It has just ended.
    return undefined
  }
}

/** A process and all that it started, by their numbers. @param {number} root @returns {number[]} */
function family(root) {
  /** @type {Map<number, number[]>} */
  const children = new Map()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined
    if (stat) children.set(stat.parent, [...(children.get(stat.parent) ?? []), Number(name)])
  }
  const all = [root]
  for (const pid of all) all.push(...(children.get(pid) ?? []))
  return all
}

/** Processor time that a process and all that it started have taken. @param {number} pid */
export function processorSeconds(pid) {
  return family(pid).reduce((sum, one) => sum + (statOf(one)?.seconds ?? 0), 0)
}

/** Most memory that a process has had since {@link forgetPeak}; 0 if it has ended. @param {number} pid */
export function peakBytes(pid) {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
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
