import type { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { HttpError } from '../../failures.js'
import type { Machine } from '../machine.js'
import { RETRY_SECONDS } from './job-errors.js'
import { findMachines } from './machines.js'
import type { QueueKind, redisNames } from './news.js'
import { answered, redisDown } from './redis.js'

/** Longer than a machine takes to connect with a Redis that was started again. */
const RECONNECT_MS = 5000
const FORGET_MS = 600_000

/** Where machines are looked for. */
export interface MachineWatchSettings {
  redis: Redis
  names: ReturnType<typeof redisNames>
  queues: Record<QueueKind, Queue>
  /** What is known of the machines before any has been heard of. */
  unknown: Machine
  onError: (error: unknown, what: string) => void
}

/** What is known of the machines that do jobs, and of the jobs of other processes. */
export class MachineWatch {
  readonly #settings: MachineWatchSettings
  #found: { machine: Machine; jobs: number } | undefined
  #machine: Machine
  /** Jobs that other processes had asked for when it was last looked, and were not over. */
  #others = 0
  #isUp = true
  /** The machines that were connected with Redis, and since when each is missed. */
  readonly #missedSinceMs = new Map<string, number | undefined>()

  constructor(settings: MachineWatchSettings) {
    this.#settings = settings
    this.#machine = settings.unknown
  }

  /** What the machines can do. */
  get machine(): Machine {
    return this.#machine
  }

  /** Whether there is a machine. */
  get areThere(): boolean {
    return this.#found !== undefined
  }

  /** Whether waiting jobs may still be taken: there is a machine, or nobody knows. */
  get mayTakeJobs(): boolean {
    return this.areThere || !this.#isUp
  }

  /**
   * How many jobs the machines do at a time, and how many are asked for by others.
   * @throws HttpError BACKEND_DOWN
   */
  assertThere(): { jobs: number; others: number } {
    if (!this.#isUp) throw redisDown(new Error('Redis does not answer.'))
    if (!this.#found) {
      const message = 'No machine that does the work is there right now. Please try again in a moment.'
      throw new HttpError('BACKEND_DOWN', message, { retryAfter: RETRY_SECONDS })
    }
    return { jobs: this.#found.jobs, others: this.#others }
  }

  /**
   * Whether a machine was connected with Redis and is no longer, for longer than it takes to connect again: what `kill -9` and the loss of a
   * machine end at once, while its locks and signs of life have yet to run out.
   */
  hasLeft(instance: string | undefined): boolean {
    const since = instance === undefined ? undefined : this.#missedSinceMs.get(instance)
    return since !== undefined && Date.now() - since > RECONNECT_MS
  }

  /** Learns which machines are there, and how long the line is. @param own jobs of this process in it */
  async look(own: number): Promise<void> {
    const { redis, names, queues } = this.#settings
    try {
      const lengthOf = (queue: Queue) => queue.getJobCountByTypes('waiting', 'prioritized', 'active')
      const [found, common, quick] = await answered(
        Promise.all([findMachines(redis, names), lengthOf(queues.common), lengthOf(queues.quick)]),
      )
      this.#others = Math.max(0, common + quick - own)
      if (own > 0) await this.#lookForConnections()
      this.#isUp = true
      this.#found = found
      if (found && JSON.stringify(found.machine) !== JSON.stringify(this.#machine)) this.#machine = found.machine
    } catch (error) {
      this.#isUp = false
      this.#missedSinceMs.clear()
      this.#settings.onError(error, 'Redis does not answer')
    }
  }

  /** Not every service that is called Redis lists its connections; then, a lost machine is known by what runs out. */
  async #lookForConnections(): Promise<void> {
    const { redis, names } = this.#settings
    const listed = await answered(redis.client('LIST') as Promise<string>).catch(() => '')
    const prefix = names.connectionName('')
    const there = new Set(
      [...listed.matchAll(/ name=(\S+)/g)].flatMap(([, name = '']) =>
        name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
      ),
    )
    if (listed === '') this.#missedSinceMs.clear()
    for (const instance of there) this.#missedSinceMs.set(instance, undefined)
    for (const [instance, since] of this.#missedSinceMs) {
      if (there.has(instance)) continue
      if (since !== undefined && Date.now() - since > FORGET_MS) this.#missedSinceMs.delete(instance)
      else this.#missedSinceMs.set(instance, since ?? Date.now())
    }
  }
}
