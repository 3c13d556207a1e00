import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Younger ones may belong to a process that has not begun to show that it lives. */
const LEAST_AGE_MS = 60_000

/** Which folders to inspect, and which to keep. */
export interface Sweep {
  /** Their parent folder. */
  beside: string
  /** What their names look like. */
  names: RegExp
  /** Whether one that was not touched for a minute still belongs to a process. */
  isInUse: (folder: string, changed: Date) => Promise<boolean>
}

/** Removes folders that processes of the same user have left when they were killed. What cannot be removed stays, without an error. */
export async function sweepFolders({ beside, names, isInUse }: Sweep): Promise<void> {
  const user = process.getuid?.()
  for (const name of await readdir(beside).catch(() => [])) {
    if (!names.test(name)) continue
    const folder = join(beside, name)
    const found = await lstat(folder).catch(() => undefined)
    if (!found?.isDirectory() || (user !== undefined && found.uid !== user)) continue
    if (Date.now() - found.mtimeMs < LEAST_AGE_MS || (await isInUse(folder, found.mtime))) continue
    await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}
