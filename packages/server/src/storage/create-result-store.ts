import type { Config } from '../config.js'
import type { DiskQuota } from './disk-quota.js'
import { objectResultStore } from './object-results.js'
import type { ObjectStore } from './object-store.js'
import { folderStore, type ResultStore } from './result-store.js'
import type { WorkDir } from './work-dir.js'

/** Where results are kept: in the store that all machines share, where there is one, else in the work folder. */
export function createResultStore(
  { resultTtlSeconds }: Pick<Config, 'resultTtlSeconds'>,
  { workDir, diskQuota }: { workDir: WorkDir; diskQuota: DiskQuota },
  store: ObjectStore | undefined,
): ResultStore {
  if (store === undefined) return folderStore(workDir.results, resultTtlSeconds)
  const spool = { spoolPath: () => workDir.spoolPath(), reserve: (bytes: number) => diskQuota.reserve(bytes) }
  return objectResultStore(store, spool, resultTtlSeconds)
}
