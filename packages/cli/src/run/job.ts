import { join } from 'node:path'
import type { Warning } from '@sheaf/core'
import type { PipelineDocument } from '@sheaf/core/pipelines'
import type { Engines } from '../commands/engines.js'
import type { Failure } from '../output/failure.js'
import type { Existing } from '../plan/shared-values.js'

/** An input file on its way to a thread: a place on disk, or bytes that came through standard input. */
export type JobFile = { name: string } & ({ path: string } | { bytes: Blob })

/** Where the results of a job go. */
export type Target =
  /** Beside the input: one result under its own name, its companions beside it, several results as a ZIP. */
  | { kind: 'beside'; folder: string }
  /** Each result under its own name; the folder is made when it is not there. */
  | { kind: 'folder'; folder: string }
  /** One result, its companions beside it, or a ZIP of all where the name ends in `.zip`. */
  | { kind: 'file'; path: string }
  /** Back to the main thread, for standard output: one result without its companions, or several as a ZIP. */
  | { kind: 'stream' }

/** One run of an operation, as plain data that crosses threads. */
export interface Job {
  operation: string
  /** What to do instead of the operation of that name. */
  pipeline?: PipelineDocument
  /** Per file slot. */
  files: Record<string, JobFile[]>
  options: Record<string, unknown>
  target: Target
  /** What to do about results that exist. */
  existing: Existing
  /** Symbolic links at the paths of results are replaced themselves, not the files that they lead to. */
  replacesLinks?: boolean
  /** Template for the names of results; those of the operation without it. */
  nameTemplate?: string
  /** What is added to the names of results, before their extension, because another input has results of the same names. */
  distinction?: { suffix: string }
  /** Whether a result is wanted that came of nothing to do; `unless-must-act`: not where the work had to change something, as a redaction. */
  allowNothing: boolean | 'unless-must-act'
  /** Threads the work may be spread over. */
  threads: number
  /** Time limit of the job in seconds; undefined for none. */
  timeLimitSeconds?: number
  engines: Engines
  /** Write data without result files as a JSON file; else it only goes back. */
  writeData: boolean
  /** The paths of its results where all are known and no other job of the command has one of them. */
  claimed?: string[]
  /** Name, beside the result, under which bytes are written until they are complete. Unlike any other job's. */
  temporaryName: string
}

export interface WrittenFile {
  path: string
  bytes: number
}

export interface JobResult {
  outputs: WrittenFile[]
  inputBytes: number
  warnings: Warning[]
  data?: unknown
  /** The result, when the target is a stream: in memory, or a file on disk that stays until the thread of the job ends. */
  stream?: Blob | { path: string }
  /** A result that exists, where all do and are not replaced. */
  skipped?: string
}

export type JobOutcome = ({ ok: true } & JobResult) | { ok: false; failure: Failure }

/** Where bytes of the results of a job are written at first, as far as that is known before: each message to another thread takes a while. */
export function expectedTemporary({ claimed = [], temporaryName }: Job): string[] {
  const [first] = claimed
  return first === undefined ? [] : [join(first, '..', temporaryName)]
}

/**
 * From the main thread to a job thread. `keep` holds the identities (see `fileIdentity`) of files no result may replace; `claimed` answers a
 * `claim`, with the path that another job has.
 */
export type ToThread =
  | { type: 'keep'; keep: string[] }
  | { type: 'claimed'; taken: string | undefined }
  | { type: 'run'; job: Job; tellsProgress: boolean }
  | { type: 'abort' }
  | { type: 'end' }

/**
 * From a job thread to the main thread. `claim` asks for the paths of results, `temporary` comes before bytes go to disk where
 * nobody expects it, `wrote` when a result has its name and others have not yet.
 */
export type FromThread =
  | { type: 'claim'; paths: string[] }
  | { type: 'progress'; fraction: number; stage: string }
  | { type: 'temporary'; path: string }
  | { type: 'wrote'; path: string; replaced: boolean }
  | { type: 'outcome'; outcome: JobOutcome }

/** What a thread is started with. */
export interface ThreadData {
  /** Module whose `operations` are known; the core's own by default. */
  registry: string | undefined
  /** Operation to load at once, before the first job arrives. */
  preload: string | undefined
}
