import { lstat, readdir, readFile, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What was uploaded is counted when it arrives. */
const UPLOADED = 'in'
const BLOCK = 512
/** More files and folders than any work needs: looking at them would take the server too long. */
const MOST_FILES = 20_000
/** A folder that cannot be looked at may hold anything. One that has just gone holds nothing. */
const goneCodes = ['ENOENT', 'ENOTDIR']

/**
 * Bytes of disk that a job takes: the files in its folder, and those that its processes hold open though they have no name any more; and
 * bytes of memory in files that were never on a disk. The disk is `Infinity` where that cannot be known, or is too much to look at: no work
 * makes folders that are closed, or too deep for any path.
 */
export async function fileBytes(
  folder: string,
  pid: number,
  mostFiles = MOST_FILES,
): Promise<{ disk: number; memory: number }> {
  const nameless = { disk: 0, memory: 0 }
  const [named] = await Promise.all([
    bytesIn(Buffer.from(folder), { left: mostFiles }, UPLOADED),
    addNameless(nameless, pid, new Set()),
  ])
  return { ...nameless, disk: named + nameless.disk }
}

async function bytesIn(folder: Buffer, count: { left: number }, except?: string): Promise<number> {
  let sum = 0
  const entries = await readdir(folder, { encoding: 'buffer', withFileTypes: true }).catch(nothingIfGone)
  if (entries === undefined) return Number.POSITIVE_INFINITY
  for (const entry of entries) {
    if (--count.left < 0) return Number.POSITIVE_INFINITY
    if (except !== undefined && entry.name.equals(Buffer.from(except))) continue
    // Names need not be text.
    const path = Buffer.concat([folder, Buffer.from('/'), entry.name])
    if (entry.isDirectory()) sum += await bytesIn(path, count)
    else
      sum += await lstat(path).then(
        ({ blocks }) => blocks * BLOCK,
        (error: NodeJS.ErrnoException) => (goneCodes.includes(error.code ?? '') ? 0 : Number.POSITIVE_INFINITY),
      )
  }
  return sum
}

function nothingIfGone(error: NodeJS.ErrnoException): [] | undefined {
  return goneCodes.includes(error.code ?? '') ? [] : undefined
}

/** A file that several processes hold open counts once. */
async function addNameless(sum: { disk: number; memory: number }, pid: number, seen: Set<string>): Promise<void> {
  const open = `/proc/${pid}/fd`
  for (const name of await readdir(open).catch(() => [])) {
    const path = join(open, name)
    const found = await stat(path).catch(() => undefined)
    const key = `${found?.dev}:${found?.ino}`
    if (!found?.isFile() || found.nlink > 0 || seen.has(key)) continue
    seen.add(key)
    const isMemory = (await readlink(path).catch(() => '')).startsWith('/memfd:')
    sum[isMemory ? 'memory' : 'disk'] += found.blocks * BLOCK
  }
  for (const thread of await readdir(`/proc/${pid}/task`).catch(() => [])) {
    const children = await readFile(`/proc/${pid}/task/${thread}/children`, 'latin1').catch(() => '')
    for (const child of children.split(' ').filter(Boolean)) await addNameless(sum, Number(child), seen)
  }
}
