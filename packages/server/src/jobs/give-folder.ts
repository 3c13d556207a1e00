import { lchown, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FenceUser } from '@sheaf/core/node'

/** Makes a folder, and all inside, that of another user. Call it before any process of that user sees it. */
export async function giveFolder(folder: string, user: FenceUser): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await giveFolder(path, user)
    else await lchown(path, user.uid, user.gid)
  }
  await lchown(folder, user.uid, user.gid)
}
