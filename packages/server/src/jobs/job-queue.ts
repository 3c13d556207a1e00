import { ToolError } from '@sheaf/core'
import { HttpError } from '../http/problem.js'

interface Waiting {
  /** Begins it, in a place of this kind. */
  start: (lane: Lane) => void
  moved: (position: number) => void
  isQuick: boolean
  /** When it began to wait. */
  sinceMs: number
  client: Client
  /** Its position as last reported. */
  reportedPosition?: number
}

/** A client with waiting or running jobs. */
interface Client {
  name: string
  running: number
  waiting: Waiting[]
  /** When it last had a place, or came: who had none for the longest is next. */
  turn: number
}

type Lane = 'common' | 'quick'

/** What a queue needs to know about a job. */
export interface QueuedWork {
  /** Its client; jobs without a client count as those of one. */
  client?: string | undefined
  /** Whether it will soon be over. */
  isQuick?: boolean | undefined
  /** There is room for it. */
  accepted?: (() => void) | undefined
  /** Its place in the line, from 1, each time that changes. */
  moved?: ((position: number) => void) | undefined
}

/** Above this many times its capacity, a full queue refuses all, even clients without a job in it. */
const MOST_LINES = 4

/**
 * Limits how many jobs run and how many wait, and refuses the rest. No slot is kept free while a job waits: one client
 * alone can use all slots. As soon as others wait, each free slot goes to the client with the fewest jobs running, and of several
 * to the one that has had none for the longest. Additional slots are for short jobs of clients that have nothing running, so that these
 * need not wait until long jobs of others end. While short jobs wait, at most half of the slots go to other jobs. When the queue is full,
 * a client without a job in it can still join.
 */
export class JobQueue {
  readonly #concurrency: number
  readonly #quick: number
  readonly #capacity: number
  readonly #clients = new Map<string, Client>()
  #running: Record<Lane, number> = { common: 0, quick: 0 }
  #turn = 0
  /** Work in common places that is not soon over. */
  #long = 0
  /** Moving average over the last jobs. */
  #averageSeconds = 2

  constructor({ concurrency, capacity, quick = 0 }: { concurrency: number; capacity: number; quick?: number }) {
    this.#concurrency = concurrency
    this.#quick = quick
    this.#capacity = capacity
  }

  get running(): number {
    return this.#running.common + this.#running.quick
  }

  get queued(): number {
    return [...this.#clients.values()].reduce((sum, { waiting }) => sum + waiting.length, 0)
  }

  /** Age of what has waited longest, by lane, in seconds. */
  get ageSeconds(): Record<'common' | 'quick', number> {
    const ages = { common: 0, quick: 0 }
    const now = performance.now()
    for (const { waiting } of this.#clients.values())
      for (const { isQuick, sinceMs } of waiting) {
        const lane = isQuick ? 'quick' : 'common'
        ages[lane] = Math.max(ages[lane], (now - sinceMs) / 1000)
      }
    return ages
  }

  /** @throws HttpError BUSY, with the time after which a place may be free */
  assertCapacity(client = ''): void {
    const waiting = this.queued
    if (this.#running.common < this.#concurrency || waiting < this.#capacity) return
    const own = this.#clients.get(client)?.waiting.length ?? 0
    if (own === 0 && waiting < MOST_LINES * this.#capacity) return
    const rounds = (waiting + 1) / this.#concurrency
    const retryAfter = Math.min(120, Math.max(1, Math.ceil(rounds * this.#averageSeconds)))
    throw new HttpError('BUSY', 'The server is busy. Please try again in a moment.', { retryAfter })
  }

  /**
   * Does the work as soon as there is a place for it.
   * @throws HttpError BUSY; ToolError CANCELLED when the signal is aborted before its turn
   */
  async run<T>(
    signal: AbortSignal,
    work: () => Promise<T>,
    { client: name = '', isQuick = false, accepted, moved = () => {} }: QueuedWork = {},
  ): Promise<T> {
    if (signal.aborted) throw cancelled(signal)
    this.assertCapacity(name)
    accepted?.()
    const client = this.#clients.get(name) ?? { name, running: 0, waiting: [], turn: ++this.#turn }
    this.#clients.set(name, client)
    const lane = this.#laneFor(client, isQuick)
    const taken = lane ? this.#take(client, lane, isQuick) : await this.#wait(signal, { client, isQuick, moved })
    const started = performance.now()
    try {
      return await work()
    } finally {
      this.#averageSeconds = 0.8 * this.#averageSeconds + 0.2 * ((performance.now() - started) / 1000)
      this.#running[taken]--
      if (!isQuick) this.#long--
      client.running--
      client.turn = ++this.#turn
      this.#forget(client)
      this.#fill()
    }
  }

  /** A place that is free for work of a client now. */
  #laneFor({ running }: Client, isQuick: boolean): Lane | undefined {
    if (this.#running.common < this.#concurrency) return 'common'
    return isQuick && running === 0 && this.#running.quick < this.#quick ? 'quick' : undefined
  }

  #take(client: Client, lane: Lane, isQuick: boolean): Lane {
    this.#running[lane]++
    if (!isQuick) this.#long++
    client.running++
    client.turn = ++this.#turn
    return lane
  }

  #wait(
    signal: AbortSignal,
    { client, isQuick, moved }: Omit<Waiting, 'start' | 'reportedPosition' | 'sinceMs'>,
  ): Promise<Lane> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        client.waiting.splice(client.waiting.indexOf(waiting), 1)
        this.#forget(client)
        this.#reportPositions()
        reject(cancelled(signal))
      }
      const waiting: Waiting = {
        client,
        isQuick,
        moved,
        sinceMs: performance.now(),
        start: (lane) => {
          signal.removeEventListener('abort', leave)
          resolve(lane)
        },
      }
      signal.addEventListener('abort', leave, { once: true })
      client.waiting.push(waiting)
      this.#reportPositions()
    })
  }

  /** Begins what there are places for. A place goes from one to the next without being free between. */
  #fill(): void {
    let hasMoved = false
    for (;;) {
      const line = this.#line()
      const isLongFull = this.#long >= Math.ceil(this.#concurrency / 2) && line.some(({ isQuick }) => isQuick)
      const next = line.find(
        ({ client, isQuick }) => !(isLongFull && !isQuick) && this.#laneFor(client, isQuick) !== undefined,
      )
      if (!next) break
      const { client } = next
      client.waiting.splice(client.waiting.indexOf(next), 1)
      next.start(this.#take(client, this.#laneFor(client, next.isQuick)!, next.isQuick))
      hasMoved = true
    }
    if (hasMoved) this.#reportPositions()
  }

  /** All that wait, the next one first: of each client in order, and between clients as if all were served in turn. */
  #line(): Waiting[] {
    return [...this.#clients.values()]
      .flatMap(({ waiting, running, turn }) => waiting.map((one, index) => ({ one, rank: running + index, turn })))
      .sort((a, b) => a.rank - b.rank || a.turn - b.turn)
      .map(({ one }) => one)
  }

  #reportPositions(): void {
    for (const [index, waiting] of this.#line().entries()) {
      if (waiting.reportedPosition === index + 1) continue
      waiting.reportedPosition = index + 1
      waiting.moved(waiting.reportedPosition)
    }
  }

  #forget(client: Client): void {
    if (client.running === 0 && client.waiting.length === 0) this.#clients.delete(client.name)
  }
}

function cancelled(signal: AbortSignal): ToolError {
  return new ToolError('CANCELLED', 'The operation was cancelled.', { cause: signal.reason })
}
