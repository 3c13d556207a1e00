import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const KEPT = 'again'

/**
 * Keeps the uploaded files of a job, so that it can be begun again: they are moved to where its process sees them. They are copied where
 * the disk has no hard links, such as exFAT and many network drives.
 */
export async function keepUploads(folder: string, linkFile: typeof link = link): Promise<void> {
  await rm(join(folder, KEPT), { recursive: true, force: true })
  await mkdir(join(folder, KEPT), { mode: 0o700 })
  for (const name of await readdir(join(folder, 'in'))) {
    const [from, to] = [join(folder, 'in', name), join(folder, KEPT, name)]
    await linkFile(from, to).catch(() => copyFile(from, to))
  }
}

/** Makes the folder of a job as it was before its process began. Call it when the process has ended. */
export async function restoreUploads(folder: string): Promise<void> {
  for (const name of ['in', 'out', 'tmp']) await rm(join(folder, name), { recursive: true, force: true })
  await rename(join(folder, KEPT), join(folder, 'in'))
}
