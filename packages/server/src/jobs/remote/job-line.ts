import type { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { traceHeaders } from '../../telemetry.js'
import { type JobData, type QueueKind, queueNames, type redisNames } from './news.js'
import { ANSWER_MS, answered } from './redis.js'
import type { RedisLine } from './redis-line.js'

/** What a line of jobs is in. */
export interface JobLineSettings {
  /** Names this process among all. */
  instance: string
  redis: Redis
  line: RedisLine
  names: ReturnType<typeof redisNames>
  queues: Record<QueueKind, Queue>
}

const kinds = Object.keys(queueNames) as QueueKind[]

/** How long a flag that a job is to be stopped stays. */
const CANCEL_SECONDS = 900

/** The jobs that wait for machines, in Redis. */
export class JobLine {
  readonly #settings: JobLineSettings

  constructor(settings: JobLineSettings) {
    this.#settings = settings
  }

  /** Adds a job. @param turn its turn; `quick` for a short one that needs none; default: before all others, for a job that has waited before */
  async add(reference: string, key: string, turn?: number | 'quick'): Promise<void> {
    const { names, instance, queues } = this.#settings
    const data: JobData = { key, channel: names.newsChannel(instance), trace: traceHeaders() }
    await answered(
      queues[turn === 'quick' ? 'quick' : 'common'].add('job', data, {
        jobId: reference,
        attempts: 1,
        ...(turn === undefined ? { lifo: true } : {}),
        ...(typeof turn === 'number' ? { priority: turn } : {}),
      }),
    )
  }

  /** Where a job is: one that is being done by a machine which no longer holds it is lost, and one that Redis does not know forgotten. */
  async stateOf(reference: string): Promise<'waiting' | 'active' | 'lost' | 'over' | 'forgotten'> {
    const { queues, redis, names } = this.#settings
    const states = await answered(Promise.all(kinds.map((kind) => queues[kind].getJobState(reference))))
    const index = states.findIndex((one) => one !== 'unknown')
    const [state = 'unknown', kind = 'common'] = [states[index], kinds[index]]
    if (state === 'waiting' || state === 'prioritized' || state === 'delayed') return 'waiting'
    if (state === 'unknown') return 'forgotten'
    if (state === 'failed') return 'lost'
    if (state !== 'active') return 'over'
    return (await answered(redis.exists(names.lockKey(reference, kind)))) === 1 ? 'active' : 'lost'
  }

  /** How many jobs are done before a waiting one, itself included; undefined if it does not wait. */
  async positionOf(reference: string): Promise<number | undefined> {
    const { redis, queues } = this.#settings
    const { common, quick } = queues
    // Those before all others are in a list, the next one at its end; the rest has turns.
    const [length, index, rank, quickLength, quickIndex]: [number, ...(number | null)[]] = await answered(
      Promise.all([
        redis.llen(common.toKey('wait')),
        redis.lpos(common.toKey('wait'), reference, 'RANK', -1),
        redis.zrank(common.toKey('prioritized'), reference),
        redis.llen(quick.toKey('wait')),
        redis.lpos(quick.toKey('wait'), reference, 'RANK', -1),
      ]),
    ).catch(() => [0, null, null, 0, null] as [number, ...(number | null)[]])
    if (typeof rank === 'number') return length + rank + 1
    if (typeof quickIndex === 'number') return Math.max(1, (quickLength ?? 0) - quickIndex)
    return typeof index === 'number' && length > index ? length - index : undefined
  }

  /** Stops a job wherever it is: a waiting job leaves the queue, a running one receives a stop message. */
  async cancel(reference: string): Promise<void> {
    const { redis, line, names } = this.#settings
    line.publish(names.cancelChannel, reference)
    await answered(redis.set(names.cancelKey(reference), '1', 'EX', CANCEL_SECONDS)).catch(() => {})
    await this.remove(reference)
  }

  /** Removes a job that is over. */
  async remove(reference: string): Promise<void> {
    const { queues } = this.#settings
    await Promise.all(kinds.map((kind) => answered(queues[kind].remove(reference), ANSWER_MS).catch(() => {})))
  }
}
