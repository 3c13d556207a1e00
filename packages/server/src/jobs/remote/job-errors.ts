import { HttpError } from '../../failures.js'
import type { RemoteOutcome } from './job-objects.js'

/** Seconds after which clients may try again. */
export const RETRY_SECONDS = 5

/** The error that another machine reports. */
export function errorOf({ failure }: RemoteOutcome & { state: 'failed' }): HttpError {
  const { code, message, details, retryAfter } = failure
  return new HttpError(code, message, { details, ...(retryAfter === undefined ? {} : { retryAfter }) })
}

/** Whether a signal ends work because this process ends. */
export function isShuttingDown({ reason }: AbortSignal): boolean {
  return reason instanceof HttpError && reason.code === 'SHUTTING_DOWN'
}

/** Whether an error says that the machine of a job was lost. */
export function isLost(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'JOB_LOST'
}

/** The error for a job whose machine was lost. */
export function lost(): HttpError {
  const message = 'The machine that worked on this was lost. Please try again.'
  return new HttpError('JOB_LOST', message, { retryAfter: RETRY_SECONDS })
}

/** How often a job may be lost that no machine had begun: what is lost with its machine while its files are fetched did not cause that. */
const MOST_UNBEGUN = 5

/** How often a job may still be done again, of those that were lost at their work, and of those that no machine had begun. */
export class Retries {
  #left: number
  #unbegun: number
  #hasBegun = false
  #hasEverBegun = false

  constructor(most: number) {
    this.#left = most
    this.#unbegun = most === 0 ? 0 : MOST_UNBEGUN
  }

  /** Whether a machine has ever begun it. */
  get hasBegun(): boolean {
    return this.#hasEverBegun
  }

  /** A machine has begun it. */
  begin(): void {
    this.#hasBegun = true
    this.#hasEverBegun = true
  }

  /** Whether it may be done again if it is lost now. */
  get areLeft(): boolean {
    return (this.#hasBegun ? this.#left : this.#unbegun) > 0
  }

  /** It is done again. */
  use(): void {
    if (this.#hasBegun) this.#left--
    else this.#unbegun--
    this.#hasBegun = false
  }
}
