import type { HttpBinding, Limits } from '@sheaf/core'
import type { HtmlEngineChoice, OcrEngineChoice, OfficeEngineChoice, VideoEngineChoice } from '@sheaf/core/node'
import type { JobWarning } from './job-warning.js'

/** A file of a client on our disk: where it is, what its owner calls it, how large it is. */
export interface StoredFile {
  path: string
  name: string
  size: number
}

/** A text of a client on our disk. */
export type StoredText = Pick<StoredFile, 'path' | 'size'>

/**
 * One piece of work as a client asked for it: what any machine of ours needs to know. Holds paths and options, never bytes; passwords are
 * among the options, so it is never logged, and leaves this machine only sealed.
 */
export interface JobTask {
  /** Identifies the work among the machines: `JobRunner.newReference()`. Reveals nothing about the client, and may be logged. */
  reference: string
  operationId: string
  /** Files by slot, in `in` of the folder; a slot of one file has that file itself instead of a list. */
  files: Record<string, StoredFile | StoredFile[]>
  /** As they came in the form; the job's process decodes and checks them. */
  options: Record<string, unknown>
  /** Options whose texts are too long for a message, on disk in `in` of the folder. */
  texts?: Record<string, StoredText>
  /** Folder of the job on this machine, with `in`, `out` and `tmp` inside. */
  folder: string
  /** What shall be in `out` at the end: the result file (a ZIP of several, of one with its companions, or always), or the data as JSON. */
  response: NonNullable<HttpBinding['response']>
  /** Where the outcome is kept, for a client that does not wait for it; `ResultStore.accept` knows the token by then. */
  keep?: { token: string; originalSize: number; once?: boolean | undefined }
}

/** A piece of work with all that the machine which does it has to say. */
export interface JobOrder extends Omit<JobTask, 'reference' | 'keep'> {
  limits: Partial<Limits>
  /** Threads the work may be spread over. */
  threads: number
  /** Seconds after which the job is ended. */
  timeLimitSeconds: number
  /** Seconds that may pass without progress. */
  stepLimitSeconds?: number | undefined
  /** Whether it takes long, so that short jobs of others get the processors first. */
  isLong?: boolean
  /** Whether it is of clients that are not known yet, so that jobs of known ones get more of the processors. */
  isLater?: boolean
  /** Resident memory that the job may take, in MiB, where it is another than most jobs'. */
  memoryMb?: number
  ocrEngine: OcrEngineChoice
  officeEngine: OfficeEngineChoice
  videoEngine: VideoEngineChoice
  htmlEngine: HtmlEngineChoice
  /** Language and region of dates and numbers for which Office documents name none. */
  locale?: string | undefined
  /** Where the process that runs LibreOffice listens, for operations that need it. */
  officeHost?: string
}

/** A result on our disk, and the name it is saved under. */
export interface ResultFile extends StoredFile {
  /** MIME type. */
  type: string
}

export interface JobResult {
  /** For a task with `keep`, it is in the result store and no longer at its path. */
  file: ResultFile
  warnings: JobWarning[]
}

/** How a job is followed and stopped. Its reports may come from another machine, slightly late. */
export interface JobHandling {
  signal: AbortSignal
  /** Whose work it is, where several are to share a machine. */
  client?: string | undefined
  /** The job was accepted: from here on it completes, or fails for its own reason. */
  accepted?: () => void
  /** Its place in the line, from 1, each time that changes. */
  moved?: (position: number) => void
  /** The work begins, for the first time where it has to be begun again. */
  started?: () => void
  progress?: (fraction: number, stage: string) => void
}
