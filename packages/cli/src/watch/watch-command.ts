import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import type { AnyOperation } from '@sheaf/core'
import { operationOfPipeline, planPipeline } from '@sheaf/core/pipelines'
import { readEngines } from '../commands/engines.js'
import { print } from '../output/console.js'
import { CommandError, exitCodeOfRun, exitCodes, ReaderLeft } from '../output/failure.js'
import { Reporter } from '../output/reporter.js'
import { slotsOf } from '../plan/flags.js'
import type { FlagValues } from '../plan/option-values.js'
import { readPipelineFile } from '../plan/pipeline-file.js'
import { withPassword } from '../plan/pipeline-password.js'
import { planRuns } from '../plan/plan.js'
import { withDefaults } from '../plan/settings-file.js'
import { readSharedValues } from '../plan/shared-values.js'
import { StandardInput } from '../plan/standard-input.js'
import type { CommandContext } from '../run/run-planned.js'
import { shareThreads } from '../run/share-threads.js'
import { takeLock } from './lock.js'
import type { ManifestLine } from './manifest.js'
import { type WatchListener, watchFolder } from './watch-folder.js'

const MANIFEST = '.sheaf-watch.jsonl'

/**
 * Does what `sheaf watch <folder> --pipeline <file>` asks for until it is stopped, and gives the exit code.
 * @throws CommandError, ToolError when nothing could be started
 */
export async function watchFolderCommand(
  folder: string | undefined,
  given: FlagValues,
  operations: readonly AnyOperation[],
  { interrupt, registry }: CommandContext,
): Promise<number> {
  const { pipeline: path, directory, done, failed } = given as Record<string, string | undefined>
  if (folder === undefined || path === undefined || directory === undefined)
    throw new CommandError('USAGE', 'Name a folder, --pipeline and --directory. "sheaf watch --help" shows an example.')
  const stdin = new StandardInput(process.stdin)
  const { document, extras } = await readPipelineFile(path, {
    operations,
    env: await withPassword(given, process.env, stdin),
    stdin,
  })
  const operation = operationOfPipeline(document, operations)
  const shared = readSharedValues(operation, withDefaults(given, process.env))
  const [, slot] = slotsOf(operation)[0]!
  if (slot.many) throw new CommandError('USAGE', whyTogether(planPipeline(document, operations)))
  await assertFolders(folder, { directory, done, failed })
  const { timeout, quiet, verbose, json, jsonLines } = shared
  const [settleMs, intervalMs] = [readSeconds(given, 'settle', 2), readSeconds(given, 'interval', 1)]
  const { jobs, threads } = shareThreads(operation, {
    runs: shared.jobs ?? availableParallelism(),
    processors: availableParallelism(),
    jobs: shared.jobs,
  })
  const slotFiles = extras.length > 0 ? { extras } : {}
  const engines = readEngines(process.env)
  const reporter = new Reporter(process.stderr, { total: 1, quiet, verbose })
  const manifest = (given.manifest as string | undefined) ?? join(folder, MANIFEST)
  let isReaderGone = false
  // An interrupt ends the process at once outside of this, and would leave the lock.
  return interrupt.during(async () => {
    const unlock = await takeLock(`${manifest}.lock`)
    try {
      if (given.once !== true && !quiet) process.stderr.write(`Watching ${folder} (stop it with Ctrl-C)\n`)
      const outcome = await watchFolder({
        watched: {
          folder,
          extensions: slot.extensions,
          recursive: given.recursive === true,
          except: [directory, done, failed].flatMap((one) =>
            one === undefined ? [] : [join(folder, relative(folder, one))],
          ),
        },
        manifest,
        done,
        failed,
        once: given.once === true,
        retry: given.retry === true,
        settleMs,
        intervalMs,
        jobs,
        timeoutSeconds: timeout,
        registry,
        signal: interrupt.signal,
        plan: async (file, replace) => {
          const input = { label: file, kind: 'file', path: join(folder, file) } as const
          const output = `${join(directory, dirname(file))}/`
          const { runs, keep } = await planRuns({
            operation,
            pipeline: document,
            inputs: [input],
            slotFiles,
            options: {},
            output,
            existing: shared.existing === 'replace' || replace ? 'replace' : 'fail',
            nameTemplate: undefined,
            allowNothing: 'unless-must-act',
            stdin,
            threads,
            timeout,
            engines,
          })
          const { todo } = runs[0]!
          if ('skipped' in todo) throw new Error('Nothing is skipped where results that exist are failures.')
          return 'job' in todo ? { job: todo.job, keep } : todo
        },
        listener: listenerOf(reporter, json || jsonLines, () => {
          isReaderGone = true
          interrupt.stop(exitCodes.readerLeft)
        }),
      })
      if (isReaderGone) return exitCodes.readerLeft
      // A service is stopped by SIGTERM, and has done its work.
      const isStopped = given.once !== true && interrupt.exitCode === exitCodes.terminated
      if (interrupt.signal.aborted) return isStopped ? exitCodes.done : interrupt.exitCode
      return exitCodeOfRun(outcome.failures, outcome.done)
    } finally {
      await unlock()
    }
  })
}

function listenerOf(reporter: Reporter, jsonLines: boolean, onReaderLeft: () => void): WatchListener {
  const report = async (line: ManifestLine) => {
    if (jsonLines) await print(`${JSON.stringify({ schemaVersion: 1, ...line })}\n`).catch(stopWithoutReader)
  }
  const stopWithoutReader = (error: unknown) => {
    if (!(error instanceof ReaderLeft)) throw error
    onReaderLeft()
  }
  return {
    progress: (file, fraction, stage) => reporter.progress(file, fraction, stage),
    done: async (file, { outputs, inputBytes, warnings }, milliseconds, line) => {
      for (const warning of warnings) reporter.warning(file, warning)
      reporter.done(file, outputs, inputBytes, milliseconds)
      await report(line)
    },
    failed: async (file, failure, line) => {
      reporter.failed(file, failure)
      await report(line)
    },
    trouble: (message) => reporter.warning(undefined, { code: 'trouble', message }),
    aside: (text) => reporter.aside(text),
  }
}

function whyTogether({ steps }: ReturnType<typeof planPipeline>): string {
  const index = steps.findIndex(({ together }) => together)
  const which = index < 0 ? 'The pipeline' : `Step ${index + 1}, ${steps[index]!.operation.title},`
  return `${which} takes all files at once, and a watched folder gives one at a time. Let the pipeline say "forEach": true.`
}

function readSeconds(given: FlagValues, name: string, otherwise: number): number {
  const text = given[name] as string | undefined
  const seconds = text === undefined ? otherwise : Number(text === '' ? Number.NaN : text)
  if (!(seconds >= 0 && seconds <= 86_400))
    throw new CommandError('USAGE', `--${name} takes a number of seconds, not "${text}".`)
  return Math.max(name === 'interval' ? 50 : 0, seconds * 1000)
}

/** Results that came back into the watched folder would be worked on for ever. */
async function assertFolders(folder: string, others: Record<string, string | undefined>): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) throw new CommandError('INPUT_UNREADABLE', `There is no folder ${folder}.`)
  for (const [flag, path] of Object.entries(others)) {
    if (path === undefined) continue
    if (path === '') throw new CommandError('USAGE', `Give --${flag} a folder.`)
    if (resolve(path) === resolve(folder))
      throw new CommandError('USAGE', `--${flag} names the watched folder itself. Choose another folder.`)
  }
}
