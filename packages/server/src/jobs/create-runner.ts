import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyOperation, CapabilityName } from '@sheaf/core'
import { findChromium } from '@sheaf/core/node'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.js'
import { mayNeed } from '../may-need.js'
import type { Metrics } from '../metrics.js'
import type { ResultStore } from '../storage/result-store.js'
import type { WorkDir } from '../storage/work-dir.js'
import type { JobRunner } from './job-runner.js'
import { LocalRunner } from './local-runner.js'
import { describeMachine } from './machine.js'
import { chooseEngines } from './native-engines.js'
import { detectSandbox } from './sandbox.js'
import { SharedOfficeHost } from './shared-office-host.js'
import { Supervisor } from './supervisor.js'

export interface RunnerSettings {
  config: Config
  operations: readonly AnyOperation[]
  workDir: WorkDir
  results: ResultStore
  metrics: Metrics
  /** Receives how job processes are isolated, and which protections are not used and why. */
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** A further condition for accepting work. */
  checks?: JobRunner['checks']
}

/** A runner that does jobs on this machine. It keeps one job process ready from now on, so call `close()` in the end. */
export async function createRunner({
  config,
  operations,
  workDir,
  results,
  metrics,
  log,
  checks,
}: RunnerSettings): Promise<LocalRunner> {
  const { registryModule } = config
  const childEntry = config.childEntry ?? fileURLToPath(new URL('./child.js', import.meta.url))
  const isNeeded = (name: CapabilityName) => operations.some((operation) => mayNeed(operation, name))
  const chromium =
    config.htmlEngine === 'auto' && isNeeded('printHtml') ? await findChromium().catch(() => undefined) : undefined
  const { sandbox, trouble } = detectSandbox({
    isolation: config.isolation,
    jobUid: config.jobUid,
    fence: config.fence,
    entry: childEntry,
    registryModule,
    ...(chromium ? { readable: chromium.parts } : {}),
    createSandboxFolder: () => workDir.createSandboxFolder(),
    removeSandboxFolder: (sandboxFolder) => rmSync(sandboxFolder, { recursive: true, force: true }),
  })
  if (sandbox.inside === undefined && sandbox.user) await workDir.openToJobs()
  log.info({ tier: sandbox.tier }, `jobs are held by ${sandbox.tier}`)
  if (sandbox.inside === undefined && config.isolation === 'auto')
    log.warn(
      `Jobs run without a fence around them${trouble && ` (${trouble})`}. Install bubblewrap and let the user of the server make user namespaces; SHEAF_FENCE=required refuses to start without.`,
    )
  const engines = chooseEngines(config, sandbox, (text) => log.warn(text))
  const chosen = { ...config, ...engines }
  const machine = await describeMachine(chosen, sandbox, isNeeded)
  const supervisor = new Supervisor({
    sandbox,
    limits: {
      memoryMb: config.jobMemoryMb,
      timeoutSeconds: config.jobTimeoutSeconds,
      threads: config.jobThreads,
      diskMb: config.jobDiskMb,
    },
    childEntry,
    registryModule,
    // Jobs use the one that was found here, and do not unpack one each.
    environment: chromium ? { SHEAF_CHROMIUM: chromium.program } : {},
    startProcess: config.startJobProcess,
    warmSpare: config.warmSpare,
    createSandboxFolder: () => workDir.createSandboxFolder(),
    onKill: (reason) => metrics.kills.inc({ reason }),
    onLeftover: (error) => log.warn({ err: error }, 'the folder of a job process was left behind'),
    onPeak: (bytes) => metrics.jobPeakBytes.observe(bytes),
  })
  // A document that took over its engine is not to see those of others, as no job sees another.
  const documents = config.officeDocuments ?? (sandbox.inside === undefined ? undefined : 1)
  const officeHost = new SharedOfficeHost({
    choice: engines.officeEngine,
    engines: config.officeEngines,
    ...(documents === undefined ? {} : { documents }),
    fences: { filesMb: config.jobDiskMb, uid: config.jobUid, required: sandbox.inside !== undefined },
  })
  return new LocalRunner({ config: chosen, operations, machine, supervisor, officeHost, workDir, results, checks })
}
