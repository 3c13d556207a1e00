import { lstatSync } from 'node:fs'
import { opendir, readdir, readFile, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'

const BLOCK = 512
/** More files and folders than any work needs: looking at them would take the server too long. */
const MOST_FILES = 20_000
/** A folder counts as this many files: looking into one takes as long. */
const FILES_PER_FOLDER = 10
/** A folder that cannot be looked at may hold anything. One that has just gone holds nothing. */
const goneCodes = ['ENOENT', 'ENOTDIR']

/**
 * Bytes of disk that a job takes: the files in its folder, and those that its processes hold open though they have no name any more; and
 * bytes of memory in files that were never on a disk. The disk is `Infinity` where that cannot be known, or is too much to look at: no work
 * makes folders that are closed, or too deep for any path.
 * @param settings `uploaded`: bytes of what the server has put there, which were counted when they arrived; `enough`: when files with a name
 * take more than this, the others are not waited for; `seen`: receives each process
 */
export async function fileBytes(
  folder: string,
  pid: number,
  {
    uploaded = 0,
    mostFiles = MOST_FILES,
    enough = Number.POSITIVE_INFINITY,
    seen = () => {},
  }: { uploaded?: number; mostFiles?: number; enough?: number; seen?: (pid: number) => void } = {},
): Promise<{ disk: number; memory: number }> {
  const nameless = { disk: 0, memory: 0 }
  const adding = addNameless(nameless, pid, { files: new Set(), seen })
  const named = await folderBytes(folder, mostFiles)
  // The processes take longer to look at.
  if (named - uploaded > enough) return { disk: named - uploaded, memory: 0 }
  await adding
  return { ...nameless, disk: Math.max(0, named - uploaded) + nameless.disk }
}

/** Bytes of disk that the files in a folder take, each once however many names it has; `Infinity` where that cannot be known, or is too much to look at. */
export function folderBytes(folder: string, mostFiles = MOST_FILES): Promise<number> {
  return bytesIn(Buffer.from(folder), { left: mostFiles, seen: new Set() })
}

async function bytesIn(folder: Buffer, count: { left: number; seen: Set<string> }): Promise<number> {
  let sum = 0
  try {
    // One after another: a list of all could be larger than the memory of the server.
    for await (const entry of await opendir(folder, { encoding: 'buffer' as BufferEncoding, bufferSize: 256 })) {
      count.left -= entry.isDirectory() ? FILES_PER_FOLDER : 1
      if (count.left < 0) return Number.POSITIVE_INFINITY
      // Names need not be text.
      const path = Buffer.concat([folder, Buffer.from('/'), entry.name as unknown as Buffer])
      // A folder stays as large as its list of names has ever been.
      sum += bytesOf(path, count.seen, entry.isDirectory()) + (entry.isDirectory() ? await bytesIn(path, count) : 0)
      if (sum === Number.POSITIVE_INFINITY) return sum
    }
  } catch (error) {
    return sum + nothingIfGone(error as NodeJS.ErrnoException).blocks
  }
  return sum
}

/** At once: the kernel has it in memory, since the job has just made it. Waiting for a thread for each file takes a second on a busy machine. */
function bytesOf(path: Buffer, seen: Set<string>, isFolder: boolean): number {
  try {
    const { blocks, nlink, dev, ino } = lstatSync(path)
    const key = `${dev}:${ino}`
    const hasMoreNames = nlink > 1 && !isFolder
    if (hasMoreNames && seen.has(key)) return 0
    if (hasMoreNames) seen.add(key)
    return blocks * BLOCK
  } catch (error) {
    return nothingIfGone(error as NodeJS.ErrnoException).blocks
  }
}

function nothingIfGone(error: NodeJS.ErrnoException): { blocks: number } {
  return { blocks: goneCodes.includes(error.code ?? '') ? 0 : Number.POSITIVE_INFINITY }
}

/** A file that several processes, or threads with open files of their own, hold open counts once. */
async function addNameless(
  sum: { disk: number; memory: number },
  pid: number,
  known: { files: Set<string>; seen: (pid: number) => void },
): Promise<void> {
  known.seen(pid)
  for (const thread of await readdir(`/proc/${pid}/task`).catch(() => [])) {
    const open = `/proc/${pid}/task/${thread}/fd`
    for (const name of await readdir(open).catch(() => [])) {
      const path = join(open, name)
      const found = await stat(path).catch(() => undefined)
      const key = `${found?.dev}:${found?.ino}`
      if (!found?.isFile() || found.nlink > 0 || known.files.has(key)) continue
      known.files.add(key)
      const isMemory = (await readlink(path).catch(() => '')).startsWith('/memfd:')
      sum[isMemory ? 'memory' : 'disk'] += found.blocks * BLOCK
    }
    const children = await readFile(`/proc/${pid}/task/${thread}/children`, 'latin1').catch(() => '')
    for (const child of children.split(' ').filter(Boolean)) await addNameless(sum, Number(child), known)
  }
}
