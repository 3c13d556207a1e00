import type { RunSettings } from '../../run.js'
import type { Warning } from '../../warning.js'

/** A request of the page to the worker. */
export interface CallJob {
  /** Id of the operation: `merge-pdf`. */
  operation: string
  files: Record<string, File | File[]>
  options: Record<string, unknown>
  settings: Pick<RunSettings, 'limits' | 'threads' | 'timeLimitSeconds'>
}

/** A file of the result: its bytes, or the file of the page that it is, as it came. */
export interface MadeFile {
  name: string
  type: string
  content: ArrayBuffer | File
}

/** A result of the worker. */
export interface CallDone {
  type: 'done'
  files: MadeFile[]
  companions: MadeFile[]
  data?: unknown
  warnings: Warning[]
  archiveName: string
}

/** Errors travel as values: thrown ones would lose all but their message. */
export type CallAnswer =
  | CallDone
  | { type: 'refused'; code: string; message: string; details: Record<string, unknown> }
  | { type: 'failed'; message: string; stack?: string | undefined }

/** Messages of the worker to the page: progress, then one answer. */
export type FromCallWorker = { type: 'progress'; fraction: number; stage: string } | CallAnswer
