import type { PlannedRun } from '../plan/plan.js'
import type { SharedValues } from '../plan/shared-values.js'
import { print } from './console.js'
import type { Reporter } from './reporter.js'
import { type RunEntry, reportEntry } from './run-report.js'
import { printable } from './text.js'

/** Prints which files would be read and written, for `--dry-run`, and gives an entry for each run. Nothing is written. */
export async function describePlan(
  runs: readonly PlannedRun[],
  { json, jsonLines, quiet, output }: SharedValues,
  reporter: Reporter,
): Promise<RunEntry[]> {
  const entries = runs.map(({ labels, todo }): RunEntry => {
    if ('failure' in todo) return { labels, milliseconds: 0, outcome: { ok: false, failure: todo.failure } }
    const result = { outputs: [], inputBytes: 0, warnings: [] }
    const rest = 'skipped' in todo ? { skipped: todo.skipped } : { planned: todo.places }
    return { labels, milliseconds: 0, outcome: { ok: true, result, ...rest } }
  })
  for (const entry of entries) {
    const { labels, outcome } = entry
    if (!outcome.ok) reporter.failed(labels.join(', '), outcome.failure)
    if (jsonLines) await print(`${JSON.stringify({ schemaVersion: 1, ...reportEntry(entry, labels.length > 1) })}\n`)
    if (json || jsonLines || quiet || !outcome.ok) continue
    const written = outcome.planned?.join(', ') || (output === undefined ? 'nothing written' : output)
    const text = outcome.skipped === undefined ? written : `skipped, ${outcome.skipped} exists already`
    await print(`${printable(labels.join(', '))} -> ${printable(text)}\n`)
  }
  return entries
}
