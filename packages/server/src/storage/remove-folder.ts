import { chmod, lstat, readdir, rename, rm, rmdir, unlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Folders with longer paths are moved before they are emptied: the system takes 4095 bytes. */
const MOST_PATH_BYTES = 2000
/** Waits between attempts: an upload that was cut off may just create its file. */
const WAITS_MS = [50, 200, 1000, 3000]

/**
 * Removes a folder, or a link to one, if there is one, whatever a job has made inside: folders that nobody may open, names that are no text, and folders in
 * folders beyond the longest path that the system takes. What is written there in the meantime is removed, too, if that soon ends.
 */
export async function removeFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return rm(folder, { recursive: true, force: true, maxRetries: 3 })
  const found = await lstat(folder).catch(unlessGone)
  // A link is removed, and nothing where it leads.
  if (!found?.isDirectory()) return found && unlink(folder).catch(unlessGone)
  const left = [Buffer.from(folder)]
  /** What is too deep moves beside the folder, where its own path is short. */
  const moveNear = async (path: Buffer) => {
    const near = Buffer.from(`${folder}-${left.length}`)
    await rename(path, near)
    left.push(near)
  }
  for (const one of left) await removeInTime(one, moveNear)
}

async function removeInTime(folder: Buffer, moveNear: (path: Buffer) => Promise<void>): Promise<void> {
  for (const wait of WAITS_MS) {
    try {
      return await removeTree(folder, moveNear).catch(unlessGone)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
      await sleep(wait)
    }
  }
  await removeTree(folder, moveNear).catch(unlessGone)
}

async function removeTree(folder: Buffer, moveNear: (path: Buffer) => Promise<void>): Promise<void> {
  await chmod(folder, 0o700)
  for (const entry of await readdir(folder, { encoding: 'buffer', withFileTypes: true })) {
    const path = Buffer.concat([folder, Buffer.from('/'), entry.name])
    if (!entry.isDirectory()) await unlink(path).catch(unlessGone)
    else if (path.length < MOST_PATH_BYTES) await removeTree(path, moveNear).catch(unlessGone)
    else {
      // A folder that is moved has its parent written in it.
      await chmod(path, 0o700).catch(unlessGone)
      await moveNear(path).catch(unlessGone)
    }
  }
  await rmdir(folder)
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
