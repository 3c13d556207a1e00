import { randomUUID } from 'node:crypto'
import { type AnyOperation, canceled } from '@sheaf/core'
import type { Config } from '../../config.js'
import { HttpError, toFailure } from '../../failures.js'
import type { ObjectStore } from '../../storage/object-store.js'
import type { ResultStore } from '../../storage/result-store.js'
import type { JobHandling, JobResult, JobTask } from '../job.js'
import type { JobRunner } from '../job-runner.js'
import type { Machine } from '../machine.js'
import { isQuickTask } from '../quick-task.js'
import { type AskedJob, AskedJobs } from './asked-jobs.js'
import { errorOf, isLost, isShuttingDown, lost, Retries } from './job-errors.js'
import { JobLine, type JobLineSettings } from './job-line.js'
import { JobObjects, type RemoteOutcome } from './job-objects.js'
import { LineShares } from './line-shares.js'
import { MachineWatch, type MachineWatchSettings } from './machine-watch.js'
import { patienceMs, patiently, patientStore } from './patience.js'
import { answered, isThere } from './redis.js'
import { newKey } from './sealed.js'
import type { SharedTurns } from './shared-turns.js'

export interface RemoteRunnerSettings extends JobLineSettings, MachineWatchSettings {
  config: Config
  store: ObjectStore
  results: ResultStore
  turns: SharedTurns
  operations: readonly AnyOperation[]
  /** The runner that does jobs of all machines in this process, if there is one. */
  local: JobRunner | undefined
}

/** How often the machines and the length of the line are looked at, and a job that no news has come of. */
const LOOK_MS = 1000
const SAY_AGAIN_MS = 2500

/** Has jobs done by other machines: their files go through a store that all share, and word of them through a queue in Redis. */
export class RemoteRunner implements JobRunner {
  readonly #settings: RemoteRunnerSettings
  readonly #line: JobLine
  readonly #machines: MachineWatch
  readonly #asked = new AskedJobs()
  readonly #shares: LineShares
  readonly #tidying = new Set<Promise<unknown>>()
  readonly #closing = new AbortController()
  readonly #stopListening: () => void
  readonly #timer: NodeJS.Timeout

  constructor(settings: RemoteRunnerSettings) {
    this.#settings = settings
    this.#shares = new LineShares({ turns: settings.turns, queueSize: settings.config.queueSize })
    this.#line = new JobLine(settings)
    this.#machines = new MachineWatch(settings)
    const { line, names, instance } = settings
    this.#stopListening = line.listen(names.newsChannel(instance), (text) => this.#asked.hear(text))
    this.#timer = setInterval(() => {
      void this.look()
      this.#asked.saySo(settings.redis, names)
    }, LOOK_MS)
  }

  get machine(): Machine {
    return this.#machines.machine
  }

  get jobPids(): readonly number[] {
    return this.#settings.local?.jobPids ?? []
  }

  get running(): number {
    return this.#asked.running
  }

  get queued(): number {
    return this.#asked.size - this.running
  }

  get queueAgeSeconds(): Record<string, number> {
    return { common: this.#asked.oldestSeconds }
  }

  newReference(): string {
    return randomUUID()
  }

  assertCapacity(client?: string): void {
    const { jobs, others } = this.#machines.assertThere()
    const party = this.#shares.partyOf(client)
    this.#shares.assertRoom(party, { all: others + this.#asked.size, jobs, own: this.#asked.waitingOf(party.name) })
  }

  /** The machines that do the work are others. */
  isBehindOthers(): boolean {
    return false
  }

  /** Learns which machines are there, and how long the line is. */
  look(): Promise<void> {
    return this.#machines.look(this.#asked.taken)
  }

  async run(task: JobTask, handling: JobHandling): Promise<JobResult> {
    if (handling.signal.aborted) throw canceled(handling.signal)
    const { client } = handling
    this.assertCapacity(client)
    const startedMs = performance.now()
    try {
      const result = await this.#runAsOften(task, handling)
      this.#shares.done(client, (performance.now() - startedMs) / 1000)
      return result
    } catch (error) {
      this.#shares.failed(client, error)
      throw error
    }
  }

  async #runAsOften(task: JobTask, handling: JobHandling): Promise<JobResult> {
    const { config, results } = this.#settings
    let once = handling
    const retries = new Retries(config.jobRetries)
    for (let isFirst = true; ; isFirst = false) {
      const started = () => {
        if (!retries.hasBegun) handling.started?.()
        retries.begin()
      }
      try {
        return await this.#runOnce(task, { ...once, started }, { isFirst, retries })
      } catch (error) {
        // All work is a function of its files and options: what was lost can be done once more.
        if (!retries.areLeft || !isLost(error) || handling.signal.aborted || this.#closing.signal.aborted) throw error
        retries.use()
        task = { ...task, reference: this.newReference() }
        const { keep, reference } = task
        const patience = { seconds: config.patienceSeconds, signal: handling.signal }
        if (keep) await patiently(() => results.accept(keep.token, reference), patience)
        once = { ...handling, accepted: () => {} }
      }
    }
  }

  async #runOnce(
    task: JobTask,
    handling: JobHandling,
    { isFirst, retries }: { isFirst: boolean; retries: Retries },
  ): Promise<JobResult> {
    const { signal } = handling
    const { config, store, results } = this.#settings
    const key = newKey()
    // A client may send a job again that was not accepted yet; from then on the job waits for what is away.
    const patience = { seconds: config.patienceSeconds, signal: AbortSignal.any([signal, this.#closing.signal]) }
    const [impatient, patient] = [store, patientStore(store, patience)].map(
      (one) => new JobObjects(one, { reference: task.reference, key }),
    ) as [JobObjects, JobObjects]
    const party = this.#shares.partyOf(handling.client)
    // One short job of a party at a time needs no turn: long jobs of others hold it up nowhere.
    const isQuick = !this.#asked.hasOf(party.name) && isQuickTask(this.#settings.operations, task)
    const asked = this.#asked.add(task.reference, { handling, party: party.name, isKept: task.keep !== undefined })
    /** A kept job continues without this process. */
    const isLeft = () =>
      task.keep !== undefined &&
      asked.isTaken &&
      (signal.aborted ? isShuttingDown(signal) : this.#closing.signal.aborted)
    try {
      await (isFirst ? impatient : patient).putTask(task, signal)
      if (isFirst && isQuick) await this.#line.add(task.reference, key, 'quick')
      else if (isFirst) {
        asked.turn = await this.#shares.take(party)
        await this.#line.add(task.reference, key, asked.turn)
      } else await patiently(() => this.#line.add(task.reference, key), patience)
      asked.isTaken = true
      handling.accepted?.()
      const outcome = await this.#outcomeOf(task, { objects: impatient, key }, asked)
      if (outcome.state === 'failed') {
        // A machine has had it.
        retries.begin()
        throw outcome.failure.code === 'BACKEND_DOWN' && retries.areLeft ? lost() : errorOf(outcome)
      }
      if (task.keep) return { file: { path: '', ...outcome.file }, warnings: outcome.warnings }
      const file = await patient.fetchResult(outcome, task.folder, signal)
      if (!file) throw lost()
      return { file, warnings: outcome.warnings }
    } catch (thrown) {
      const error = signal.aborted ? canceled(signal) : thrown
      // Also one whose machine is given up for lost: it may come back.
      if (asked.isTaken && !isLeft() && asked.lastNewsMs !== Number.POSITIVE_INFINITY)
        await this.#line.cancel(task.reference)
      // A machine that was lost could not report.
      if (task.keep && (asked.isTaken || !isFirst) && !isLeft() && !(retries.areLeft && isLost(error))) {
        const reason = signal.aborted && signal.reason instanceof HttpError ? signal.reason : error
        const { token } = task.keep
        await patiently(() => results.fail(token, toFailure(reason)), patience).catch(() => {})
      }
      throw error
    } finally {
      this.#asked.remove(task.reference)
      if (!isLeft()) {
        const turn = asked.turn === undefined || asked.hasStarted ? undefined : this.#shares.giveBack(party)
        const tidied = Promise.all([turn, this.#tidy(task.reference, impatient)]).finally(() =>
          this.#tidying.delete(tidied),
        )
        this.#tidying.add(tidied)
      }
    }
  }

  async isUnderWay(reference: string): Promise<boolean> {
    if (await this.#isKnown(reference)) return true
    // A Redis that has lost all it knew is soon given the rest again.
    await new Promise((resolve) => setTimeout(resolve, SAY_AGAIN_MS))
    return this.#isKnown(reference)
  }

  async #isKnown(reference: string): Promise<boolean> {
    if (this.#asked.has(reference)) return true
    const { redis, names } = this.#settings
    const [state, asked] = await Promise.all([
      answered(this.#line.stateOf(reference)),
      answered(redis.exists(names.askedKey(reference))),
    ])
    return asked === 1 || state === 'waiting' || state === 'active'
  }

  async checks(): Promise<Record<string, boolean>> {
    const redis = await isThere(this.#settings.redis)
    return { redis, workers: redis && this.#machines.areThere }
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return
    this.#closing.abort()
    clearInterval(this.#timer)
    this.#stopListening()
    this.#asked.notify()
    // Waiting callers get an answer, and what they leave is removed, before the connections close.
    while (this.#asked.size > 0 || this.#tidying.size > 0) {
      await Promise.race([...this.#tidying, new Promise((resolve) => setTimeout(resolve, 20))])
    }
  }

  /** Waits for the outcome: for word of it, and by looking now and then, since word can be lost with Redis. */
  async #outcomeOf(
    { reference }: JobTask,
    { objects, key }: { objects: JobObjects; key: string },
    asked: AskedJob,
  ): Promise<RemoteOutcome> {
    const { signal } = asked.handling
    const { config, onError } = this.#settings
    let unknownSinceMs: number | undefined
    let nobodySinceMs: number | undefined
    let nextLookMs = Date.now() + LOOK_MS
    let heardMs = asked.lastNewsMs
    for (;;) {
      await asked.changed.wait(Math.max(10, nextLookMs - Date.now()), signal)
      if (signal.aborted) throw canceled(signal)
      if (this.#closing.signal.aborted)
        throw new HttpError('SHUTTING_DOWN', 'The server is shutting down. Please try again.', { retryAfter: 5 })
      const hasEnded = asked.lastNewsMs === Number.POSITIVE_INFINITY
      if (!hasEnded && Date.now() < nextLookMs) continue
      nextLookMs = Date.now() + LOOK_MS
      const state = hasEnded ? 'ended' : await this.#line.stateOf(reference).catch(() => 'unanswered' as const)
      if (state === 'waiting') {
        const position = asked.handling.moved && !asked.hasStarted ? await this.#line.positionOf(reference) : undefined
        if (position !== undefined) asked.handling.moved?.(position)
        // The machine that could have done it is gone.
        nobodySinceMs = this.#machines.mayTakeJobs ? undefined : (nobodySinceMs ?? Date.now())
        if (nobodySinceMs && Date.now() - nobodySinceMs > config.workerLostSeconds * 1000) throw lost()
      }
      const isGone = state !== 'waiting' && !hasEnded && this.#machines.hasLeft(asked.holder)
      if (!isGone && (state === 'waiting' || state === 'active')) {
        unknownSinceMs = undefined
        continue
      }
      const outcome = await objects.getOutcome().catch((error: unknown) => {
        onError(error, 'the outcome of a job cannot be read')
        return undefined
      })
      if (outcome) return outcome
      if (isGone) throw lost()
      // News of one that is lost comes from a machine that has given it up, or will.
      if (asked.lastNewsMs !== heardMs && !hasEnded && state !== 'lost') {
        heardMs = asked.lastNewsMs
        unknownSinceMs = undefined
      }
      unknownSinceMs ??= Date.now()
      const unknownMs = Date.now() - unknownSinceMs
      if (state === 'forgotten' && !asked.hasStarted && unknownMs > LOOK_MS) {
        // Redis has lost the line. If a machine has begun the job after all, it reports that, or its work is not used.
        await this.#line.add(reference, key, asked.turn).catch(() => {})
        asked.holder = undefined
        unknownSinceMs = undefined
      } else if (unknownMs > patienceMs(state, config.workerLostSeconds)) throw lost()
    }
  }

  cancel(reference: string): Promise<void> {
    return this.#line.cancel(reference)
  }

  async #tidy(reference: string, objects: JobObjects): Promise<void> {
    await this.#line.remove(reference)
    await objects
      .removeAll()
      .catch((error: unknown) => this.#settings.onError(error, 'what a job left in the store cannot be removed'))
  }
}
