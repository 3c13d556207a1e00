import { availableParallelism } from 'node:os'
import type { AnyOperation } from '@sheaf/core'
import { print, sendTo } from './console.js'
import { describeData } from './describe-data.js'
import { CommandError, exitCodeOfRun, exitCodes, toFailure } from './failure.js'
import { flagsOf, slotsOf } from './flags.js'
import { describeReadError, expandInputs } from './inputs.js'
import type { Interrupt } from './interrupt.js'
import type { Job, JobFile, JobOutcome } from './job.js'
import { type FlagValues, flagsWithoutEffect, readOptions } from './option-values.js'
import { type PlannedRun, planRuns } from './plan.js'
import { Reporter } from './reporter.js'
import { runJobs } from './run-jobs.js'
import { countEntries, type RunEntry, reportRun } from './run-report.js'
import { readSharedValues, type SharedValues } from './shared-values.js'
import { StandardInput } from './standard-input.js'
import type { JobThread } from './thread.js'

export interface CommandContext {
  interrupt: Interrupt
  /** A thread started ahead for the first job. */
  warm: JobThread | undefined
  /** Module that has the operations, when it is not the core. */
  registry: string | undefined
}

/**
 * Does what `sheaf <operation> <inputs…> [--flags]` asks for, and gives the exit code.
 * @throws CommandError, ToolError when nothing could be begun
 */
export async function runOperationCommand(operation: AnyOperation, words: string[], given: FlagValues, context: CommandContext): Promise<number> {
  const begun = performance.now()
  const shared = readSharedValues(given)
  const { output, json, quiet, verbose } = shared
  const [, slot] = slotsOf(operation)[0]!
  const makesData = operation.http?.response === 'json'
  if (words.length === 0) throw new CommandError('USAGE', `Name ${slot.many ? 'the files' : 'a file'} to work on. "sheaf ${operation.id} --help" shows examples.`)
  if (output === '-' && process.stdout.isTTY && !makesData) throw new CommandError('USAGE', 'The result is no text for a terminal. Send it into a file or a pipe.')

  const stdin = new StandardInput(process.stdin)
  const options = await readOptions(operation, given, { env: process.env, stdin })
  const slotFiles = await readSlotFiles(operation, given)
  const inputs = await expandInputs(words, slot, shared)
  const { runs, keep } = await planRuns({ operation, inputs, slotFiles, options, output, force: shared.force, stdin })

  const reporter = new Reporter(process.stderr, { total: runs.length, quiet, verbose })
  for (const message of flagsWithoutEffect(operation, given, options)) reporter.warning(undefined, { code: 'no-effect', message })
  const entries = await context.interrupt.during(() => runAll(runs, keep, shared, context, reporter))

  const { done, failures, idle } = countEntries(entries)
  if (runs.length > 1) reporter.summary(done, failures.length - idle, idle, performance.now() - begun)
  if (json) await print(`${JSON.stringify(reportRun(operation.id, entries, slot.many), null, 2)}\n`)
  return context.interrupt.signal.aborted ? exitCodes.interrupted : exitCodeOfRun(failures, done)
}

async function runAll(runs: PlannedRun[], keep: string[], shared: SharedValues, context: CommandContext, reporter: Reporter): Promise<RunEntry[]> {
  const entries: (RunEntry | undefined)[] = runs.map(() => undefined)
  const jobs: Job[] = []
  const places: number[] = []
  const labelOf = (place: number) => nameRun(runs[place]!)
  const printInOrder = dataPrinter(runs, shared)

  const settle = async (place: number, outcome: JobOutcome, milliseconds: number) => {
    const { labels } = runs[place]!
    let ended = outcome
    if (ended.ok && ended.stream) ended = await deliverStream(ended, shared.output!)
    if (ended.ok) {
      for (const warning of ended.warnings) reporter.warning(labelOf(place), warning)
      reporter.done(labelOf(place), ended.outputs, ended.inputBytes, milliseconds)
      const { ok: _, stream: __, ...result } = ended
      entries[place] = { labels, milliseconds, outcome: { ok: true, result } }
    } else {
      if (ended.failure.code !== 'NOT_BEGUN') reporter.failed(labelOf(place), ended.failure)
      entries[place] = { labels, milliseconds, outcome: ended }
    }
    await printInOrder(entries)
  }

  let failedAlready = false
  for (const [place, { todo }] of runs.entries()) {
    if ('job' in todo) {
      jobs.push(todo.job)
      places.push(place)
    } else {
      failedAlready = true
      await settle(place, { ok: false, failure: todo.failure }, 0)
    }
  }
  await runJobs(jobs, {
    threads: Math.min(shared.jobs ?? availableParallelism(), jobs.length),
    timeoutSeconds: shared.timeout,
    failFast: shared.failFast,
    stopped: shared.failFast && failedAlready,
    keep,
    signal: context.interrupt.signal,
    warm: context.warm,
    registry: context.registry,
    onProgress: (index, fraction, stage) => reporter.progress(labelOf(places[index]!), fraction, stage),
    onEnd: async (index, outcome, milliseconds, stderr) => {
      reporter.aside(stderr)
      await settle(places[index]!, outcome, milliseconds)
    },
  })
  return entries as RunEntry[]
}

function nameRun({ labels }: PlannedRun): string {
  const [first = ''] = labels
  const shown = first === '-' ? 'standard input' : first
  return labels.length > 1 ? `${shown} and ${labels.length - 1} more` : shown
}

async function deliverStream(outcome: Extract<JobOutcome, { ok: true }>, output: string): Promise<JobOutcome> {
  try {
    await sendTo(output, outcome.stream!)
    return outcome
  } catch (error) {
    return { ok: false, failure: toFailure(error) }
  }
}

/** Data for people goes to standard output, in the order of the inputs whatever order they are done in. */
function dataPrinter(runs: PlannedRun[], { json, output }: SharedValues): (entries: readonly (RunEntry | undefined)[]) => Promise<void> {
  let next = 0
  return async (entries) => {
    if (json || output !== undefined) return
    let text = ''
    for (let entry = entries[next]; entry; entry = entries[++next]) {
      if (!entry.outcome.ok || entry.outcome.result.data === undefined || entry.outcome.result.outputs.length > 0) continue
      const heading = runs.length > 1 ? `${next > 0 ? '\n' : ''}${nameRun(runs[next]!)}\n` : ''
      text += heading + describeData(entry.outcome.result.data, runs.length > 1 ? '  ' : '')
    }
    if (text !== '') await print(text)
  }
}

/** The files that flags such as `--watermark-image` name. */
async function readSlotFiles(operation: AnyOperation, given: FlagValues): Promise<Record<string, JobFile[]>> {
  const files: Record<string, JobFile[]> = {}
  for (const { name, sets } of flagsOf(operation)) {
    const value = given[name]
    if (sets.kind !== 'slot' || value === undefined) continue
    const { stat } = await import('node:fs/promises')
    const { basename } = await import('node:path')
    files[sets.slot] = await Promise.all(
      [value].flat().map(async (path) => {
        const found = await stat(String(path)).catch((error: NodeJS.ErrnoException) => error)
        const wrong = found instanceof Error ? describeReadError(found) : found.isDirectory() ? 'This is a folder, not a file.' : undefined
        if (wrong) throw new CommandError('INPUT_UNREADABLE', `--${name} ${path}: ${wrong}`)
        return { name: basename(String(path)), path: String(path) }
      }),
    )
  }
  return files
}
