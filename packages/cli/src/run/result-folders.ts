import { rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { statsOf } from '../output/stats-of.js'
import type { Job } from './job.js'

/** The folders that jobs will make for their results, those further inside first. */
export function missingFolders(jobs: readonly Job[]): string[] {
  const missing = new Set<string>()
  const seen = new Set<string>()
  for (const { target } of jobs) {
    if (target.kind !== 'folder' || seen.has(target.folder)) continue
    let folder = target.folder
    seen.add(folder)
    while (!missing.has(folder) && !statsOf(folder)) {
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
