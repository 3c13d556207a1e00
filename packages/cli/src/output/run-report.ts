import type { JobResult } from '../run/job.js'
import { type Failure, notBegun } from './failure.js'

/** What happened to one input (or to all of them together, where an operation takes many). */
export interface RunEntry {
  labels: string[]
  milliseconds: number
  outcome:
    | { ok: true; result: Omit<JobResult, 'stream' | 'skipped'>; skipped?: string; planned?: string[] }
    | { ok: false; failure: Failure }
  /** Where it failed: how many bytes it was to read. */
  inputBytes?: number
}

/**
 * What `--json` prints, as one object on standard output.
 *
 * @example
 * {
 *   "schemaVersion": 1,
 *   "ok": true,
 *   "operation": "rotate-pdf",
 *   "counts": { "done": 1, "failed": 0, "skipped": 0, "notBegun": 0 },
 *   "results": [{
 *     "input": "a.pdf", "outputs": [{ "path": "rotated_a.pdf", "bytes": 8123 }], "inputBytes": 8101, "warnings": [], "milliseconds": 12
 *   }]
 * }
 */
export interface RunReport {
  /** Rises when the shape of this object changes in a way that a reader must know. */
  schemaVersion: 1
  /** Whether everything was done. */
  ok: boolean
  operation: string
  counts: RunCounts
  /** One for each input, in the order of the inputs. */
  results: RunReportResult[]
  /** What kept the run from beginning at all; `results` is empty then. */
  error?: ReportedError
}

/** How many runs ended in which way. */
export interface RunCounts {
  done: number
  failed: number
  /** Not done, since the result existed. */
  skipped: number
  /** Not started, because the whole run was stopped. */
  notBegun: number
}

export interface RunReportResult {
  /** As named on the command line; a list where the operation takes many files in one run. */
  input: string | string[]
  outputs: { path: string; bytes: number }[]
  inputBytes: number
  warnings: { code: string; message: string }[]
  /** Results of operations that only inspect files. */
  data?: unknown
  error?: ReportedError
  /** The existing result because of which nothing was done. */
  skipped?: string
  /** With `--dry-run`: the files that would be written; `*` where the names of several results in a folder are not known in advance. */
  planned?: string[]
  milliseconds: number
}

export type ReportedError = Pick<Failure, 'code' | 'kind' | 'message' | 'details'>

/** The JSON result of a run. */
export function reportRun(operation: string, entries: readonly RunEntry[], takesMany: boolean): RunReport {
  const { done, skipped, failures, idle } = countEntries(entries)
  return {
    schemaVersion: 1,
    ok: failures.length === 0,
    operation,
    counts: { done, failed: failures.length - idle, skipped, notBegun: idle },
    results: entries.map((entry) => reportEntry(entry, takesMany)),
  }
}

/** The JSON result for one input, or for all of them where the operation takes many. */
export function reportEntry(
  { labels, outcome, milliseconds, inputBytes: asked = 0 }: RunEntry,
  takesMany: boolean,
): RunReportResult {
  const common = { input: takesMany ? labels : labels[0]!, milliseconds: Math.round(milliseconds) }
  if (!outcome.ok)
    return { ...common, outputs: [], inputBytes: asked, warnings: [], error: reportError(outcome.failure) }
  const { outputs, inputBytes, warnings, data } = outcome.result
  return {
    ...common,
    outputs,
    inputBytes,
    warnings,
    ...(data === undefined ? {} : { data }),
    ...(outcome.skipped === undefined ? {} : { skipped: outcome.skipped }),
    ...(outcome.planned === undefined ? {} : { planned: outcome.planned }),
  }
}

/** The JSON result of a run that could not begin. */
export function reportNoRun(operation: string, failure: Failure): RunReport {
  const counts = { done: 0, failed: 0, skipped: 0, notBegun: 0 }
  return { schemaVersion: 1, ok: false, operation, counts, results: [], error: reportError(failure) }
}

function reportError({ code, kind, message, details }: Failure): ReportedError {
  return { code, kind, message, details }
}

/** Numbers of entries that were done, skipped, failed and not started; those not started are among the failures. */
export function countEntries(entries: readonly RunEntry[]): {
  done: number
  skipped: number
  failures: Failure[]
  idle: number
} {
  const failures = entries.flatMap(({ outcome }) => (outcome.ok ? [] : [outcome.failure]))
  const idle = failures.filter(({ code }) => code === notBegun.code).length
  const skipped = entries.filter(({ outcome }) => outcome.ok && outcome.skipped !== undefined).length
  return { done: entries.length - failures.length - skipped, skipped, failures, idle }
}
