import { availableParallelism } from 'node:os'
import type { AnyOperation } from '@sheaf/core'
import type { PipelineDocument } from '@sheaf/core/pipelines'
import { print } from '../output/console.js'
import { CommandError, exitCodeOfRun } from '../output/failure.js'
import { isArchive } from '../output/output-files.js'
import { Reporter } from '../output/reporter.js'
import { countEntries, type RunEntry, reportEntry, reportRun } from '../output/run-report.js'
import { printable } from '../output/text.js'
import { isStdoutFile } from '../output/write-to-file.js'
import { slotsOf } from '../plan/flags.js'
import { withFormatOfOutput } from '../plan/format-of-output.js'
import { expandInputs, isStandardInput } from '../plan/inputs.js'
import { type FlagValues, flagsWithoutEffect, readOptions } from '../plan/option-values.js'
import type { PlannedRun } from '../plan/plan.js'
import { planRuns } from '../plan/plan.js'
import { namesWithoutEffect, severalPaths } from '../plan/planned-paths.js'
import { withDefaults } from '../plan/settings-file.js'
import { readSharedValues, type SharedValues } from '../plan/shared-values.js'
import { readSlotFiles } from '../plan/slot-files.js'
import { StandardInput } from '../plan/standard-input.js'
import { withoutAliases } from '../plan/without-aliases.js'
import type { JobFile } from '../run/job.js'
import { type CommandContext, runPlanned } from '../run/run-planned.js'
import { shareThreads } from '../run/share-threads.js'
import { readEngines } from './engines.js'

/** What a command line asks for, with its options read. */
export interface ReadCommand {
  /** As people call it. */
  command: string
  operation: AnyOperation
  /** Where the operation is that of a pipeline. */
  pipeline?: PipelineDocument
  words: string[]
  shared: SharedValues
  options: Record<string, unknown>
  slotFiles: Record<string, JobFile[]>
  stdin: StandardInput
  /** Flags that were given and have no effect, each with the reason. */
  remarks: readonly string[]
}

/**
 * Does what `sheaf <operation> <inputs…> [--flags]` asks for, and gives the exit code.
 * @throws CommandError, ToolError when nothing could be started
 */
export async function runOperationCommand(
  operation: AnyOperation,
  words: string[],
  flags: FlagValues,
  context: CommandContext,
): Promise<number> {
  const shared = readSharedValues(
    operation,
    // Data is printed unless this command line says where to write it.
    withDefaults(flags, process.env, { except: operation.http?.response === 'json' ? ['output'] : [] }),
  )
  const given = withFormatOfOutput(operation, withoutAliases(operation, flags), shared.output)
  assertCanBegin(operation, { command: operation.id, words, output: shared.output })
  const stdin = new StandardInput(process.stdin)
  const options = await readOptions(operation, given, { env: process.env, stdin })
  const slotFiles = await readSlotFiles(operation, given, stdin)
  const remarks = flagsWithoutEffect(operation, given, options)
  return runCommand({ command: operation.id, operation, words, shared, options, slotFiles, stdin, remarks }, context)
}

/** @throws CommandError USAGE for a command line without files, or with a result that a terminal cannot show */
export function assertCanBegin(
  operation: AnyOperation,
  { command, words, output }: { command: string; words: readonly string[]; output: string | undefined },
): void {
  const [, slot] = slotsOf(operation)[0]!
  if (words.length === 0)
    throw new CommandError(
      'USAGE',
      `Name ${slot.many ? 'the files' : 'a file'} to work on. "sheaf ${command} --help" shows examples.`,
    )
  if (output === '-' && process.stdout.isTTY && operation.http?.response !== 'json')
    throw new CommandError('USAGE', 'The result is binary. Redirect it to a file or pipe.')
}

/**
 * Whether a command reads standard input, and its result goes where standard output was redirected to: `sheaf rotate-pdf - < a.pdf > b.pdf`.
 */
function isFilter(
  operation: AnyOperation,
  words: readonly string[],
  { output, name, json, jsonLines, dryRun }: SharedValues,
): boolean {
  const isAsked = output !== undefined || name !== undefined || json || jsonLines || dryRun
  if (isAsked || operation.http?.response === 'json') return false
  return words.length === 1 && isStandardInput(words[0]!) && isStdoutFile()
}

/** Runs a parsed command line and returns the exit code. @throws CommandError, ToolError when nothing could be started */
export async function runCommand(
  { command, operation, pipeline, words, shared: asked, options, slotFiles, stdin, remarks }: ReadCommand,
  context: CommandContext,
): Promise<number> {
  const shared = isFilter(operation, words, asked) ? { ...asked, output: '-' } : asked
  const begun = performance.now()
  const engines = readEngines(process.env)
  const { output, json, quiet, verbose, existing, name, allowNothing, timeout, jobs } = shared
  const [, slot] = slotsOf(operation)[0]!
  const inputs = await expandInputs(words, slot, shared)
  const runs = slot.many ? 1 : inputs.length
  const share = shareThreads(operation, { runs, processors: availableParallelism(), jobs })
  const { threads } = share
  const plan = await planRuns({
    operation,
    pipeline,
    inputs,
    slotFiles,
    options,
    output,
    existing,
    nameTemplate: name,
    allowNothing,
    stdin,
    threads,
    timeout,
    engines,
  })

  const reporter = new Reporter(process.stderr, { total: plan.runs.length, quiet, verbose })
  const isOneFile = plan.runs.some(
    ({ todo }) => 'job' in todo && todo.job.target.kind === 'file' && !isArchive(todo.job.target.path),
  )
  const unused = namesWithoutEffect(operation, options, { nameTemplate: name, output, isOneFile })
  for (const message of [...remarks, ...unused]) reporter.warning(undefined, { code: 'no-effect', message })
  const entries = shared.dryRun
    ? await describePlan(operation, plan.runs, shared, reporter)
    : await context.interrupt.during(() =>
        runPlanned(operation, { ...plan, atOnce: share.jobs }, { ...shared, command }, context, reporter),
      )

  const { done, skipped, failures, idle } = countEntries(entries)
  if (plan.runs.length > 1 && !shared.dryRun)
    reporter.summary({ done, skipped, failed: failures.length - idle, notBegun: idle }, performance.now() - begun)
  if (json) await print(`${JSON.stringify(reportRun(command, entries, slot.many), null, 2)}\n`)
  return context.interrupt.signal.aborted ? context.interrupt.exitCode : exitCodeOfRun(failures, done + skipped)
}

/** Prints which files would be read and written, for `--dry-run`, and gives an entry for each run. Nothing is written. */
async function describePlan(
  operation: AnyOperation,
  runs: readonly PlannedRun[],
  { json, jsonLines, quiet, output }: SharedValues,
  reporter: Reporter,
): Promise<RunEntry[]> {
  const remarks = new Map<RunEntry, string>()
  const entries = runs.map(({ labels, todo }): RunEntry => {
    if ('failure' in todo) return { labels, milliseconds: 0, outcome: { ok: false, failure: todo.failure } }
    const result = { outputs: [], inputBytes: 0, warnings: [] }
    if ('skipped' in todo) return { labels, milliseconds: 0, outcome: { ok: true, result, skipped: todo.skipped } }
    const several = severalPaths(operation, todo.job)
    const planned = several ? [several.path] : todo.resultPaths
    const entry: RunEntry = { labels, milliseconds: 0, outcome: { ok: true, result, planned } }
    if (several) remarks.set(entry, ` (${several.remark})`)
    return entry
  })
  for (const entry of entries) {
    const { labels, outcome } = entry
    if (!outcome.ok) reporter.failed(labels.join(', '), outcome.failure)
    if (jsonLines) await print(`${JSON.stringify({ schemaVersion: 1, ...reportEntry(entry, labels.length > 1) })}\n`)
    if (json || jsonLines || quiet || !outcome.ok) continue
    const written = outcome.planned?.join(', ') || (output === undefined ? 'nothing written' : output)
    const text =
      outcome.skipped === undefined
        ? `${written}${remarks.get(entry) ?? ''}`
        : `skipped, ${outcome.skipped} already exists`
    await print(`${printable(labels.join(', '))} -> ${printable(text)}\n`)
  }
  return entries
}
