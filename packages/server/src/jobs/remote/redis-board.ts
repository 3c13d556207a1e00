import { createHash } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import type { Redis } from 'ioredis'
import * as z from 'zod'
import { HttpError, problemTable } from '../../failures.js'
import type { JobBoard, WatchedJob } from '../job-board.js'
import { JOB_STATES, LiveJob } from '../live-job.js'
import type { LiveJobs } from '../live-jobs.js'
import type { redisNames } from './news.js'
import { parseJson } from './parse-json.js'
import { answered } from './redis.js'
import type { RedisLine } from './redis-line.js'

/** How long what is known of a job stays when its machine says nothing more. */
const GONE_MS = 30_000
const BEAT_MS = 10_000
const LOOK_MS = 500
/** How often a job of another machine is looked for while nothing is heard of it. */
const MISSED_MS = 2000
/** A job of which nothing has been known for this long is lost: a Redis that has forgotten all hears of the others at the next beat. */
const LOST_MS = BEAT_MS + 2 * MISSED_MS

const posted = z.object({
  status: z.object({
    state: z.enum(JOB_STATES),
    position: z.number().nullable(),
    fraction: z.number(),
    stage: z.string(),
  }),
  outcome: z.enum(['OK', ...(Object.keys(problemTable) as [keyof typeof problemTable])]).optional(),
  isKept: z.boolean().default(false),
})

export interface RedisBoardSettings {
  redis: Redis
  line: RedisLine
  names: ReturnType<typeof redisNames>
  /** The jobs of this process. */
  own: LiveJobs
  /** Seconds between two bundles of news of a job. */
  seconds: number
}

/** Makes jobs available to all machines. Each is kept by the process that started it, which posts its progress. */
export class RedisBoard implements JobBoard {
  readonly #settings: RedisBoardSettings
  readonly #closing = new AbortController()
  readonly #posting = new Set<Promise<void>>()
  readonly #stopListening: () => void
  /** Jobs of this process by the hash of their id. */
  readonly #byHash = new Map<string, LiveJob>()

  constructor(settings: RedisBoardSettings) {
    this.#settings = settings
    const { line, names } = settings
    // Every job of this process listens.
    setMaxListeners(0, this.#closing.signal)
    this.#stopListening = line.listen(names.boardCancelChannel, (hash) => this.#byHash.get(hash)?.cancel())
  }

  async open(id: string): Promise<LiveJob> {
    const { redis, names, own } = this.#settings
    const key = names.boardKey(hashOf(id))
    const isNew = await answered(redis.set(key, '{}', 'PX', GONE_MS, 'NX'))
    if (isNew === null)
      throw new HttpError('JOB_ID_TAKEN', 'A job with this ID already exists. Use a new ID for each request.')
    const job = await own.open(id)
    this.#byHash.set(hashOf(id), job)
    const posting = this.#post(id, job).finally(() => {
      this.#byHash.delete(hashOf(id))
      this.#posting.delete(posting)
    })
    this.#posting.add(posting)
    return job
  }

  async find(id: string, ms: number, signal: AbortSignal): Promise<WatchedJob | undefined> {
    const { own } = this.#settings
    const until = performance.now() + ms
    for (;;) {
      const mine = await own.find(id, Math.min(LOOK_MS, Math.max(0, until - performance.now())), signal)
      if (mine) return mine
      const other = await this.#poll(id).catch((error: unknown) => {
        if (ms === 0) throw error
        return undefined
      })
      if (other) return this.#mirror(id, other, signal)
      if (signal.aborted || performance.now() >= until) return undefined
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    this.#stopListening()
    await Promise.all(this.#posting)
    await this.#settings.own.close()
  }

  /** Posts each change of a job of this process, a few in a second, and that the process is there. */
  async #post(id: string, job: LiveJob): Promise<void> {
    const { redis, line, names, seconds } = this.#settings
    const hash = hashOf(id)
    for (;;) {
      const { status, outcome, isKept } = job
      const text = JSON.stringify({ status, isKept, ...(outcome ? { outcome } : {}) })
      await answered(redis.set(names.boardKey(hash), text, 'PX', GONE_MS)).catch(() => {})
      line.publish(names.boardChannel(hash), text)
      if (job.outcome !== undefined || this.#closing.signal.aborted) return
      const reported = job.status
      await this.#pause(job, seconds)
      if (job.status === reported) await job.changed(BEAT_MS, this.#closing.signal)
    }
  }

  /** Lets changes gather, except that a job ends. */
  async #pause(job: LiveJob, seconds: number): Promise<void> {
    const until = performance.now() + seconds * 1000
    for (let left = seconds * 1000; left > 0 && job.outcome === undefined; left = until - performance.now()) {
      if (this.#closing.signal.aborted) return
      await job.changed(left, this.#closing.signal)
    }
  }

  async #poll(id: string): Promise<z.output<typeof posted> | undefined> {
    const { redis, names } = this.#settings
    const text = await answered(redis.get(names.boardKey(hashOf(id))))
    if (text === null) return undefined
    if (text === '{}') return { status: new LiveJob().status, isKept: false }
    return posted.parse(JSON.parse(text))
  }

  /** A job of another machine, as reported, until the signal is aborted. */
  #mirror(id: string, first: z.output<typeof posted>, signal: AbortSignal): WatchedJob {
    const { line, names } = this.#settings
    const hash = hashOf(id)
    const job = new LiveJob()
    const take = ({ status, outcome, isKept }: z.output<typeof posted>) => {
      job.isKept = isKept
      job.adopt(status)
      if (outcome !== undefined) job.end(outcome)
    }
    take(first)
    const stop = () => {
      clearInterval(timer)
      stopListening()
    }
    const stopListening = line.listen(names.boardChannel(hash), (text) => {
      const { success, data } = posted.safeParse(parseJson(text))
      if (success) take(data)
      if (job.outcome !== undefined) stop()
    })
    let knownMs = Date.now()
    const timer = setInterval(() => {
      this.#poll(id).then(
        (found) => {
          if (found) {
            knownMs = Date.now()
            take(found)
            // Its machine has ended without a word.
          } else if (Date.now() - knownMs > LOST_MS) job.end('JOB_LOST')
          if (job.outcome !== undefined) stop()
        },
        () => {},
      )
    }, MISSED_MS)
    timer.unref()
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted || job.outcome !== undefined) stop()
    return {
      get status() {
        return job.status
      },
      get outcome() {
        return job.outcome
      },
      get isKept() {
        return job.isKept
      },
      changed: (ms, given) => job.changed(ms, given),
      cancel: async () => {
        line.publish(names.boardCancelChannel, hash)
        job.end('CANCELLED')
        const { status, isKept } = job
        const text = JSON.stringify({ status, isKept, outcome: 'CANCELLED' })
        // The process that has the job writes the same as soon as it hears of it.
        await answered(this.#settings.redis.set(names.boardKey(hash), text, 'PX', GONE_MS, 'XX')).catch(() => {})
      },
    }
  }
}

/** Ids are secrets: Redis holds only what they hash to. */
function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url')
}
