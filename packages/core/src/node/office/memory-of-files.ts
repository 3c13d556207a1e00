import { readdirSync, readFileSync, readlinkSync, statfsSync, statSync } from 'node:fs'

/** About how much memory a file takes in addition to its content. */
const BYTES_PER_FILE = 1024
/** Type of a file system in memory: `TMPFS_MAGIC` in linux/magic.h. */
const IN_MEMORY = 0x01021994
const BLOCK = 512
/** More processes and open files than an engine has: looking at them would take as long as they please. */
const MOST_LOOKS = 20_000

/**
 * Memory that a process and all it has started take by files, which resident memory does not include: those in a folder in memory, as they
 * see it, and those that never had a name. 0 where nothing can be seen.
 */
export function memoryOfFiles(pid: number, folder: string): number {
  const found = { folder: undefined as number | undefined, nameless: new Map<string, number>(), looks: 0 }
  const lookAt = (process: string) => {
    if (found.looks++ > MOST_LOOKS) return
    found.folder ??= bytesIn(`/proc/${process}/root${folder}`)
    for (const file of list(`/proc/${process}/fd`)) {
      if (found.looks++ > MOST_LOOKS) return
      const [key, bytes] = namelessFile(`/proc/${process}/fd/${file}`) ?? []
      if (key !== undefined && bytes !== undefined) found.nameless.set(key, bytes)
    }
    for (const thread of list(`/proc/${process}/task`)) for (const child of childrenOf(process, thread)) lookAt(child)
  }
  lookAt(String(pid))
  return (found.folder ?? 0) + [...found.nameless.values()].reduce((sum, bytes) => sum + bytes, 0)
}

function bytesIn(folder: string): number | undefined {
  try {
    const { type, blocks, bfree, bsize, files, ffree } = statfsSync(folder)
    return type === IN_MEMORY ? (blocks - bfree) * bsize + (files - ffree) * BYTES_PER_FILE : undefined
  } catch {
    return undefined
  }
}

function namelessFile(path: string): [key: string, bytes: number] | undefined {
  try {
    if (!readlinkSync(path).startsWith('/memfd:')) return undefined
    const { dev, ino, blocks } = statSync(path)
    return [`${dev}:${ino}`, blocks * BLOCK]
  } catch {
    return undefined
  }
}

function childrenOf(process: string, thread: string): string[] {
  try {
    return readFileSync(`/proc/${process}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
