import { type AnyOperation, type FileSlot, fieldsOf } from '@sheaf/core'
import type { Config } from '../../config.js'
import type { ProblemCode } from '../../failures.js'
import type { JobWarning } from '../../jobs/job-warning.js'
import type { FormLimits } from './form-limits.js'
import { formLimits } from './tool-limits.js'

/** What the answer to a batch calls its report. */
export const REPORT = 'report.json'

/** One line of the report of a batch. */
export interface BatchLine {
  /** The name that the file was sent with. */
  file: string
  status: 'ok' | 'failed'
  /** What the result is called in the ZIP. */
  output?: string
  /** Why there is none. */
  code?: ProblemCode
  message?: string
  originalSize: number
  processedSize?: number
  warnings: JobWarning[]
  seconds: number
}

/** The field whose files a batch works on, one after the other; `undefined` of an operation that takes several at once anyway. */
export function batchSlot({ files }: AnyOperation): string | undefined {
  const slots = Object.entries(files as Record<string, FileSlot>)
  const needed = slots.filter(([, { optional }]) => !optional)
  return needed.length === 1 && !needed[0]![1].many ? needed[0]![0] : undefined
}

/** The bounds of the form of a batch. */
export function batchLimits(
  operation: AnyOperation,
  config: Pick<Config, 'maxUploadMb' | 'maxBatchFiles' | 'requestTimeoutSeconds'>,
): FormLimits {
  const one = formLimits([operation], config)
  const slot = batchSlot(operation)
  return {
    ...one,
    maxBytes: config.maxUploadMb * 2 ** 20 + one.maxTextTotal,
    maxAllFilesBytes: config.maxUploadMb * 2 ** 20,
    maxFiles: config.maxBatchFiles,
    maxFields: Math.max(one.maxFields, 2 * fieldsOf(operation.options).length),
    // An additional file of the call would be the same for all.
    maxFileBytes: (field) => (field === slot ? one.maxFileBytes(field) : undefined),
  }
}
