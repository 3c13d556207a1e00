import { rmdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Job } from './job.js'

/** The folders that jobs will make for their results, those further inside first. */
export async function missingFolders(jobs: readonly Job[]): Promise<string[]> {
  const missing = new Set<string>()
  const isMissing = (folder: string) =>
    stat(folder).then(
      () => false,
      () => true,
    )
  for (const { target } of jobs) {
    if (target.kind !== 'folder') continue
    let folder = target.folder
    while (!missing.has(folder) && (await isMissing(folder))) {
      missing.add(folder)
      folder = dirname(folder)
    }
  }
  return [...missing].sort((left, right) => right.length - left.length)
}

/** Removes those of the folders that nothing was written to. */
export async function removeEmpty(folders: readonly string[]): Promise<void> {
  for (const folder of folders) await rmdir(folder).catch(() => undefined)
}
