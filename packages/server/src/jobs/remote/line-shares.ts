import { HttpError } from '../../failures.js'
import { Parties, type Party } from '../parties.js'
import type { SharedTurns } from './shared-turns.js'

export interface LineSharesSettings {
  turns: SharedTurns
  queueSize: number
}

/** What is known of the line when a job comes. */
export interface LineLength {
  /** Jobs that wait or run. */
  all: number
  /** Jobs that all machines do at a time. */
  jobs: number
  /** Waiting jobs of the same party that this process has asked for. */
  own: number
}

/** Above this many times its capacity, a full line refuses all. */
const MOST_LINES = 4

/** Shares the line of jobs among those who ask this process. */
export class LineShares {
  readonly #turns: SharedTurns
  readonly #queueSize: number
  readonly #parties = new Parties()
  #averageSeconds = 2

  constructor({ turns, queueSize }: LineSharesSettings) {
    this.#turns = turns
    this.#queueSize = queueSize
  }

  partyOf(client: string | undefined): Party {
    return this.#parties.of(client)
  }

  /** @throws HttpError BUSY, with the time after which a place may be free */
  assertRoom(party: Party, { all, jobs, own }: LineLength): void {
    // A full line still takes one job of each party that has none in it.
    const isFull = all >= jobs + this.#queueSize
    const most = isFull ? (all < jobs + MOST_LINES * this.#queueSize ? 1 : 0) : this.#mostOf(party)
    if (own >= most) throw this.#busy((all - jobs + 1) / Math.max(1, jobs))
  }

  /** A turn for a job of a party, of all those that it has on any machine. @throws HttpError BUSY, BACKEND_DOWN */
  async take(party: Party): Promise<number> {
    const turn = await this.#turns.take(party.name, this.#mostOf(party))
    if (turn === undefined) throw this.#busy(1)
    return turn
  }

  /** Takes the turn of a job back that has not begun and is not to be done. */
  async giveBack(party: Party): Promise<void> {
    await this.#turns.giveBack(party.name)
  }

  /** Notes that a job of a client was done, and how long that took. */
  done(client: string | undefined, seconds: number): void {
    this.#averageSeconds = 0.8 * this.#averageSeconds + 0.2 * seconds
    this.#parties.remember(client)
  }

  /** Notes that a job of a client has failed. */
  failed(client: string | undefined, error: unknown): void {
    const { code } = error as { code?: unknown }
    if (code === 'TIMEOUT' || code === 'JOB_TIMEOUT' || code === 'LIMIT_EXCEEDED') this.#parties.forget(client)
  }

  /** How many jobs of a party may wait. Newcomers of one network leave half of the line to others. */
  #mostOf({ isNewcomers }: Party): number {
    return isNewcomers ? Math.max(1, Math.floor(this.#queueSize / 2)) : Number.MAX_SAFE_INTEGER
  }

  #busy(rounds: number): HttpError {
    const retryAfter = Math.min(120, Math.max(1, Math.ceil(rounds * this.#averageSeconds)))
    return new HttpError('BUSY', 'The server is busy. Please try again in a moment.', { retryAfter })
  }
}
