import type { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { traceHeaders } from '../../telemetry.js'
import type { JobData, redisNames } from './news.js'
import { ANSWER_MS, answered } from './redis.js'
import type { RedisLine } from './redis-line.js'

/** What a line of jobs is in. */
export interface JobLineSettings {
  /** Names this process among all. */
  instance: string
  redis: Redis
  line: RedisLine
  names: ReturnType<typeof redisNames>
  queue: Queue
}

/** How long a flag that a job is to be stopped stays. */
const CANCEL_SECONDS = 900

/** The jobs that wait for machines, in Redis. */
export class JobLine {
  readonly #settings: JobLineSettings

  constructor(settings: JobLineSettings) {
    this.#settings = settings
  }

  /** Adds a job. @param turn its turn; default: before all others, for a job that has waited for its turn before */
  async add(reference: string, key: string, turn?: number): Promise<void> {
    const { names, instance, queue } = this.#settings
    const data: JobData = { key, channel: names.newsChannel(instance), trace: traceHeaders() }
    await answered(
      queue.add('job', data, {
        jobId: reference,
        attempts: 1,
        ...(turn === undefined ? { lifo: true } : { priority: turn }),
      }),
    )
  }

  /** Where a job is: one that is being done by a machine which no longer holds it is lost, and one that Redis does not know forgotten. */
  async stateOf(reference: string): Promise<'waiting' | 'active' | 'lost' | 'over' | 'forgotten'> {
    const { queue, redis, names } = this.#settings
    const state = await answered(queue.getJobState(reference))
    if (state === 'waiting' || state === 'prioritized' || state === 'delayed') return 'waiting'
    if (state === 'unknown') return 'forgotten'
    if (state === 'failed') return 'lost'
    if (state !== 'active') return 'over'
    return (await answered(redis.exists(names.lockKey(reference)))) === 1 ? 'active' : 'lost'
  }

  /** How many jobs are done before a waiting one, itself included; undefined if it does not wait. */
  async positionOf(reference: string): Promise<number | undefined> {
    const { redis, queue } = this.#settings
    // Those before all others are in a list, the next one at its end; the rest has turns.
    const [length, index, rank]: [number, number | null, number | null] = await answered(
      Promise.all([
        redis.llen(queue.toKey('wait')),
        redis.lpos(queue.toKey('wait'), reference, 'RANK', -1),
        redis.zrank(queue.toKey('prioritized'), reference),
      ]),
    ).catch(() => [0, null, null])
    if (rank !== null) return length + rank + 1
    return index !== null && length > index ? length - index : undefined
  }

  /** Stops a job wherever it is: a waiting job leaves the queue, a running one receives a stop message. */
  async cancel(reference: string): Promise<void> {
    const { redis, line, names, queue } = this.#settings
    line.publish(names.cancelChannel, reference)
    await answered(redis.set(names.cancelKey(reference), '1', 'EX', CANCEL_SECONDS)).catch(() => {})
    await answered(queue.remove(reference)).catch(() => {})
  }

  /** Removes a job that is over. */
  async remove(reference: string): Promise<void> {
    await answered(this.#settings.queue.remove(reference), ANSWER_MS).catch(() => {})
  }
}
