import { HttpError } from '../http/problem.js'

const RETRY_SECONDS = 60

/** Room on the disk that is kept for one request. */
export interface Reservation {
  /** Gives back what has not been used. Only the first call counts. */
  release: () => void
}

/** Keeps room on the disk for what is still to come in, so that requests which begin at once cannot fill it together. */
export class DiskRoom {
  readonly #freeBytes: () => Promise<number>
  readonly #minFreeBytes: number
  readonly #kept = new Map<symbol, () => number>()

  constructor({ freeBytes, minFreeBytes }: { freeBytes: () => Promise<number>; minFreeBytes: number }) {
    this.#freeBytes = freeBytes
    this.#minFreeBytes = minFreeBytes
  }

  /** Bytes that are kept and not yet used. */
  get keptBytes(): number {
    let sum = 0
    for (const left of this.#kept.values()) sum += left()
    return sum
  }

  /**
   * Keeps room for so many bytes. `used` tells how many of them lie on the disk by now.
   * @throws HttpError DISK_FULL
   */
  async reserve(bytes: number, used: () => number = () => 0): Promise<Reservation> {
    const free = await this.#freeBytes()
    if (free - this.keptBytes - bytes < this.#minFreeBytes) {
      throw new HttpError('DISK_FULL', 'The server has no room for the files right now. Please try again later.', {
        retryAfter: RETRY_SECONDS,
      })
    }
    const key = Symbol('reservation')
    this.#kept.set(key, () => Math.max(0, bytes - used()))
    return { release: () => void this.#kept.delete(key) }
  }
}
