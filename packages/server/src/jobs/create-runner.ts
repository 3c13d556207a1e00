import { fileURLToPath } from 'node:url'
import type { AnyOperation, CapabilityName } from '@sheaf/core'
import type { Config } from '../config.js'
import { mayNeed } from '../http/catalogue.js'
import type { Metrics } from '../metrics.js'
import type { ResultStore } from '../storage/result-store.js'
import type { WorkDir } from '../storage/work-dir.js'
import { LocalRunner } from './local-runner.js'
import { describeMachine } from './machine.js'
import { detectSandbox } from './sandbox.js'
import { SharedOfficeHost } from './shared-office-host.js'
import { Supervisor } from './supervisor.js'

export interface RunnerSettings {
  config: Config
  operations: readonly AnyOperation[]
  workDir: WorkDir
  results: ResultStore
  metrics: Metrics
}

/** A runner that does jobs on this machine. One job process stands by from here on, so `close()` it in the end. */
export async function createRunner({
  config,
  operations,
  workDir,
  results,
  metrics,
}: RunnerSettings): Promise<LocalRunner> {
  const sandbox = detectSandbox()
  const isNeeded = (name: CapabilityName) => operations.some((operation) => mayNeed(operation, name))
  const machine = await describeMachine(config, sandbox, isNeeded)
  const supervisor = new Supervisor({
    sandbox,
    limits: {
      memoryMb: config.jobMemoryMb,
      timeoutSeconds: config.jobTimeoutSeconds,
      threads: config.jobThreads,
    },
    childEntry: config.childEntry ?? fileURLToPath(new URL('./child.js', import.meta.url)),
    registryModule: config.registryModule,
    warmSpare: config.warmSpare,
    onPeak: (bytes) => metrics.jobPeakBytes.observe(bytes),
  })
  const officeHost = new SharedOfficeHost({ choice: config.officeEngine, engines: config.officeEngines })
  return new LocalRunner({ config, operations, machine, supervisor, officeHost, workDir, results })
}
