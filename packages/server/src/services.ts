import type { AnyOperation, Capabilities } from '@sheaf/core'
import type { KnownOfficeEngine, KnownVideoEngine, OcrEngine } from '@sheaf/core/node'
import type { Config } from './config.js'
import type { JobListeners } from './http/job-listeners.js'
import type { JobQueue } from './jobs/job-queue.js'
import type { LiveJobs } from './jobs/live-jobs.js'
import type { Sandbox } from './jobs/sandbox.js'
import type { SharedOfficeHost } from './jobs/shared-office-host.js'
import type { Supervisor } from './jobs/supervisor.js'
import type { Metrics } from './metrics.js'
import type { ResultStore } from './storage/result-store.js'
import type { Sweeper } from './storage/sweeper.js'
import type { WorkDir } from './storage/work-dir.js'

/** What the routes of a server work with. */
export interface Services {
  config: Config
  operations: readonly AnyOperation[]
  capabilities: Capabilities
  /** What recognizes text here, where some operation needs that. */
  ocrEngine: OcrEngine | undefined
  /** What converts Office documents here, where some operation needs that. */
  officeEngine: KnownOfficeEngine | undefined
  /** What makes videos anew here, where some operation needs that. */
  videoEngine: KnownVideoEngine | undefined
  officeHost: SharedOfficeHost
  sandbox: Sandbox
  supervisor: Supervisor
  queue: JobQueue
  jobs: LiveJobs
  listeners: JobListeners
  workDir: WorkDir
  results: ResultStore
  sweeper: Sweeper
  metrics: Metrics
  /** True from the moment the server is told to stop. */
  isShuttingDown: () => boolean
}
