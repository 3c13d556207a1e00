import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { eventually } from './eventually.js'
import type { TestServer } from './test-server.js'

/** Whether a process runs; one that has ended and still waits for its parent to notice does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Waits until one job is at work, and gives the id of its process. */
export function jobAtWork({ app }: TestServer): Promise<number> {
  return eventually(() => {
    const [pid] = app.services.runner.jobPids
    expect(pid).toBeDefined()
    return pid!
  })
}

/** The processes that a process has started, and those that they have. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid)
  return [...children, ...(await Promise.all(children.map(descendantsOf))).flat()]
}

/** Which of some processes run a program of this name. */
export function runningAs(name: string, pids: readonly number[]): number[] {
  return pids.filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === name
    } catch {
      return false
    }
  })
}

/** Which of some processes run this program file. */
export function runningFrom(path: string, pids: readonly number[]): number[] {
  const program = realpathSync(path)
  return pids.filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/exe`) === program
    } catch {
      return false
    }
  })
}

/** The processes that a process has started. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean).map(Number)
}
