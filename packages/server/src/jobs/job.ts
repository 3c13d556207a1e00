import type { HttpBinding, Limits, Warning } from '@sheaf/core'
import type { OcrEngineChoice, OfficeEngineChoice, VideoEngineChoice } from '@sheaf/core/node'

/** A file of a client on our disk: where it is, what its owner calls it, how large it is. */
export interface StoredFile {
  path: string
  name: string
  size: number
}

/** One piece of work, in full. Holds paths and options, never bytes; passwords are among the options, so it is never logged. */
export interface JobOrder {
  operationId: string
  /** Files by slot; a single file stands alone where the slot takes one. */
  files: Record<string, StoredFile | StoredFile[]>
  /** As they came in the form; the job's process decodes and checks them. */
  options: Record<string, unknown>
  /** Folder of the job, with `in`, `out` and `tmp` inside. */
  folder: string
  /** What shall be in `out` at the end: the result file (a ZIP of several, of one with its companions, or always), or the data as JSON. */
  response: NonNullable<HttpBinding['response']>
  limits: Partial<Limits>
  /** Threads the work may be spread over. */
  threads: number
  /** Seconds after which the job is ended. */
  timeLimitSeconds: number
  /** Resident memory that the job may take, in MiB, where it is another than most jobs'. */
  memoryMb?: number
  ocrEngine: OcrEngineChoice
  officeEngine: OfficeEngineChoice
  videoEngine: VideoEngineChoice
  /** Where the process that runs LibreOffice listens, for operations that need it. */
  officeHost?: string
}

/** A result on our disk, and the name it is saved under. */
export interface ResultFile extends StoredFile {
  /** MIME type. */
  type: string
}

export interface JobResult {
  file: ResultFile
  warnings: Warning[]
}

/** How a job can be watched and stopped. */
export interface JobHandling {
  signal: AbortSignal
  progress?: (fraction: number, stage: string) => void
}
