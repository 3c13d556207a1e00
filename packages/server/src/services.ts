import type { AnyOperation } from '@sheaf/core'
import type { Config } from './config.js'
import type { ClientLimits } from './http/clients/client-limits.js'
import type { JobListeners } from './http/clients/job-listeners.js'
import type { KeptQuota } from './http/clients/kept-quota.js'
import type { TextMemoryQuota } from './http/upload/text-memory-quota.js'
import type { JobBoard } from './jobs/job-board.js'
import type { JobRunner } from './jobs/job-runner.js'
import type { Metrics } from './metrics.js'
import type { Scanner } from './scanning/scanner.js'
import type { DiskQuota } from './storage/disk-quota.js'
import type { ObjectStore } from './storage/object-store.js'
import type { OnceClaims } from './storage/once-claims.js'
import type { ResultStore } from './storage/result-store.js'
import type { Sweeper } from './storage/sweeper.js'
import type { WorkDir } from './storage/work-dir.js'
import type { Webhooks } from './webhooks/webhooks.js'

/** What the routes of a server work with. */
export interface Services {
  config: Config
  operations: readonly AnyOperation[]
  runner: JobRunner
  jobs: JobBoard
  listeners: JobListeners
  workDir: WorkDir
  results: ResultStore
  /** Store of the files of jobs and results that several machines share, if there is one. */
  store: ObjectStore | undefined
  /** The one-time results that are being sent now. */
  onceClaims: OnceClaims
  sweeper: Sweeper
  metrics: Metrics
  clients: ClientLimits
  diskQuota: DiskQuota
  /** The results that are kept of each client. */
  keptQuota: KeptQuota
  webhooks: Webhooks
  /** Scans files for viruses, if the operator wants that. */
  scanner: Scanner | undefined
  /** What the text fields of all forms may take in memory. */
  textQuota: TextMemoryQuota
  /** Aborted when what is left of a server that stops is ended, with the error that clients are answered with. */
  cutOff: AbortSignal
  /** References of the batches that this process runs and that continue without their clients. */
  batches: Set<string>
  /** True once the server has received a stop signal. */
  isShuttingDown: () => boolean
}
