import { type Failure, notBegun } from './failure.js'
import type { JobResult } from './job.js'

/** What happened to one input (or to all of them together, where an operation takes many). */
export interface RunEntry {
  labels: string[]
  milliseconds: number
  outcome: { ok: true; result: Omit<JobResult, 'stream'> } | { ok: false; failure: Failure }
}

/**
 * What `--json` prints, as one object on standard output.
 *
 * @example
 * {
 *   "ok": true,
 *   "operation": "rotate-pdf",
 *   "results": [{
 *     "input": "a.pdf", "outputs": [{ "path": "rotated_a.pdf", "bytes": 8123 }], "inputBytes": 8101, "warnings": [], "milliseconds": 12
 *   }]
 * }
 */
export interface RunReport {
  /** Whether everything was done. */
  ok: boolean
  operation: string
  /** One for each input, in the order of the inputs. */
  results: RunReportResult[]
  /** What kept the run from beginning at all; `results` is empty then. */
  error?: ReportedError
}

export interface RunReportResult {
  /** As named on the command line; a list where the operation takes many files in one run. */
  input: string | string[]
  outputs: { path: string; bytes: number }[]
  inputBytes: number
  warnings: { code: string; message: string }[]
  /** What operations tell that look at files. */
  data?: unknown
  error?: ReportedError
  milliseconds: number
}

export type ReportedError = Pick<Failure, 'code' | 'kind' | 'message' | 'details'>

/** The JSON result of a run. */
export function reportRun(operation: string, entries: readonly RunEntry[], takesMany: boolean): RunReport {
  const results = entries.map(({ labels, outcome, milliseconds }): RunReportResult => {
    const input = takesMany ? labels : labels[0]!
    const time = Math.round(milliseconds)
    if (!outcome.ok)
      return {
        input,
        outputs: [],
        inputBytes: 0,
        warnings: [],
        error: reportError(outcome.failure),
        milliseconds: time,
      }
    const { outputs, inputBytes, warnings, data } = outcome.result
    return { input, outputs, inputBytes, warnings, ...(data === undefined ? {} : { data }), milliseconds: time }
  })
  return { ok: entries.every(({ outcome }) => outcome.ok), operation, results }
}

/** The JSON result of a run that could not begin. */
export function reportNoRun(operation: string, failure: Failure): RunReport {
  return { ok: false, operation, results: [], error: reportError(failure) }
}

function reportError({ code, kind, message, details }: Failure): ReportedError {
  return { code, kind, message, details }
}

/** How many entries were done, failed and not begun. */
export function countEntries(entries: readonly RunEntry[]): { done: number; failures: Failure[]; idle: number } {
  const failures = entries.flatMap(({ outcome }) => (outcome.ok ? [] : [outcome.failure]))
  const idle = failures.filter(({ code }) => code === notBegun.code).length
  return { done: entries.length - failures.length, failures, idle }
}
