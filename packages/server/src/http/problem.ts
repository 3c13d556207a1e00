import type { ErrorDetails } from '@sheaf/core'
import { type Failure, type ProblemCode, problemTable, toFailure } from '../failures.js'

/** Body of an error response (RFC 9457). `message` is the text for people. */
export interface Problem {
  type: string
  title: string
  status: number
  code: ProblemCode
  message: string
  /** The title again, for clients that look for a field of this name. */
  error: string
  details: ErrorDetails
  requestId: string
  /** Seconds after which it makes sense to try again. */
  retryAfter?: number
}

/** The error as the body of an answer. */
export function toProblem(error: unknown, requestId: string): Problem {
  return problemBody(toFailure(error), requestId)
}

/** A failure as the body of an answer. */
export function problemBody({ code, message, details, retryAfter }: Failure, requestId: string): Problem {
  const { status, title } = problemTable[code]
  return {
    type: `urn:sheaf:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    title,
    status,
    code,
    message,
    error: title,
    details,
    requestId,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}
