/** Category of an error. Each host maps it once: to an HTTP status, an exit code, a toast. */
export type ErrorKind = 'input' | 'limit' | 'unsupported' | 'unavailable' | 'timeout' | 'cancelled'

/**
 * The one table of errors a person or a program can meet: code, kind and a short title.
 * The message of a thrown {@link ToolError} says what failed, why when that is not plain, and what to do.
 */
export const errorTable = {
  INVALID_OPTIONS: { kind: 'input', title: 'An option has an invalid value.' },
  MISSING_FILE: { kind: 'input', title: 'A required file is missing.' },
  TOO_FEW_FILES: { kind: 'input', title: 'The operation needs more files.' },
  TOO_MANY_FILES: { kind: 'limit', title: 'Too many files were given.' },
  FILE_TOO_LARGE: { kind: 'limit', title: 'A file is too large for the operation.' },
  UNSUPPORTED_TYPE: { kind: 'unsupported', title: 'The operation does not support this type of file.' },
  BAD_DOCUMENT: { kind: 'input', title: 'A document is damaged beyond repair.' },
  PASSWORD_REQUIRED: { kind: 'input', title: 'A document requires a password, and none was given.' },
  PASSWORD_WRONG: { kind: 'input', title: 'The password does not open the document.' },
  PAGES_OUT_OF_RANGE: { kind: 'input', title: 'The page selection includes pages that the document does not have.' },
  LIMIT_EXCEEDED: { kind: 'limit', title: 'A document is too large or too complex.' },
  UNAVAILABLE: {
    kind: 'unavailable',
    title: 'The operation needs something that is missing, such as an engine.',
  },
  TIMEOUT: { kind: 'timeout', title: 'The operation exceeded its time limit.' },
  CANCELLED: { kind: 'cancelled', title: 'The operation was canceled.' },
} as const satisfies Record<string, { kind: ErrorKind; title: string }>

export type ErrorCode = keyof typeof errorTable

/** One thing that is wrong with the options or files of a call. */
export interface Problem {
  /** The option or file slot, under its wire name. */
  field: string
  message: string
}

export interface ErrorDetails {
  problems?: Problem[]
  /** Name of the file the error is about, as its owner knows it. */
  fileName?: string
  /** Set when the file has nothing of what was to be extracted. */
  nothingFound?: true
  [key: string]: unknown
}

/** Options can be wrong in millions of places, which an error does not repeat: characters of its texts, and number of problems. */
const MOST = { message: 10_000, problems: 100, problem: 2000, field: 200 }

/**
 * The only error class that the core throws intentionally. Anything else that escapes an operation is a bug.
 *
 * @example
 * throw new ToolError('PASSWORD_REQUIRED', 'a.pdf is protected. Enter its password.', { details: { fileName: 'a.pdf' } })
 */
export class ToolError extends Error {
  override readonly name = 'ToolError'
  readonly code: ErrorCode
  readonly kind: ErrorKind
  readonly details: ErrorDetails

  constructor(
    code: ErrorCode,
    message: string,
    { details = {}, cause }: { details?: ErrorDetails; cause?: unknown } = {},
  ) {
    super(clip(message, MOST.message), cause === undefined ? undefined : { cause })
    this.code = code
    this.kind = errorTable[code].kind
    this.details = details.problems ? { ...details, problems: boundedProblems(details.problems) } : details
  }
}

function boundedProblems(problems: readonly Problem[]): Problem[] {
  return problems
    .slice(0, MOST.problems)
    .map(({ field, message }) => ({ field: clip(field, MOST.field), message: clip(message, MOST.problem) }))
}

function clip(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

/** Distinguishes a {@link ToolError} from a bug, also across copies of the package and across workers. */
export function isToolError(error: unknown): error is ToolError {
  return (
    error instanceof Error &&
    error.name === 'ToolError' &&
    'code' in error &&
    Object.hasOwn(errorTable, error.code as string)
  )
}

type Later = (callback: () => void) => void

/** Timers wait a millisecond at least, which is as long as the work on a small file. Where there are none that do not wait, they must do. */
const later: Later = (globalThis as { setImmediate?: Later }).setImmediate ?? ((callback) => setTimeout(callback, 0))

/**
 * Yields to the host during long work, so that it can handle an interrupt or show progress. Throws `CANCELLED` once the signal has been
 * aborted.
 */
export async function pause(signal: AbortSignal): Promise<void> {
  // Events that have come meanwhile are heard between the two.
  await new Promise<void>((resolve) => later(() => later(resolve)))
  throwIfCancelled(signal)
}

/** The error of work that was canceled, for the reason of the signal. */
export function canceled(signal?: AbortSignal): ToolError {
  return new ToolError('CANCELLED', errorTable.CANCELLED.title, { cause: signal?.reason })
}

/** Throws `CANCELLED` once the signal has been aborted, and does nothing before. */
export function throwIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw canceled(signal)
}
