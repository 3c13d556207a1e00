import { type ErrorCode, type ErrorDetails, isToolError } from '@sheaf/core'

/** Every code an answer can carry: its status, and what it means in general. */
export const problemTable = {
  VALIDATION: { status: 400, title: 'The request contains invalid files or options.' },
  BAD_MULTIPART: { status: 400, title: 'The request is not a well-formed multipart form.' },
  BAD_REQUEST: { status: 400, title: 'The request cannot be understood.' },
  UNAUTHORIZED: { status: 401, title: 'The request needs an API key or a signed-in user.' },
  CROSS_SITE: { status: 403, title: 'Cross-site requests are not allowed here.' },
  NOT_FOUND: { status: 404, title: 'There is nothing at this address.' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'This address does not support the request method.' },
  REQUEST_TIMEOUT: { status: 408, title: 'The request took too long to arrive.' },
  JOB_ID_TAKEN: { status: 409, title: 'A job with this ID already exists.' },
  GONE: { status: 410, title: 'The result has been deleted.' },
  FILE_TOO_LARGE: { status: 413, title: 'A file exceeds the size limit of the tool.' },
  FIELD_TOO_LARGE: { status: 413, title: 'A form field exceeds the size limit of the tool.' },
  TOO_MANY_PARTS: { status: 413, title: 'The form has more parts than the tool allows.' },
  UNSUPPORTED_TYPE: { status: 415, title: 'This content type is not supported.' },
  RANGE_NOT_SATISFIABLE: { status: 416, title: 'The requested range is outside the result.' },
  BAD_DOCUMENT: { status: 422, title: 'A document is damaged beyond repair.' },
  MALWARE_FOUND: { status: 422, title: 'A virus was found in a file.' },
  PASSWORD_REQUIRED: { status: 422, title: 'A document requires a password, and none was given.' },
  PASSWORD_WRONG: { status: 422, title: 'The password does not open the document.' },
  PAGES_OUT_OF_RANGE: { status: 422, title: 'The page selection includes pages that the document does not have.' },
  BATCH_FAILED: { status: 422, title: 'None of the files could be processed.' },
  LIMIT_EXCEEDED: { status: 422, title: 'A document is too large or too complex.' },
  RATE_LIMITED: { status: 429, title: 'Too many requests from one client.' },
  HEADERS_TOO_LARGE: { status: 431, title: 'The headers of the request are too large.' },
  CLIENT_CLOSED: { status: 499, title: 'The client disconnected.' },
  CANCELLED: { status: 499, title: 'The operation was canceled.' },
  INTERNAL: { status: 500, title: 'An internal error occurred.' },
  UNAVAILABLE: {
    status: 501,
    title: 'The server does not have a component that the operation requires, or cannot reach a service.',
  },
  BUSY: { status: 503, title: 'The server is busy.' },
  JOB_LOST: { status: 503, title: 'The machine that ran the job was lost.' },
  BACKEND_DOWN: { status: 503, title: 'A service that the server needs does not respond.' },
  SHUTTING_DOWN: { status: 503, title: 'The server is shutting down.' },
  JOB_TIMEOUT: { status: 504, title: 'The operation exceeded its time limit.' },
  DISK_FULL: { status: 507, title: 'The server has no disk space for the files.' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problemTable

/** An error of the server: what is wrong with a request, or with the server's state. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly code: ProblemCode
  readonly details: ErrorDetails
  readonly retryAfter?: number

  constructor(
    code: ProblemCode,
    message: string,
    { details = {}, retryAfter, cause }: { details?: ErrorDetails; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? {} : { cause })
    this.code = code
    this.details = details
    if (retryAfter !== undefined) this.retryAfter = retryAfter
  }
}

/** HTTP status and title of the codes of the core. One code covers everything a client can fix in its form. */
const codeOfToolError: Record<ErrorCode, ProblemCode> = {
  INVALID_OPTIONS: 'VALIDATION',
  MISSING_FILE: 'VALIDATION',
  TOO_FEW_FILES: 'VALIDATION',
  TOO_MANY_FILES: 'VALIDATION',
  FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  UNSUPPORTED_TYPE: 'UNSUPPORTED_TYPE',
  BAD_DOCUMENT: 'BAD_DOCUMENT',
  PASSWORD_REQUIRED: 'PASSWORD_REQUIRED',
  PASSWORD_WRONG: 'PASSWORD_WRONG',
  PAGES_OUT_OF_RANGE: 'PAGES_OUT_OF_RANGE',
  LIMIT_EXCEEDED: 'LIMIT_EXCEEDED',
  UNAVAILABLE: 'UNAVAILABLE',
  TIMEOUT: 'JOB_TIMEOUT',
  CANCELLED: 'CANCELLED',
}

const MAX_MESSAGE = 2000
const MAX_PROBLEMS = 50

/** An error as the client sees it. */
export interface Failure {
  code: ProblemCode
  message: string
  details: ErrorDetails
  retryAfter?: number | undefined
}

/** What a client may know about an error. An error outside of the table does not reveal its cause. */
export function toFailure(error: unknown): Failure {
  if (error instanceof HttpError) {
    const { code, message, details, retryAfter } = error
    return bounded({ code, message, details, retryAfter })
  }
  if (isToolError(error)) {
    return bounded({ code: codeOfToolError[error.code], message: error.message, details: error.details })
  }
  if (isShortOfProcesses(error)) return toFailure(busyMachine())
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  const plain = (problemCode: ProblemCode, message: string) => ({ code: problemCode, message, details: {} })
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return plain('DISK_FULL', 'The server has no disk space for the files at the moment. Please try again later.')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return plain('UNSUPPORTED_TYPE', 'Send the form as multipart/form-data.')
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return plain('BAD_REQUEST', 'The request cannot be understood.')
  return plain('INTERNAL', 'Something went wrong on the server. Please try again.')
}

/** What the system says when it lets nobody have another process, thread or open file. It may do so a moment later. */
const shortageCodes: readonly unknown[] = ['EAGAIN', 'EMFILE', 'ENFILE']
const SHORTAGE_RETRY_SECONDS = 5

/** How many causes of an error are looked at: an error can be its own cause. */
const MAX_CAUSES = 10

/** Whether the machine, or its container, lets this server have no more processes, threads or open files. */
export function isShortOfProcesses(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < MAX_CAUSES; each = each.cause, depth++) {
    const { code, message } = each as NodeJS.ErrnoException
    if (shortageCodes.includes(code) || (code === 'ERR_WORKER_INIT_FAILED' && /EAGAIN/.test(message))) return true
  }
  return false
}

/** The error of work for which the machine has no process left. */
export function busyMachine(): HttpError {
  return new HttpError('BUSY', 'The server cannot start more processes at the moment. Please try again soon.', {
    retryAfter: SHORTAGE_RETRY_SECONDS,
  })
}

function bounded({ code, message, details, retryAfter }: Failure): Failure {
  return {
    code,
    message: message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)}…` : message,
    details: details.problems ? { ...details, problems: details.problems.slice(0, MAX_PROBLEMS) } : details,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

/** The error for one field of a request that cannot be used. */
export function wrongField(field: string, message: string): HttpError {
  return new HttpError('VALIDATION', message, { details: { problems: [{ field, message }] } })
}
