import type { Job, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Config } from '../../config.js'
import { HttpError, toFailure } from '../../failures.js'
import type { ObjectStore } from '../../storage/object-store.js'
import type { ResultStore } from '../../storage/result-store.js'
import type { WorkDir } from '../../storage/work-dir.js'
import { continueTrace } from '../../telemetry.js'
import type { JobTask } from '../job.js'
import type { JobRunner } from '../job-runner.js'
import { FetchAhead, MOST_AHEAD } from './fetch-ahead.js'
import { JobObjects } from './job-objects.js'
import { jobData, type News, type QueueKind, queueNames, type redisNames } from './news.js'
import { patiently, patientStore } from './patience.js'
import { answered, loadRedisPackages } from './redis.js'
import type { RedisLine } from './redis-line.js'
import type { SharedTurns } from './shared-turns.js'

export interface QueueWorkerSettings {
  config: Config
  /** Asks, and fails at once when Redis is away. */
  redis: Redis
  /** Waits for jobs. */
  waiting: Redis
  line: RedisLine
  turns: SharedTurns
  names: ReturnType<typeof redisNames>
  store: ObjectStore
  workDir: WorkDir
  results: ResultStore
  runner: JobRunner
  /** Receives problems that clients do not see: bugs, and services that do not respond. */
  onError: (error: unknown, what: string) => void
}

const LOOK_MS = 1000
const kinds: readonly QueueKind[] = ['common', 'quick']
/** A worker holds the sign of life of a kept job for this long while it stores its result. */
const ASKED_SECONDS = 5

/** How many jobs of a kind are done at a time. */
const placesOf = ({ maxJobs, quickJobs }: Config, kind: QueueKind) => maxJobs + (kind === 'quick' ? quickJobs : 0)

/** Takes jobs from the queue and has them done on this machine. Only looks after them, so that it always finds time to say it is there. */
export class QueueWorker {
  readonly #settings: QueueWorkerSettings
  readonly #workers: Worker[]
  /** Stops a job, and marks it as in progress: Redis may lose all its data. */
  readonly #running = new Map<string, { stop: AbortController; send: () => void }>()
  readonly #mostRunning: number
  readonly #ahead = new FetchAhead()
  readonly #stopListening: () => void
  readonly #timer: NodeJS.Timeout

  private constructor(
    settings: QueueWorkerSettings,
    create: (kind: QueueKind, process: (job: Job) => Promise<void>) => Worker,
  ) {
    this.#settings = settings
    const { line, names, onError, config } = settings
    // As many again may be stored at a time.
    this.#mostRunning = (2 + MOST_AHEAD) * (config.maxJobs + config.quickJobs) + 1
    this.#workers = kinds.map((kind) => create(kind, (job) => this.#process(job, kind)))
    for (const worker of this.#workers) worker.on('error', (error) => onError(error, 'the queue does not answer'))
    this.#stopListening = line.listen(names.cancelChannel, (reference) => this.#running.get(reference)?.stop.abort())
    this.#timer = setInterval(() => {
      for (const { send } of this.#running.values()) send()
      void this.#lookForCancelled()
    }, LOOK_MS)
  }

  static async start(settings: QueueWorkerSettings): Promise<QueueWorker> {
    const { bullmq } = await loadRedisPackages()
    const { config, waiting } = settings
    const lostMs = config.workerLostSeconds * 1000
    return new QueueWorker(
      settings,
      (kind, process) =>
        new bullmq.Worker(queueNames[kind], process, {
          connection: waiting,
          prefix: config.redisPrefix,
          // Of short jobs, a few more than there are places wait here: then those that take longer than expected give way.
          concurrency: placesOf(config, kind),
          lockDuration: lostMs,
          // Often, so that what is left of a lock when its worker dies is short against what a busy worker may miss.
          lockRenewTime: lostMs / 4,
          stalledInterval: lostMs / 2,
          // The requester decides whether a job of a lost machine is restarted: the job may be what killed it.
          maxStalledCount: 0,
          // When Redis was away; by default, 15 seconds.
          runRetryDelay: 500,
          removeOnComplete: { age: 600, count: 1000 },
          removeOnFail: { age: 600, count: 1000 },
        }),
    )
  }

  get running(): number {
    return this.#running.size
  }

  /** Takes no more jobs, lets running ones continue for this long, and ends the rest. */
  async close(graceSeconds: number): Promise<void> {
    const ended = Promise.all(this.#workers.map((worker) => worker.close()))
    const timer = setTimeout(() => {
      for (const { stop } of this.#running.values()) {
        stop.abort(new HttpError('SHUTTING_DOWN', 'The server is shutting down. Please try again.', { retryAfter: 5 }))
      }
    }, graceSeconds * 1000)
    // Without Redis it would wait for that to come back.
    while (this.#running.size > 0) await new Promise((resolve) => setTimeout(resolve, 50))
    await answered(ended)
      .catch(() => answered(Promise.all(this.#workers.map((worker) => worker.disconnect()))))
      .catch(() => {})
    clearTimeout(timer)
    clearInterval(this.#timer)
    this.#stopListening()
  }

  /** Does a job. Its result is stored while the next one is done, unless too much is being stored. */
  #process(job: Job, kind: QueueKind): Promise<void> {
    return new Promise((resolve, reject) => {
      const worked = () => this.#running.size <= this.#mostRunning && resolve()
      this.#do(job, kind, worked).then(resolve, reject)
    })
  }

  async #do(job: Job, kind: QueueKind, worked: () => void): Promise<void> {
    const { key, channel, trace } = jobData.parse(job.data)
    const { config, store, workDir, results, runner, line, turns, redis, names, onError } = this.#settings
    const reference = job.id!
    const stop = new AbortController()
    const patience = { seconds: config.patienceSeconds, signal: stop.signal }
    const objects = new JobObjects(patientStore(store, patience), { reference, key })
    const send = (item: News) => line.publish(channel, JSON.stringify(item))
    let hasBegun = false
    let folder: string | undefined
    let keep: JobTask['keep']
    let isStoring = false
    turns.begin(job.opts.priority ?? 0)
    const report = () => {
      send({ kind: 'taken', reference, by: workDir.instance })
      if (hasBegun) send({ kind: 'started', reference })
      // The queue does not know it any more.
      if (keep && isStoring) redis.set(names.askedKey(reference), '1', 'EX', ASKED_SECONDS).catch(() => {})
    }
    this.#running.set(reference, { stop, send: report })
    report()
    /** Lets the next job begin. */
    const finish = () => {
      isStoring = true
      report()
      worked()
    }
    /** No process waits for it any more, or it was considered lost while this machine was suspended. */
    const isGivenUp = async () =>
      (stop.signal.aborted && !(stop.signal.reason instanceof HttpError)) ||
      (await answered(redis.exists(names.cancelKey(reference))).catch(() => 0)) === 1
    try {
      if (await isGivenUp()) return
      folder = await workDir.createJob()
      const askedMs = performance.now()
      const task = await objects.fetchTask(reference, folder, stop.signal)
      if (!task) return
      const fetchedMs = performance.now()
      this.#ahead.fetched((fetchedMs - askedMs) / 1000)
      this.#takeAhead()
      const { keep: kept, ...work } = task
      keep = kept
      let begunMs = fetchedMs
      const { file, warnings } = await continueTrace(trace, () =>
        runner.run(work, {
          signal: stop.signal,
          // Each quick job is of a party that has no other; who has the others, their turns decide.
          ...(kind === 'quick' ? { client: `quick ${reference}` } : {}),
          started: () => {
            hasBegun = true
            begunMs = performance.now()
            send({ kind: 'started', reference })
          },
          progress: (fraction, stage) => send({ kind: 'progress', reference, fraction, stage: stage.slice(0, 200) }),
        }),
      )
      this.#ahead.worked((performance.now() - begunMs) / 1000)
      this.#takeAhead()
      if (await isGivenUp()) return
      finish()
      if (keep) {
        await patiently(() => results.put(file, { ...keep, warnings }), patience)
        const { name, type, size } = file
        await objects.putOutcome({ state: 'done', file: { name, type, size, sha256: '' }, warnings })
      } else await objects.putResult(file, warnings)
    } catch (thrown) {
      const error = stop.signal.reason instanceof HttpError ? stop.signal.reason : thrown
      const failure = toFailure(error)
      if (failure.code === 'INTERNAL' || failure.code === 'BACKEND_DOWN') onError(error, 'a job failed')
      if (await isGivenUp()) return
      finish()
      // What this machine could not fetch or store, another may: whoever asked for it decides.
      if (keep && failure.code !== 'BACKEND_DOWN')
        await patiently(() => results.fail(keep!.token, failure), patience).catch((lost: unknown) =>
          onError(lost, 'an outcome is lost'),
        )
      await objects
        .putOutcome({ state: 'failed', failure })
        .catch((lost: unknown) => onError(lost, 'an outcome is lost'))
    } finally {
      this.#running.delete(reference)
      send({ kind: 'ended', reference })
      if (folder !== undefined) await workDir.remove(folder)
      await ((await isGivenUp()) ? objects.removeAll() : objects.removeTask()).catch((error: unknown) =>
        onError(error, 'what a job left in the store cannot be removed'),
      )
    }
  }

  /** While files take long to come, those of the next jobs are fetched before there is a place for them. */
  #takeAhead(): void {
    const { config } = this.#settings
    for (const [index, kind] of kinds.entries()) {
      const places = placesOf(config, kind)
      this.#workers[index]!.concurrency = places + this.#ahead.jobs(places)
    }
  }

  /** Word that a job is to be stopped can be lost; the flag stays. */
  async #lookForCancelled(): Promise<void> {
    const references = [...this.#running.keys()]
    if (references.length === 0) return
    const { redis, names } = this.#settings
    const flags = await answered(redis.mget(...references.map(names.cancelKey))).catch(() => [])
    for (const [index, flag] of flags.entries()) if (flag !== null) this.#running.get(references[index]!)?.stop.abort()
  }
}
