import type { AnyOperation, Problem, Warning } from '@sheaf/core'

/** Where work is done. */
export type RunLocation = 'server' | 'device'

/** The progress of a run. `fraction` is 0 to 1, and omitted while unknown. */
export interface RunProgress {
  stage: 'upload' | 'work' | 'receive'
  fraction?: number
  /** What the work itself says it is doing. */
  text?: string
  /** Which of several files it is about; `position` counts from 1. */
  of?: { name: string; position: number; count: number }
}

/** One use of an operation. */
export interface RunRequest {
  operation: AnyOperation
  /** Files by slot, in order; slots without files may be left out. */
  files: Readonly<Record<string, readonly File[]>>
  /** Options by wire name, as text or values. */
  options: Readonly<Record<string, unknown>>
  signal: AbortSignal
  onProgress: (progress: RunProgress) => void
}

/** A finished file, whose bytes may still have to be fetched. */
export interface ResultFile {
  name: string
  bytes: number
  /** @throws RunError when the bytes can no longer be had */
  open: () => Promise<Blob>
}

/** What came of a run, and where it was made. */
export interface RunOutcome {
  location: RunLocation
  inputBytes: number
  warnings: readonly Warning[]
  file?: ResultFile
  data?: unknown
  /** What came of each of several files, in order; then there is no single file. */
  each?: readonly FileOutcome[]
}

/** What came of one of several files: an outcome, or why there is none. */
export interface FileOutcome {
  file: File
  outcome?: RunOutcome
  error?: RunError
}

/**
 * Runs an operation somewhere.
 * @throws RunError, with code CANCELLED once the signal is aborted
 */
export type Runner = (request: RunRequest) => Promise<RunOutcome>

interface RunErrorDetails {
  /** Whether the message comes from the core or the server, in English, and not from the texts of the site. */
  foreign?: boolean
  problems?: readonly Problem[] | undefined
  requestId?: string | undefined
  cause?: unknown
}

/** Why a run failed, in words for people, wherever it ran. */
export class RunError extends Error {
  override readonly name = 'RunError'
  readonly code: string
  /** Whether the message is in English regardless of the language of the site. */
  readonly foreign: boolean
  readonly problems: readonly Problem[]
  readonly requestId: string | undefined

  constructor(
    code: string,
    message: string,
    { foreign = false, problems = [], requestId, cause }: RunErrorDetails = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.foreign = foreign
    this.problems = problems
    this.requestId = requestId
  }
}

/** The bytes of all files of a request together. */
export function inputBytes(files: RunRequest['files']): number {
  return Object.values(files)
    .flat()
    .reduce((sum, { size }) => sum + size, 0)
}
