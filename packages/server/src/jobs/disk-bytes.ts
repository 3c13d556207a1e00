import { lstat, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What was uploaded is counted when it arrives. */
const UPLOADED = 'in'
const BLOCK = 512

/** Bytes of disk that a job takes: the files in its folder, and those that its processes hold open though they have no name any more. */
export async function diskBytes(folder: string, pid: number): Promise<number> {
  const [named, nameless] = await Promise.all([bytesIn(folder, UPLOADED), namelessBytes(pid, new Set())])
  return named + nameless
}

async function bytesIn(folder: string, except?: string): Promise<number> {
  let sum = 0
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (entry.name === except) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) sum += await bytesIn(path)
    else
      sum += await lstat(path).then(
        ({ blocks }) => blocks * BLOCK,
        () => 0,
      )
  }
  return sum
}

/** A file that several processes hold open counts once. */
async function namelessBytes(pid: number, seen: Set<string>): Promise<number> {
  let sum = 0
  const open = `/proc/${pid}/fd`
  for (const name of await readdir(open).catch(() => [])) {
    const found = await stat(join(open, name)).catch(() => undefined)
    const key = `${found?.dev}:${found?.ino}`
    if (!found?.isFile() || found.nlink > 0 || seen.has(key)) continue
    seen.add(key)
    sum += found.blocks * BLOCK
  }
  for (const thread of await readdir(`/proc/${pid}/task`).catch(() => [])) {
    const children = await readFile(`/proc/${pid}/task/${thread}/children`, 'latin1').catch(() => '')
    for (const child of children.split(' ').filter(Boolean)) sum += await namelessBytes(Number(child), seen)
  }
  return sum
}
