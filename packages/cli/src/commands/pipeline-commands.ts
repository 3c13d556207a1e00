import type { AnyOperation } from '@sheaf/core'
import { type Command, Option } from 'commander'
import { type Flag, sharedFlags } from '../plan/flags.js'
import { passwordFlags } from '../plan/pipeline-password.js'
import type { CommandContext } from '../run/run-planned.js'
import { watchFlags } from '../watch/watch-flags.js'
import { addFlags, givenValues } from './operation-command.js'

/** The flags of `sheaf run`: those of all operations, and its own. */
const runFlags: readonly Flag[] = [
  {
    name: 'directory',
    short: 'd',
    value: 'folder',
    completes: 'folders',
    description: 'Folder for results; created if missing.',
  },
  { name: 'check', description: 'Check the pipeline and list its steps, without processing files.' },
  ...passwordFlags,
  ...sharedFlags,
]

/** The flags of the commands that do pipelines, by command. */
export const pipelineFlags: Record<string, readonly Flag[]> = { run: runFlags, watch: watchFlags }

const GROUP = 'Pipelines:'

/** Adds `sheaf run` and `sheaf watch`. */
export function addPipelineCommands(
  program: Command,
  {
    operations,
    context,
    exit,
  }: { operations: () => Promise<readonly AnyOperation[]>; context: CommandContext; exit: (code: number) => void },
): void {
  const run = program
    .command('run')
    .helpGroup(GROUP)
    .summary('Run a pipeline of operations.')
    .description('Run the steps of a pipeline file. Each step processes the results of the previous one.')
    .usage('<pipeline> <inputs...> [flags]')
    .argument('[pipeline]', 'A JSON or YAML file with the steps, or - for standard input.')
    .argument('[inputs...]', 'Files, folders, patterns such as "*.pdf", or - for standard input.')
    .addHelpText(
      'after',
      `
Examples:
  Run a pipeline on every PDF in a folder:
    sheaf run pipeline.json 'in/*.pdf' -d out
  Check a pipeline without running it:
    sheaf run pipeline.yaml --check`,
    )
  addFlags(run, runFlags, 'Flags:')
  finish(run)
  run.action(async (pipeline: string | undefined, words: string[], values: Record<string, unknown>) => {
    const { runPipelineCommand } = await import('./run-pipeline-command.js')
    const all = pipeline === undefined ? [] : [pipeline, ...words]
    exit(await runPipelineCommand(all, givenValues(runFlags, values), await operations(), context))
  })

  const watch = program
    .command('watch')
    .helpGroup(GROUP)
    .summary('Watch a folder and run a pipeline on each file in it.')
    .description('Watch a folder and run a pipeline on each file in it, until the command is stopped.')
    .usage('<folder> --pipeline <file> -d <folder> [flags]')
    .argument('[folder]', 'The folder to watch.')
    .addHelpText(
      'after',
      `
Examples:
  Process the files that a scanner saves, and move the originals away:
    sheaf watch in --pipeline scans.yaml -d out --done done --failed failed
  Process the files in the folder, then exit:
    sheaf watch in --pipeline scans.yaml -d out --once`,
    )
  addFlags(watch, watchFlags, 'Flags:')
  finish(watch)
  watch.action(async (folder: string | undefined, values: Record<string, unknown>) => {
    const { watchFolderCommand } = await import('../watch/watch-command.js')
    exit(await watchFolderCommand(folder, givenValues(watchFlags, values), await operations(), context))
  })
}

function finish(command: Command): void {
  command.addHelpOption(new Option('-h, --help', 'Show this help.').helpGroup('Flags:'))
}
