import { HttpError } from '../failures.js'

const RETRY_SECONDS = 60
/** What one client may take of the room that there is, with all that it sends at a time. */
const CLIENT_SHARE = 0.5
/**
 * Room that is kept for what arrives next, in addition to as much as has arrived. Many who send little keep little with it; what a fast sender
 * sends between two looks at the disk is more at first, for which there is the space that stays free.
 */
const AHEAD_BYTES = 2 ** 20

/** How often the room on the disk is looked at while something comes in. */
const RELIEF_MS = 100

/** Bytes that come in one by one. */
export interface Arrival {
  /** How many have come by now. */
  arrived: () => number
  /** How many were announced. */
  announced: number
  /** Who sends them; `undefined` for those who have no bounds. */
  client?: string | undefined
}

interface Kept {
  left: () => number
  arrival: Arrival | undefined
  full: AbortController
}

/** Room on the disk that is kept for one request. */
export interface Reservation {
  /** Gives back what has not been used. Only the first call counts. */
  release: () => void
  /** Aborted, with an error to respond with, when an upload has to make room: see `relieve`. */
  full: AbortSignal
}

/** Keeps room on the disk for what is still to come in, so that requests which begin at once cannot fill it together. */
export class DiskQuota {
  readonly #freeBytes: () => Promise<number>
  readonly #minFreeBytes: number
  readonly #kept = new Map<symbol, Kept>()
  readonly #watchers = new Set<symbol>()
  #timer: NodeJS.Timeout | undefined

  constructor({ freeBytes, minFreeBytes }: { freeBytes: () => Promise<number>; minFreeBytes: number }) {
    this.#freeBytes = freeBytes
    this.#minFreeBytes = minFreeBytes
  }

  /** Bytes that are kept and not yet used. */
  get keptBytes(): number {
    let sum = 0
    for (const { left } of this.#kept.values()) sum += left()
    return sum
  }

  /**
   * Reserves space for this many bytes. For an upload, space is reserved as it arrives, for as much again and a margin:
   * a client that announces much and sends little takes no space from others. One client gets half of the space at most.
   * @throws HttpError DISK_FULL
   */
  async reserve(bytes: number, arrival?: Arrival): Promise<Reservation> {
    const free = await this.#freeBytes()
    const left = () => {
      if (arrival === undefined) return bytes
      const arrived = arrival.arrived()
      return Math.max(0, Math.min(bytes - arrived, arrived + AHEAD_BYTES))
    }
    if (free - this.keptBytes - left() < this.#minFreeBytes || free - bytes < this.#minFreeBytes) throw diskFull()
    if (arrival?.client !== undefined) this.#assertShare(arrival.client, free, bytes)
    const key = Symbol('reservation')
    const full = new AbortController()
    this.#kept.set(key, { left, arrival, full })
    return { release: () => void this.#kept.delete(key), full: full.signal }
  }

  #assertShare(client: string, free: number, bytes: number): void {
    const arrived = (one: Arrival | undefined) => one?.arrived() ?? 0
    const all = [...this.#kept.values()]
    const own = all.filter(({ arrival }) => arrival?.client === client)
    if (own.length === 0) return
    const room = free - this.#minFreeBytes + all.reduce((sum, { arrival }) => sum + arrived(arrival), 0)
    const taken = own.reduce((sum, { left, arrival }) => sum + left() + arrived(arrival), 0)
    if (taken + bytes > CLIENT_SHARE * room) throw diskFull()
  }

  /** Looks after the room on the disk until the returned function is called; many who want that share one look at a time. */
  watch(): () => void {
    const key = Symbol('watcher')
    this.#watchers.add(key)
    this.#timer ??= setInterval(() => void this.relieve().catch(() => {}), RELIEF_MS)
    return () => {
      this.#watchers.delete(key)
      if (this.#watchers.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    }
  }

  /** Where there is too little room for all that comes in, the one that has sent the most makes way, so that small ones get through. */
  async relieve(): Promise<void> {
    if ((await this.#freeBytes()) - this.keptBytes >= this.#minFreeBytes) return
    const coming = [...this.#kept].flatMap(([key, { arrival, full }]) => {
      const arrived = arrival?.arrived() ?? 0
      return arrival && arrived < arrival.announced ? [{ key, arrived, full }] : []
    })
    const largest = coming.sort((one, other) => other.arrived - one.arrived)[0]
    if (largest === undefined) return
    this.#kept.delete(largest.key)
    largest.full.abort(diskFull())
  }
}

function diskFull(): HttpError {
  return new HttpError(
    'DISK_FULL',
    'The server has no disk space for the files at the moment. Please try again later.',
    {
      retryAfter: RETRY_SECONDS,
    },
  )
}
