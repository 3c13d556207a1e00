import { rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { AnyOperation, FileSlots } from '@sheaf/core'
import { print, sendTo } from '../output/console.js'
import { describeData } from '../output/describe-data.js'
import { type Failure, inputOfFailure, notBegun, ReaderLeft, toFailure } from '../output/failure.js'
import { type Reporter, standardInput } from '../output/reporter.js'
import { type RunEntry, reportEntry } from '../output/run-report.js'
import { statsOf } from '../output/stats-of.js'
import { failureInFlags, inFlags } from '../plan/name-flags.js'
import type { PlannedRun } from '../plan/plan.js'
import type { SharedValues } from '../plan/shared-values.js'
import type { Interrupt } from './interrupt.js'
import type { Job, JobOutcome } from './job.js'
import { isSmall, runHere, sizeOfInputs } from './run-here.js'
import { runJobs } from './run-jobs.js'
import type { JobThread } from './thread.js'

export interface CommandContext {
  interrupt: Interrupt
  /** A thread started ahead for the first job. */
  warm: JobThread | undefined
  /** Module that has the operations, when it is not the core. */
  registry: string | undefined
}

/** Runs what was planned, reports progress, and returns the outcome of each run in the planned order. Rejects only where standard output can no longer be written. */
export async function runPlanned(
  operation: AnyOperation,
  { runs, keep, atOnce }: { runs: PlannedRun[]; keep: string[]; atOnce: number },
  shared: SharedValues & { command: string },
  context: CommandContext,
  reporter: Reporter,
): Promise<RunEntry[]> {
  const entries: (RunEntry | undefined)[] = runs.map(() => undefined)
  const jobs: Job[] = []
  const positions: number[] = []
  const labelOf = (position: number) => nameRun(runs[position]!)
  const reportFailure = (position: number, failure: Failure) => {
    const { labels } = runs[position]!
    reporter.failed(labelOf(position), failure, labels.length > 1 ? inputOfFailure(labels, failure) : undefined)
  }
  const inputBytes = (position: number) => {
    const { todo } = runs[position]!
    return 'job' in todo ? sizeOfInputs(todo.job) : 0
  }
  const printInOrder = dataPrinter(runs, shared)

  const settle = async (position: number, outcome: JobOutcome, milliseconds: number) => {
    const { labels } = runs[position]!
    let ended = nameFlags(outcome, operation)
    if (ended.ok && ended.stream) ended = await deliverStream(ended, shared.output!)
    if (ended.ok) {
      for (const warning of ended.warnings) reporter.warning(labelOf(position), warning)
      const { ok: _, stream: __, skipped, ...result } = ended
      if (skipped === undefined) reporter.done(labelOf(position), ended.outputs, ended.inputBytes, milliseconds)
      else reporter.skipped(labelOf(position), skipped)
      entries[position] = {
        labels,
        milliseconds,
        outcome: { ok: true, result, ...(skipped !== undefined && { skipped }) },
      }
    } else {
      if (ended.failure.code !== notBegun.code) reportFailure(position, ended.failure)
      entries[position] = { labels, milliseconds, outcome: ended, inputBytes: inputBytes(position) }
    }
    await afterEntry(position)
  }
  const afterEntry = async (position: number) => {
    if (shared.jsonLines) await print(`${JSON.stringify(lineOf(entries[position]!))}\n`)
    await printInOrder(entries)
  }
  const takesMany = Object.values(operation.files as FileSlots)[0]?.many === true
  const lineOf = (entry: RunEntry) => ({
    schemaVersion: 1,
    operation: shared.command,
    ok: entry.outcome.ok,
    ...reportEntry(entry, takesMany),
  })

  let failedAlready = false
  for (const [position, { todo }] of runs.entries()) {
    if ('job' in todo) {
      jobs.push(todo.job)
      positions.push(position)
    } else if ('skipped' in todo) {
      reporter.skipped(labelOf(position), todo.skipped)
      const result = { outputs: [], inputBytes: 0, warnings: [] }
      const { labels } = runs[position]!
      entries[position] = { labels, milliseconds: 0, outcome: { ok: true, result, skipped: todo.skipped } }
      await afterEntry(position)
    } else {
      failedAlready = true
      await settle(position, { ok: false, failure: todo.failure }, 0)
    }
  }
  const missing = missingFolders(jobs)
  const [only] = jobs
  if (only && jobs.length === 1 && !context.warm && !shared.isTimeoutGiven && isSmall(only)) {
    const position = positions[0]!
    if (shared.failFast && failedAlready) await settle(position, { ok: false, failure: notBegun }, 0)
    else {
      const begun = performance.now()
      const { outcome, printed } = await runHere(only, {
        registry: context.registry,
        keep,
        timeoutSeconds: shared.timeout,
        signal: context.interrupt.signal,
        onProgress: (fraction, stage) => reporter.progress(labelOf(position), fraction, stage),
        onLost: (failure) => reportFailure(position, failure),
      })
      reporter.aside(printed)
      await settle(position, outcome, performance.now() - begun)
    }
    await removeEmpty(missing)
    return entries as RunEntry[]
  }
  await runJobs(jobs, {
    threads: Math.min(atOnce, jobs.length),
    timeoutSeconds: shared.timeout,
    failFast: shared.failFast,
    stopped: shared.failFast && failedAlready,
    keep,
    signal: context.interrupt.signal,
    warm: context.warm,
    registry: context.registry,
    onProgress: reporter.showsProgress
      ? (index, fraction, stage) => reporter.progress(labelOf(positions[index]!), fraction, stage)
      : undefined,
    onEnd: async (index, outcome, milliseconds, stderr) => {
      reporter.aside(stderr)
      await settle(positions[index]!, outcome, milliseconds)
    },
  })
  await removeEmpty(missing)
  return entries as RunEntry[]
}

function nameRun({ labels }: PlannedRun): string {
  const [first = ''] = labels
  const shown = first === '-' ? standardInput : first
  return labels.length > 1 ? `${shown} and ${labels.length - 1} more` : shown
}

async function deliverStream(outcome: Extract<JobOutcome, { ok: true }>, output: string): Promise<JobOutcome> {
  try {
    await sendTo(output, outcome.stream!)
    return outcome
  } catch (error) {
    if (error instanceof ReaderLeft) throw error
    return { ok: false, failure: toFailure(error) }
  }
}

/** Data for people goes to standard output in the order of the inputs, independent of the order of completion. */
function dataPrinter(
  runs: PlannedRun[],
  { json, jsonLines, output }: SharedValues,
): (entries: readonly (RunEntry | undefined)[]) => Promise<void> {
  let next = 0
  return async (entries) => {
    if (json || jsonLines || output !== undefined) return
    let text = ''
    for (let entry = entries[next]; entry; entry = entries[++next]) {
      if (!entry.outcome.ok || entry.outcome.result.data === undefined || entry.outcome.result.outputs.length > 0)
        continue
      const heading = runs.length > 1 ? `${next > 0 ? '\n' : ''}${nameRun(runs[next]!)}\n` : ''
      text += heading + describeData(entry.outcome.result.data, runs.length > 1 ? '  ' : '')
    }
    if (text !== '') await print(text)
  }
}

/** Messages of operations name options; those of the command line, flags. */
function nameFlags(outcome: JobOutcome, operation: AnyOperation): JobOutcome {
  if (!outcome.ok) return { ...outcome, failure: failureInFlags(outcome.failure, operation) }
  const warnings = outcome.warnings.map((one) => ({ ...one, message: inFlags(one.message, operation) }))
  return { ...outcome, warnings }
}

/** The folders that jobs will make for their results, those further inside first. */
function missingFolders(jobs: readonly Job[]): string[] {
  const missing = new Set<string>()
  const seen = new Set<string>()
  for (const { target } of jobs) {
    if (target.kind !== 'folder' || seen.has(target.folder)) continue
    let folder = target.folder
    seen.add(folder)
    while (!missing.has(folder) && !statsOf(folder)) {
      missing.add(folder)
      folder = dirname(folder)
    }
  }
  return [...missing].sort((left, right) => right.length - left.length)
}

/** Removes those of the folders that nothing was written to. */
async function removeEmpty(folders: readonly string[]): Promise<void> {
  for (const folder of folders) await rmdir(folder).catch(() => undefined)
}
