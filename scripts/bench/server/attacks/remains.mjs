import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childrenOf } from '../../../fuzz/usage.mjs'
import { sleep } from '../server-process.mjs'

const LOOK_MS = 500
/** How long what was begun may take to end on a busy machine. */
const MOST_SETTLE_MS = 240_000
/** How long processes may take to end that have just been ended. */
const MOST_END_MS = 5000

/** A folder for the temporary files of a server, to see what is left in it. */
export function ownTemporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'sheaf-bench-tmp-'))
  return { path, files: () => readdirSync(path), remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** When a process began, in ticks of the kernel; `undefined` when there is none. @param {number} pid */
function startOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ')[19]
  } catch {
    return undefined
  }
}

/** Notes all processes that one starts, and what those start. @param {number} root */
export function watchProcesses(root) {
  /** When each began, by its number. @type {Map<number, string | undefined>} */
  const seen = new Map()
  const now = () => {
    const all = childrenOf(root)
    for (const pid of all) all.push(...childrenOf(pid))
    return all
  }
  const timer = setInterval(() => {
    for (const pid of now()) if (!seen.has(pid)) seen.set(pid, startOf(pid))
  }, LOOK_MS)
  return {
    now,
    /** Those that are there still, with their names, once they have had time to end. */
    async left() {
      clearInterval(timer)
      const alive = () => [...seen].filter(([pid, start]) => start !== undefined && startOf(pid) === start)
      for (const end = performance.now() + MOST_END_MS; alive().length > 0 && performance.now() < end; )
        await sleep(200)
      return alive().map(([pid]) => `${pid} ${readFileSync(`/proc/${pid}/comm`, 'latin1').trim()}`)
    },
  }
}

/** Waits until nothing is left, for a while. Gives what is left then. @param {() => readonly string[]} find */
export async function settled(find) {
  for (const end = performance.now() + MOST_SETTLE_MS; performance.now() < end; await sleep(LOOK_MS))
    if (find().length === 0) return []
  return find()
}
