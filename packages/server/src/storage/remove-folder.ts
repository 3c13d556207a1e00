import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, constants, lstat, open, opendir, rename, rm, rmdir, unlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Waits between attempts: an upload that was cut off may just create its file. */
const WAITS_MS = [50, 200, 1000, 3000]
/** What a path leads to has changed since it was listed. */
const changeCodes = ['ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EISDIR']
/** Linux opens a folder that it may not read with this flag, which Node does not name. */
const O_PATH = 0o10_000_000
/** Linux reaches what is in an open folder by this path, wherever the folder is now. */
const OPEN_FOLDERS = '/proc/self/fd'
const hasOpenFolders = process.platform === 'linux' && existsSync(OPEN_FOLDERS)
/** Folders deeper than this are moved up before they are emptied: each level takes an open folder, or makes the path longer. */
const MOST_DEPTH = hasOpenFolders ? 16 : 2
/** Enough for any folders in folders; a process that makes more all the time is left to the next attempt. */
const MOST_PASSES = 10_000

/** A folder that is being emptied. */
interface OpenFolder {
  /** Leads to it, even if something else has been put in its place. */
  path: Buffer
  close: () => Promise<void>
}

/**
 * Removes a folder, or a link to one, if there is one, whatever a job has made inside: folders that nobody may open, names that are no text, and folders in
 * folders beyond the longest path that the system takes. What is written there in the meantime is removed, too, if that soon ends. Links are
 * removed, and nothing where they lead, even if a process puts them in the place of folders at the same time (where the system is Linux).
 */
export async function removeFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return rm(folder, { recursive: true, force: true, maxRetries: 3 })
  const path = Buffer.from(folder)
  for (const wait of WAITS_MS) {
    try {
      return await removeNow(path)
    } catch (error) {
      if (!changeCodes.includes(codeOf(error))) throw error
      await sleep(wait)
    }
  }
  await removeNow(path)
}

async function removeNow(path: Buffer): Promise<void> {
  const top = await openFolder(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined
    throw error
  })
  if (!top) return unlink(path).catch(unlessGone)
  try {
    for (let passes = 0; passes < MOST_PASSES; passes++) if (!(await empty(top, { top, depth: 0 }))) break
  } finally {
    await top.close()
  }
  await rmdir(path).catch(unlessGone)
}

/** Removes what is in a folder. Gives true if there was something too deep, which is in the top folder now. */
async function empty(folder: OpenFolder, { top, depth }: { top: OpenFolder; depth: number }): Promise<boolean> {
  let wasDeep = false
  for await (const entry of await opendir(folder.path, { encoding: 'buffer' as BufferEncoding, bufferSize: 256 })) {
    const path = within(folder, entry.name as unknown as Buffer)
    if (!entry.isDirectory()) {
      await unlink(path).catch(unlessGone)
      continue
    }
    const child = await openFolder(path).catch(unlessGone)
    if (!child) continue
    try {
      if (depth === MOST_DEPTH) {
        wasDeep = true
        await rename(path, within(top, Buffer.from(randomUUID()))).catch(unlessGone)
        continue
      }
      if (await empty(child, { top, depth: depth + 1 })) wasDeep = true
    } finally {
      await child.close()
    }
    await rmdir(path).catch(unlessGone)
  }
  return wasDeep
}

/** Opens a folder, but no link to one, and lets its owner do everything there. @throws Error ENOTDIR for anything else */
async function openFolder(path: Buffer): Promise<OpenFolder> {
  if (!hasOpenFolders) {
    if (!(await lstat(path)).isDirectory()) throw Object.assign(new Error('Not a folder.'), { code: 'ENOTDIR' })
    await chmod(path, 0o700)
    return { path, close: async () => {} }
  }
  const handle = await open(path, O_PATH | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  const own = Buffer.from(`${OPEN_FOLDERS}/${handle.fd}`)
  try {
    await chmod(own, 0o700)
  } catch (error) {
    await handle.close()
    throw error
  }
  return { path: own, close: () => handle.close() }
}

/** The path of something in a folder. Names need not be text. */
function within({ path }: OpenFolder, name: Buffer): Buffer {
  return Buffer.concat([path, Buffer.from('/'), name])
}

function unlessGone(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
  return undefined
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? ''
}
