import { HttpError } from '../failures.js'

/** Seconds after which it makes sense to access the store again. */
const RETRY_SECONDS = 10

/** Age in milliseconds at which what a broken-off write has left is removed. */
export const TIDY_MS = 3_600_000

/** The error of a request that could not be met since the store did not answer, refused, or broke off. */
export function storageDown(cause: unknown): HttpError {
  const message = 'The storage of the server does not answer. Please try again in a moment.'
  return new HttpError('BACKEND_DOWN', message, { retryAfter: RETRY_SECONDS, cause })
}
