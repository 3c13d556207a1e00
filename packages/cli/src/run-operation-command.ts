import { availableParallelism } from 'node:os'
import type { AnyOperation } from '@sheaf/core'
import { print } from './console.js'
import { readEngines } from './engines.js'
import { CommandError, exitCodeOfRun, exitCodes } from './failure.js'
import { slotsOf } from './flags.js'
import { expandInputs } from './inputs.js'
import { type FlagValues, flagsWithoutEffect, readOptions } from './option-values.js'
import { planRuns } from './plan.js'
import { Reporter } from './reporter.js'
import { type CommandContext, runPlanned } from './run-planned.js'
import { countEntries, reportRun } from './run-report.js'
import { shareThreads } from './share-threads.js'
import { readSharedValues } from './shared-values.js'
import { readSlotFiles } from './slot-files.js'
import { StandardInput } from './standard-input.js'

/**
 * Does what `sheaf <operation> <inputs…> [--flags]` asks for, and gives the exit code.
 * @throws CommandError, ToolError when nothing could be begun
 */
export async function runOperationCommand(
  operation: AnyOperation,
  words: string[],
  given: FlagValues,
  context: CommandContext,
): Promise<number> {
  const begun = performance.now()
  const shared = readSharedValues(operation, given)
  const engines = readEngines(process.env)
  const { output, json, quiet, verbose } = shared
  const [, slot] = slotsOf(operation)[0]!
  const makesData = operation.http?.response === 'json'
  if (words.length === 0)
    throw new CommandError(
      'USAGE',
      `Name ${slot.many ? 'the files' : 'a file'} to work on. "sheaf ${operation.id} --help" shows examples.`,
    )
  if (output === '-' && process.stdout.isTTY && !makesData)
    throw new CommandError('USAGE', 'The result is no text for a terminal. Send it into a file or a pipe.')

  const stdin = new StandardInput(process.stdin)
  const options = await readOptions(operation, given, { env: process.env, stdin })
  const slotFiles = await readSlotFiles(operation, given)
  const inputs = await expandInputs(words, slot, shared)
  const { force, timeout, jobs } = shared
  const runs = slot.many ? 1 : inputs.length
  const share = shareThreads(operation, { runs, processors: availableParallelism(), jobs })
  const { threads } = share
  const request = { operation, inputs, slotFiles, options, output, force, stdin, threads, timeout, engines }
  const plan = await planRuns(request)

  const reporter = new Reporter(process.stderr, { total: plan.runs.length, quiet, verbose })
  for (const message of flagsWithoutEffect(operation, given, options))
    reporter.warning(undefined, { code: 'no-effect', message })
  const entries = await context.interrupt.during(() =>
    runPlanned(operation, { ...plan, atOnce: share.jobs }, shared, context, reporter),
  )

  const { done, failures, idle } = countEntries(entries)
  if (plan.runs.length > 1) reporter.summary(done, failures.length - idle, idle, performance.now() - begun)
  if (json) await print(`${JSON.stringify(reportRun(operation.id, entries, slot.many), null, 2)}\n`)
  return context.interrupt.signal.aborted ? exitCodes.interrupted : exitCodeOfRun(failures, done)
}
