import { canceled } from '@sheaf/core'
import { HttpError } from '../failures.js'
import type { Party } from './parties.js'
import { type Admission, inTurn, type Lane, type QueuedWork, type Running, type Share, type Waiting } from './turns.js'

export interface JobQueueSettings {
  concurrency: number
  capacity: number
  /** Additional places for quick work. */
  quick?: number
  /** The time in milliseconds. */
  now?: () => number
}

/** Above this many times its capacity, a full queue refuses all, even parties without a job in it. */
const MOST_LINES = 4
/** How long quick work of a party goes ahead of its long work. */
const LONG_YIELDS_MS = 60_000
/** How long a party that has nothing running waits until it gets one of the slots of a party that has all of them. */
const ALL_TAKEN_MS = 5_000
const ANYONE: Party = { name: '', isNewcomers: false }

/**
 * Limits how many jobs run and how many wait, and refuses the rest. No slot is kept free while a job waits: one party alone can use all slots.
 * As soon as others wait, each free slot goes to the party with the fewest jobs running, and of several to the one that has had none for the
 * longest; while known clients wait, at most every fourth slot goes to newcomers, and they hold at most a quarter of them. Additional slots are for quick jobs of parties that have nothing
 * running, so that these need not wait until long jobs of others end; where there are several, the last one is for known clients. While quick jobs wait, at most half of the slots go to other jobs. Nobody
 * knows for certain how long a job takes: one that was expected to be quick and is not counts as long from then on, and gives way when there are too
 * many of those, to be begun again as long work. A party that has all slots gives up the one it got last to a party that has none, after some
 * seconds: that job is begun again in its turn. When the queue is full, a party without a job in it can still join. Newcomers and known clients have a queue each, so that neither fills that of the other.
 */
export class JobQueue {
  readonly #concurrency: number
  readonly #quick: number
  /** How many long jobs may run while quick ones wait, and how many of newcomers while known clients wait. */
  readonly #mostLong: number
  readonly #mostOfNewcomers: number
  /** How many of the additional slots they may have, whoever waits. */
  readonly #mostQuickOfNewcomers: number
  readonly #capacity: number
  readonly #now: () => number
  readonly #shares = new Map<string, Share>()
  #running: Record<Lane, number> = { common: 0, quick: 0 }
  #quickOfNewcomers = 0
  #turn = 0
  /** Jobs that run and are not soon over, wherever they are. */
  #long = 0
  /** Those of them that were expected to be quick, the latest last. */
  readonly #overrun = new Set<Running>()
  /** Jobs in slots for all, the latest last. */
  readonly #inCommon = new Set<Running>()
  /** Turns of known clients since the last one of newcomers. */
  #sinceNewcomer = Number.POSITIVE_INFINITY
  /** Moving average over the last jobs. */
  #averageSeconds = 2

  constructor({ concurrency, capacity, quick = 0, now = () => performance.now() }: JobQueueSettings) {
    this.#concurrency = concurrency
    this.#mostLong = Math.ceil(concurrency / 2)
    this.#mostOfNewcomers = Math.max(1, Math.floor((concurrency + quick) / 4))
    this.#mostQuickOfNewcomers = Math.max(1, quick - 1)
    this.#quick = quick
    this.#capacity = capacity
    this.#now = now
  }

  get running(): number {
    return this.#running.common + this.#running.quick
  }
  get queued(): number {
    return this.#waiting.length
  }

  /** Whether work of a known client waits. */
  get isKnownWaiting(): boolean {
    return this.#waiting.some(({ share }) => !share.isNewcomers)
  }

  /** Age of what has waited longest, by lane, in seconds. */
  get ageSeconds(): Record<'common' | 'quick', number> {
    const ages = { common: 0, quick: 0 }
    for (const { isQuick, sinceMs } of this.#waiting) {
      const lane = isQuick ? 'quick' : 'common'
      ages[lane] = Math.max(ages[lane], (this.#now() - sinceMs) / 1000)
    }
    return ages
  }

  /** @throws HttpError BUSY, with the time after which a place may be free */
  assertCapacity({ name, isNewcomers }: Party = ANYONE, isQuick = true): void {
    if (this.#running.common < this.#concurrency) return
    const own = this.#shares.get(name)?.waiting.length ?? 0
    const waiting = this.#waiting.filter(({ share }) => share.isNewcomers === isNewcomers).length
    const most = MOST_LINES * this.#capacity
    // Newcomers of one network leave half of the line to others, and more of it when their jobs are long.
    const mostOwn = isNewcomers ? (isQuick ? most / 2 : this.#capacity) : waiting < this.#capacity ? most : 1
    if (waiting < most && own < mostOwn) return
    const retryAfter = Math.min(120, Math.max(1, Math.ceil(((waiting + 1) / this.#concurrency) * this.#averageSeconds)))
    throw new HttpError('BUSY', 'The server is busy. Please try again in a moment.', { retryAfter })
  }

  /**
   * Does the work as soon as there is a place for it, and again each time that it had to give way.
   * @throws HttpError BUSY; ToolError CANCELLED when the signal is aborted before its turn
   */
  async run<T>(
    signal: AbortSignal,
    work: (admission: Admission) => Promise<T>,
    { party = ANYONE, isQuick: isExpectedQuick = false, accepted, moved = () => {} }: QueuedWork = {},
  ): Promise<T> {
    if (signal.aborted) throw canceled(signal)
    this.assertCapacity(party, isExpectedQuick)
    accepted?.()
    const sinceMs = this.#now()
    for (let isQuick = isExpectedQuick; ; isQuick = false) {
      const share = this.#shareOf(party)
      const lane = this.#laneFor(share, isQuick)
      const running = lane
        ? this.#take(share, lane, isQuick)
        : await this.#wait(signal, { share, isQuick, moved, sinceMs })
      const started = this.#now()
      try {
        return await work({
          isQuick,
          isNewcomers: share.isNewcomers,
          overran: () => this.#overran(running),
          giveWay: running.giveWay.signal,
        })
      } catch (error) {
        if (!running.giveWay.signal.aborted) throw error
        if (signal.aborted) throw canceled(signal)
      } finally {
        this.#averageSeconds = 0.8 * this.#averageSeconds + 0.2 * ((this.#now() - started) / 1000)
        this.#leave(share, running)
      }
    }
  }

  get #waiting(): Waiting[] {
    return [...this.#shares.values()].flatMap(({ waiting }) => waiting)
  }

  get #ofNewcomers(): number {
    return [...this.#shares.values()].reduce((sum, { isNewcomers, running }) => sum + (isNewcomers ? running : 0), 0)
  }

  /** Whether quick work waits that could have a place of this kind. */
  #isQuickWaiting(lane: Lane): boolean {
    return this.#waiting.some(({ isQuick, share }) => isQuick && (lane === 'common' || share.running === 0))
  }

  #overran(running: Running): void {
    if (running.isLong) return
    running.isLong = true
    this.#long++
    this.#overrun.add(running)
    this.#makeWay()
  }

  /** Stops those that take longer than expected, the latest first, while quick work waits for their places and too many long jobs run. */
  #makeWay(): void {
    let surplus = this.#long - this.#mostLong
    for (const one of [...this.#overrun].reverse()) {
      if (surplus <= 0) return
      if (!one.giveWay.signal.aborted && !this.#isQuickWaiting(one.lane)) continue
      one.giveWay.abort()
      surplus--
    }
  }

  /** Stops the latest job of a party that has all slots, if its slot then goes to a party that has none and has waited long enough. */
  #makeRoom(): void {
    const running = [...this.#inCommon]
    const last = running.at(-1)
    if (!last || this.#concurrency < 2 || running.length < this.#concurrency) return
    if (running.some(({ share, giveWay }) => share !== last.share || giveWay.signal.aborted)) return
    const next = this.#next(last)
    if (next?.hasWaited && next.share.running === 0) last.giveWay.abort()
  }

  /** Work that is begun next; that is, once a job has ended, if there is one that is to. */
  #next(ending?: Running): Waiting | undefined {
    const isQuickWaiting = this.#isQuickWaiting('common')
    const isLongFull = this.#long - (ending?.isLong ? 1 : 0) >= this.#mostLong && isQuickWaiting
    const ofNewcomers = this.#ofNewcomers - (ending?.share.isNewcomers ? 1 : 0)
    const line = this.#line().filter(
      ({ share, isQuick }) =>
        !(isLongFull && !isQuick) && (ending !== undefined || this.#laneFor(share, isQuick) !== undefined),
    )
    // Turns alone would leave them more: the longer their jobs take, the more of the slots are theirs in the end.
    return (ofNewcomers >= this.#mostOfNewcomers && line.find(({ share }) => !share.isNewcomers)) || line[0]
  }

  #shareOf({ name, isNewcomers }: Party): Share {
    const share = this.#shares.get(name) ?? { name, isNewcomers, running: 0, waiting: [], turn: ++this.#turn }
    this.#shares.set(name, share)
    return share
  }

  /** A place that is free for work of a party now. */
  #laneFor({ running, isNewcomers }: Share, isQuick: boolean): Lane | undefined {
    if (this.#running.common < this.#concurrency) return 'common'
    if (!isQuick || running > 0 || this.#running.quick >= this.#quick) return undefined
    return isNewcomers && this.#quickOfNewcomers >= this.#mostQuickOfNewcomers ? undefined : 'quick'
  }

  #take(share: Share, lane: Lane, isQuick: boolean): Running {
    this.#running[lane]++
    if (lane === 'quick' && share.isNewcomers) this.#quickOfNewcomers++
    if (!isQuick) this.#long++
    share.running++
    share.turn = ++this.#turn
    this.#sinceNewcomer = share.isNewcomers ? 0 : this.#sinceNewcomer + 1
    const running = { lane, share, isLong: !isQuick, giveWay: new AbortController() }
    if (lane === 'common') this.#inCommon.add(running)
    return running
  }

  #leave(share: Share, running: Running): void {
    this.#running[running.lane]--
    if (running.lane === 'quick' && share.isNewcomers) this.#quickOfNewcomers--
    if (running.isLong) this.#long--
    // A late report changes nothing any more.
    running.isLong = true
    this.#overrun.delete(running)
    this.#inCommon.delete(running)
    share.running--
    share.turn = ++this.#turn
    this.#forget(share)
    this.#fill()
    this.#makeWay()
    this.#makeRoom()
  }

  #wait(
    signal: AbortSignal,
    { share, isQuick, moved, sinceMs }: Pick<Waiting, 'share' | 'isQuick' | 'moved' | 'sinceMs'>,
  ): Promise<Running> {
    if (signal.aborted) return Promise.reject(canceled(signal))
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.hasWaited = true
        this.#makeRoom()
      }, ALL_TAKEN_MS).unref()
      const leave = () => {
        clearTimeout(timer)
        share.waiting.splice(share.waiting.indexOf(waiting), 1)
        this.#forget(share)
        this.#reportPositions()
        reject(canceled(signal))
      }
      const waiting: Waiting = {
        share,
        isQuick,
        moved,
        sinceMs,
        dueMs: sinceMs + (isQuick ? 0 : LONG_YIELDS_MS),
        start: (running) => {
          clearTimeout(timer)
          signal.removeEventListener('abort', leave)
          resolve(running)
        },
      }
      signal.addEventListener('abort', leave, { once: true })
      share.waiting.push(waiting)
      share.waiting.sort((a, b) => a.dueMs - b.dueMs)
      this.#reportPositions()
      this.#makeWay()
    })
  }

  /** Begins what there are places for. A place goes from one to the next without being free between. */
  #fill(): void {
    let hasMoved = false
    for (let next = this.#next(); next; next = this.#next()) {
      const { share } = next
      share.waiting.splice(share.waiting.indexOf(next), 1)
      next.start(this.#take(share, this.#laneFor(share, next.isQuick)!, next.isQuick))
      hasMoved = true
    }
    if (hasMoved) this.#reportPositions()
  }

  /** All that wait, the next one first. */
  #line(): Waiting[] {
    return inTurn<Waiting>([...this.#shares.values()], this.#sinceNewcomer)
  }

  #reportPositions(): void {
    for (const [index, waiting] of this.#line().entries()) {
      if (waiting.reportedPosition === index + 1) continue
      waiting.reportedPosition = index + 1
      waiting.moved(waiting.reportedPosition)
    }
  }

  #forget(share: Share): void {
    if (share.running === 0 && share.waiting.length === 0) this.#shares.delete(share.name)
  }
}
