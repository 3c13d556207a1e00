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
