import { type EncodingSpeed, encodingSpeeds } from '../video-plan.js'

/** How much quicker each speed is than the most thorough; about, on pictures of all kinds. */
const factors: Record<EncodingSpeed, number> = { thorough: 1, fast: 2.4, faster: 3, fastest: 4.3 }

/** Seconds before a projection is worth anything. */
const LEAST_SECONDS = 4
/** Factor by which a projection may be wrong before giving up. */
const HOPE = 1.25
/** Share of the remaining time that a projection may fill. */
const SHARE = 0.95

/** Progress of the work. */
export interface Pace {
  /** Seconds of video that are done in one. */
  speed: number | undefined
  secondsLeft: number | undefined
  /** Seconds that all of it takes at this speed. */
  allSeconds: number | undefined
  isTooSlow: boolean
  /** Too slow to finish in time, even with this tolerance. */
  isHopeless: boolean
}

/** Watches whether work is done in time, by how far it has come in the time since it began. */
export class SpeedWatch {
  readonly #until: number
  readonly #now: () => number
  #begun = 0
  /** The first sign of work done, which comes late: encoders look ahead before they write anything. */
  #first: { at: number; done: number } | undefined

  /**
   * @param withinSeconds time limit from now; default: none
   * @param now seconds on any clock
   */
  constructor(withinSeconds: number | undefined, now = () => performance.now() / 1000) {
    this.#now = now
    this.#until = now() + (withinSeconds ?? Number.POSITIVE_INFINITY)
  }

  /** A new attempt begins. */
  begin(): void {
    this.#begun = this.#now()
    this.#first = undefined
  }

  /** The pace with a share of the work done, 0 to 1, on a number of seconds of video. */
  pace(done: number, videoSeconds: number): Pace {
    const now = this.#now()
    const elapsed = now - this.#begun
    if (done > 0) this.#first ??= { at: now, done }
    const { at, done: before } = this.#first ?? { at: now, done }
    const known = done > before ? now - at > 0.5 : done > 0 && now - at >= LEAST_SECONDS
    const pace = done > before ? (now - at) / (done - before) : elapsed / done
    const allSeconds = known ? elapsed + (1 - done) * pace : undefined
    const secondsLeft = allSeconds === undefined ? undefined : Math.max(0, allSeconds - elapsed)
    const timeLeft = this.#until - this.#now()
    const judges = allSeconds !== undefined && elapsed >= LEAST_SECONDS && now - at >= LEAST_SECONDS / 2 && done < 0.9
    return {
      speed: allSeconds === undefined ? undefined : videoSeconds / allSeconds,
      secondsLeft,
      allSeconds,
      isTooSlow: judges && secondsLeft! > timeLeft * SHARE,
      isHopeless: judges && elapsed >= LEAST_SECONDS * 2 && secondsLeft! > timeLeft * HOPE,
    }
  }

  /**
   * The first faster speed that finishes everything in the remaining time, if this one takes `allSeconds`; the fastest
   * if none is certain to. `undefined` if even that one is far too slow.
   */
  quickerThan(speed: EncodingSpeed, allSeconds: number): EncodingSpeed | undefined {
    const left = this.#until - this.#now()
    const quicker = encodingSpeeds.slice(encodingSpeeds.indexOf(speed) + 1)
    const fits = quicker.find((one) => this.#secondsAt(one, speed, allSeconds) <= left * SHARE)
    if (fits !== undefined) return fits
    const last = quicker.at(-1)
    return last !== undefined && this.#secondsAt(last, speed, allSeconds) <= left * HOPE ? last : undefined
  }

  /** Seconds at the fastest speed, if this one takes `allSeconds`. */
  leastSeconds(speed: EncodingSpeed, allSeconds: number): number {
    return this.#secondsAt(encodingSpeeds.at(-1)!, speed, allSeconds)
  }

  #secondsAt(one: EncodingSpeed, speed: EncodingSpeed, allSeconds: number): number {
    return (allSeconds * factors[speed]) / factors[one]
  }
}
