import { randomUUID } from 'node:crypto'
import { type AnyOperation, isToolError } from '@sheaf/core'
import type { Config } from '../config.js'
import { type Failure, toFailure } from '../failures.js'
import { mayNeed } from '../may-need.js'
import type { ResultStore } from '../storage/result-store.js'
import type { WorkDir } from '../storage/work-dir.js'
import { traceJob } from '../telemetry.js'
import type { JobHandling, JobOrder, JobResult, JobTask } from './job.js'
import { JobQueue } from './job-queue.js'
import type { JobRunner } from './job-runner.js'
import { keepUploads, restoreUploads } from './kept-uploads.js'
import type { Machine } from './machine.js'
import { Parties } from './parties.js'
import { isQuickTask, timeOfTask } from './quick-task.js'
import type { SharedOfficeHost } from './shared-office-host.js'
import type { Supervisor } from './supervisor.js'
import type { Admission } from './turns.js'

export interface LocalRunnerSettings {
  config: Config
  operations: readonly AnyOperation[]
  machine: Machine
  supervisor: Supervisor
  officeHost: SharedOfficeHost
  workDir: WorkDir
  results: ResultStore
  /** A further condition for accepting work. */
  checks?: JobRunner['checks'] | undefined
}

/** Runs jobs on this machine, in separate processes. */
export class LocalRunner implements JobRunner {
  readonly machine: Machine
  readonly #settings: LocalRunnerSettings
  readonly #queue: JobQueue
  readonly #parties = new Parties()
  readonly #underWay = new Set<string>()

  constructor(settings: LocalRunnerSettings) {
    const { config, machine } = settings
    this.#settings = settings
    this.machine = machine
    this.#queue = new JobQueue({ concurrency: config.maxJobs, capacity: config.queueSize, quick: config.quickJobs })
  }

  get running(): number {
    return this.#queue.running
  }

  get queued(): number {
    return this.#queue.queued
  }

  get queueAgeSeconds(): Record<string, number> {
    return this.#queue.ageSeconds
  }

  get jobPids(): readonly number[] {
    return this.#settings.supervisor.jobPids
  }

  newReference(): string {
    return `${this.#settings.workDir.instance}.${randomUUID()}`
  }

  assertCapacity(client?: string): void {
    this.#queue.assertCapacity(this.#parties.of(client))
  }

  isBehindOthers(client?: string): boolean {
    return this.#queue.isKnownWaiting && this.#parties.of(client).isNewcomers
  }

  run(task: JobTask, handling: JobHandling): Promise<JobResult> {
    return traceJob(task, () => this.#run(task, handling))
  }

  async #run(task: JobTask, handling: JobHandling): Promise<JobResult> {
    this.#underWay.add(task.reference)
    let isAccepted = false
    const accepted = () => {
      isAccepted = true
      handling.accepted?.()
    }
    let hasBegun = false
    const started = () => {
      if (!hasBegun) handling.started?.()
      hasBegun = true
    }
    try {
      const { signal, client, moved } = handling
      const result = await this.#queue.run(
        signal,
        (admission) => this.#work(task, { ...handling, started }, admission),
        {
          party: this.#parties.of(client),
          moved,
          isQuick: isQuickTask(this.#settings.operations, task),
          accepted,
        },
      )
      this.#parties.remember(client)
      if (task.keep) await this.#settings.results.put(result.file, { ...task.keep, warnings: result.warnings })
      return result
    } catch (error) {
      if (isToolError(error) && (error.code === 'TIMEOUT' || error.code === 'LIMIT_EXCEEDED'))
        this.#parties.forget(handling.client)
      if (task.keep && isAccepted) await this.#settings.results.fail(task.keep.token, failureOf(error, handling.signal))
      throw error
    } finally {
      this.#underWay.delete(task.reference)
    }
  }

  async isUnderWay(reference: string): Promise<boolean> {
    const [instance = ''] = reference.split('.')
    const { workDir } = this.#settings
    return instance === workDir.instance ? this.#underWay.has(reference) : workDir.isAlive(instance)
  }

  async checks(): Promise<Record<string, boolean>> {
    return (await this.#settings.checks?.()) ?? {}
  }

  async close(): Promise<void> {
    await this.#settings.supervisor.close()
    this.#settings.officeHost.close()
  }

  async #work(task: JobTask, { signal, started, progress }: JobHandling, admission: Admission): Promise<JobResult> {
    started?.()
    const { supervisor, officeHost } = this.#settings
    const operation = this.#operationOf(task)
    const host =
      operation && mayNeed(operation, 'convertOffice', task) ? { officeHost: await officeHost.address() } : {}
    const order = { ...this.#complete(task, operation), ...host, ...priorityOf(admission) }
    const handling = progress ? { progress } : {}
    await keepUploads(task.folder)
    try {
      return await supervisor.run(order, {
        ...handling,
        signal: AbortSignal.any([signal, admission.giveWay]),
        overran: admission.isQuick ? admission.overran : undefined,
      })
    } catch (error) {
      if (admission.giveWay.aborted && !signal.aborted) await restoreUploads(task.folder)
      throw error
    }
  }

  #operationOf({ operationId }: Pick<JobTask, 'operationId'>): AnyOperation | undefined {
    return this.#settings.operations.find(({ id }) => id === operationId)
  }

  /** The order for a task, with the limits and engines of this machine. */
  #complete(whole: JobTask, operation: AnyOperation | undefined): JobOrder {
    const { reference: _, keep: __, ...task } = whole
    const { config } = this.#settings
    const limits = {
      maxPages: config.maxPages,
      maxStructureBytes: config.maxStructureMb * 2 ** 20,
      maxPixels: config.maxMegapixels * 1e6,
      maxSeconds: config.maxVideoMinutes * 60,
      slotSizes: true,
    }
    const time = timeOfTask(this.#settings.operations, task)
    return {
      ...task,
      limits,
      threads: config.jobThreads,
      timeLimitSeconds: Math.min(config.jobTimeoutSeconds, time?.limit ?? Number.POSITIVE_INFINITY),
      stepLimitSeconds: time?.stepLimit,
      ...(operation && mayNeed(operation, 'probeVideo', task) ? { memoryMb: config.videoMemoryMb } : {}),
      ocrEngine: config.ocrEngine,
      officeEngine: config.officeEngine,
      videoEngine: config.videoEngine,
      htmlEngine: config.htmlEngine,
      locale: config.locale,
    }
  }
}

/** What of other jobs goes before one. */
function priorityOf({ isQuick, isNewcomers }: Admission): Pick<JobOrder, 'isLong' | 'isLater'> {
  if (!isQuick) return { isLong: true }
  return isNewcomers ? { isLater: true } : {}
}

/** What became of a job that failed: of one that was stopped, why. */
function failureOf(error: unknown, { aborted, reason }: AbortSignal): Failure {
  return toFailure(aborted && isToolError(error) && error.code === 'CANCELLED' ? reason : error)
}
