import { basename } from 'node:path'
import { type ErrorDetails, type ErrorKind, isToolError } from '@sheaf/core'

/** What the process ends with; scripts may rely on these numbers. */
export const exitCodes = {
  done: 0,
  bug: 1,
  usage: 2,
  limit: 3,
  password: 4,
  unavailable: 5,
  timeout: 6,
  partial: 7,
  nothing: 8,
  hungUp: 129,
  interrupted: 130,
  readerLeft: 141,
  terminated: 143,
} as const

/** What the process ends with when a signal stops it: 128 and the number of the signal, as shells have it. */
export const exitCodeBySignal = {
  SIGHUP: exitCodes.hungUp,
  SIGINT: exitCodes.interrupted,
  SIGTERM: exitCodes.terminated,
} as const

const exitCodeByKind: Record<ErrorKind | 'bug', number> = {
  bug: exitCodes.bug,
  input: exitCodes.usage,
  unsupported: exitCodes.usage,
  limit: exitCodes.limit,
  unavailable: exitCodes.unavailable,
  timeout: exitCodes.timeout,
  cancelled: exitCodes.interrupted,
}

/** An error as plain data: it crosses threads and goes into the JSON result. */
export interface Failure {
  /** A code of the core's `errorTable`, one of {@link CommandErrorCode}, or `BUG`. */
  code: string
  kind: ErrorKind | 'bug'
  message: string
  details: ErrorDetails
  /** Where a bug happened, for `--verbose`. */
  stack?: string
}

/** Errors of the command line itself, beside those of the core. */
export type CommandErrorCode =
  | 'USAGE'
  | 'INPUT_UNREADABLE'
  | 'OUTPUT_EXISTS'
  | 'OUTPUT_NOT_WRITTEN'
  | 'NO_SPACE'
  | 'NOTHING_DONE'
  | 'NOT_BEGUN'

/** An error of the command line itself: wrong usage, or a file that cannot be read or written. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly code: CommandErrorCode

  constructor(code: CommandErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Ends a run quietly, since nobody reads its output any more, as in `sheaf … | head`. */
export class ReaderLeft extends Error {
  override readonly name = 'ReaderLeft'
}

/** Any thrown value as a {@link Failure}; what is neither the core's error nor ours is a bug. */
export function toFailure(error: unknown): Failure {
  if (isToolError(error)) return { code: error.code, kind: error.kind, message: error.message, details: error.details }
  if (error instanceof CommandError) {
    return {
      code: error.code,
      kind: error.code === 'NO_SPACE' ? 'unavailable' : 'input',
      message: error.message,
      details: {},
    }
  }
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return {
      code: 'LIMIT_EXCEEDED',
      kind: 'limit',
      message: 'The work needs more memory than this machine gives.',
      details: {},
    }
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return { code: 'BUG', kind: 'bug', message, details: {}, ...(stack === undefined ? {} : { stack }) }
}

/** The one of several inputs that a failure is about, if it names one. */
export function inputOfFailure(labels: readonly string[], { details: { fileName } }: Failure): string | undefined {
  const named = new Set(labels.filter((label) => label === fileName || basename(label) === fileName))
  const [only] = named
  return named.size === 1 ? only : undefined
}

/** The exit code of one failure. */
export function exitCodeOf({
  code,
  kind,
  details,
}: Pick<Failure, 'code' | 'kind'> & Partial<Pick<Failure, 'details'>>): number {
  if (code === 'PASSWORD_REQUIRED' || code === 'PASSWORD_WRONG') return exitCodes.password
  return code === 'NOTHING_DONE' || details?.nothingFound ? exitCodes.nothing : exitCodeByKind[kind]
}

/** The failure of a file that was not started, because the run was interrupted or `--fail-fast` ended it. */
export const notBegun: Failure = { code: 'NOT_BEGUN', kind: 'cancelled', message: 'Not begun.', details: {} }

/**
 * The exit code of a run: 7 when some files were done and some failed, or failed in different ways; the code of the failure when
 * all that were started failed in the same way.
 */
export function exitCodeOfRun(failures: readonly Failure[], done: number): number {
  const codes = new Set(failures.filter(({ code }) => code !== notBegun.code).map(exitCodeOf))
  const [only] = codes
  if (only === undefined) return exitCodes.done
  if (codes.has(exitCodes.interrupted)) return exitCodes.interrupted
  return codes.size === 1 && done === 0 ? only : exitCodes.partial
}
