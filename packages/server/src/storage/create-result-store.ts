import type { Config } from '../config.js'
import { objectResultStore } from './object-results.js'
import type { ObjectStore } from './object-store.js'
import { folderStore, type ResultStore } from './result-store.js'
import type { WorkDir } from './work-dir.js'

/** Where results are kept: in the store that all machines share, where there is one, else in the work folder. */
export function createResultStore(
  { resultTtlSeconds }: Pick<Config, 'resultTtlSeconds'>,
  workDir: WorkDir,
  store: ObjectStore | undefined,
): ResultStore {
  return store ? objectResultStore(store, workDir, resultTtlSeconds) : folderStore(workDir.results, resultTtlSeconds)
}
