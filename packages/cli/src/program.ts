import { existsSync } from 'node:fs'
import { type AnyOperation, categories, nearestName } from '@sheaf/core'
import { addLanguagesOf } from '@sheaf/core/node'
import type { OperationEntry } from '@sheaf/core/table'
import { Command, CommanderError, Help } from 'commander'
import { readEngines } from './commands/engines.js'
import { configureOperationCommand, normalizeSwitches, once } from './commands/operation-command.js'
import { addPipelineCommands, pipelineFlags } from './commands/pipeline-commands.js'
import { runOperationCommand } from './commands/run-operation-command.js'
import { guardStream, print } from './output/console.js'
import { CommandError, exitCodeOf, exitCodes, type Failure, ReaderLeft, toFailure } from './output/failure.js'
import { Reporter } from './output/reporter.js'
import { reportNoRun } from './output/run-report.js'
import { flagsOf, sharedFlags, shownFlags } from './plan/flags.js'
import { withWholeName } from './plan/short-names.js'
import { withSuggestedFlag } from './plan/suggest-flag.js'
import { listEntries, loadOperations } from './registry.js'
import { watchInterrupts } from './run/interrupt.js'
import type { CommandContext } from './run/run-planned.js'

declare const SHEAF_VERSION: string

/** Headings of the help. */
const FLAGS = 'Flags:'
const OTHERS = 'Other commands:'

const plainHelp = new Help()
/** Commander's word for flags, replaced. */
const withFlags = (text: string) => text.replace('[options]', '[flags]')

/** Reads the command line, runs the command and returns the exit code. Errors go to standard error. */
export async function runProgram(
  args: readonly string[],
  settings: Omit<CommandContext, 'interrupt'>,
): Promise<number> {
  const verbose = args.includes('--verbose') || args.includes('-v')
  guardStream(process.stderr)
  try {
    const entries = await listEntries(settings.registry)
    addLanguagesOf(process.env['SHEAF_TESSDATA'])
    const words = withWholeName(args, entries)
    return await parse(words, entries, { ...settings, interrupt: watchInterrupts() })
  } catch (error) {
    if (error instanceof ReaderLeft) return exitCodes.readerLeft
    const failure = error instanceof CommanderError ? usageFailure(error, args) : toFailure(error)
    new Reporter(process.stderr, { total: 1, quiet: false, verbose }).failed(undefined, failure)
    const isLines = args.includes('--json-lines')
    if (isLines || args.includes('--json'))
      await printFailure(args[0] ?? '', failure, isLines ? undefined : 2).catch(() => {})
    return exitCodeOf(failure)
  }
}

function usageFailure({ message }: CommanderError, args: readonly string[]): Failure {
  const end = args.indexOf('--')
  // Of `-v.pdf`, the message names only `-.pdf`: -v is a flag.
  const file = args.slice(0, end < 0 ? undefined : end).find((word) => /^-[^-]/.test(word) && existsSync(word))
  const advice = file === undefined ? '' : `${/[.)?]$/.test(message) ? '' : '.'} Write ./${file} to name the file.`
  return toFailure(
    new CommandError('USAGE', message.replace(/^error: /, '').replace(/^./, (first) => first.toUpperCase()) + advice),
  )
}

async function printFailure(command: string, failure: Failure, indent: number | undefined): Promise<void> {
  await print(`${JSON.stringify(reportNoRun(command, failure), null, indent)}\n`)
}

/** A command with the arguments of its own usage, which says what it needs; the parser takes fewer, so that the command can name what is missing. */
function termOf(command: Command): string | undefined {
  const [needed] = /^<.*?(?= --|$)/.exec(command.usage()) ?? []
  return needed && `${command.name()} ${needed.replace(' [flags]', '')}`
}

async function parse(
  args: readonly string[],
  entries: readonly OperationEntry[],
  context: CommandContext,
): Promise<number> {
  let exitCode: number = exitCodes.done
  const help: string[] = []
  const program = new Command('sheaf')
    .description('A free toolbox for PDF, image and video files.')
    .usage('<command> [inputs...] [flags]')
    .optionsGroup(FLAGS)
    .configureHelp({
      subcommandTerm: (command) => termOf(command) ?? plainHelp.subcommandTerm(command).replace(' [options]', ''),
      commandUsage: (command) => withFlags(plainHelp.commandUsage(command)),
    })
    .version(SHEAF_VERSION, '-V, --version', 'Show the version.')
    .helpOption('-h, --help', 'Show this help.')
    .exitOverride()
    .addHelpCommand(
      new Command('help').argument('[command]').description('Show the help for a command.').helpGroup(OTHERS),
    )
    // The error itself is printed in one place, above.
    .configureOutput({ outputError: () => {}, writeOut: (text) => void help.push(text) })
    .addHelpText(
      'after',
      '\nTo see the flags and examples of a command, run "sheaf <command> --help".\nYou can omit -pdf and -pages from two-word names: "sheaf merge", "sheaf number".',
    )

  const [named = '', second = ''] = args
  const asked = named === 'help' ? second : named
  // Only one command needs its files and flags.
  const operation = await entries.find(({ id }) => id === asked)?.describe()
  for (const { id, summary, category } of entries) {
    const command = program.command(id).summary(summary).helpGroup(`${categories[category]}:`)
    if (id === operation?.id) {
      configureOperationCommand(command, operation, async (words, given) => {
        exitCode = await runOperationCommand(operation, words, given, context)
      })
    }
  }
  addOtherCommands(
    program,
    () => loadOperations(context.registry),
    context,
    (code) => {
      exitCode = code
    },
  )

  if (args.length === 0) {
    process.stderr.write(program.helpInformation())
    return exitCodes.usage
  }
  checkCommandName(asked, program)
  const flags = operation?.id === named ? [...flagsOf(operation), ...sharedFlags] : (pipelineFlags[named] ?? [])
  const words = normalizeSwitches(args, flags)
  await program.parseAsync(words, { from: 'user' }).catch((error) => {
    if (!(error instanceof CommanderError)) throw error
    const known = shownFlags(flags).map(({ name }) => name)
    if (error.exitCode !== 0)
      throw new CommanderError(error.exitCode, error.code, withSuggestedFlag(error.message, known))
  })
  if (help.length > 0) await print(help.join(''))
  return exitCode
}

function checkCommandName(asked: string, program: Command): void {
  const names = program.commands.map((command) => command.name())
  if (asked === '' || asked.startsWith('-') || names.includes(asked)) return
  const nearest = nearestName(asked, names)
  const advice = nearest === undefined ? '"sheaf --help" shows all commands.' : `Did you mean ${nearest}?`
  throw new CommandError('USAGE', `There is no command ${asked}. ${advice}`)
}

function addOtherCommands(
  program: Command,
  operations: () => Promise<readonly AnyOperation[]>,
  context: CommandContext,
  exit: (code: number) => void,
): void {
  addPipelineCommands(program, { operations, context, exit })
  const add = (name: string, summary: string) =>
    program.command(name).summary(summary).description(summary).helpGroup(OTHERS).optionsGroup(FLAGS)
  add('list', 'List the operations.')
    .option('--json', 'Print JSON, including the files and flags of each operation.')
    .action(async ({ json }: { json?: true }) =>
      print((await import('./commands/list.js')).listOperations(await operations(), json === true)),
    )
  add('doctor', 'Show which engines and operations are available on this machine.')
    .option('--json', 'Print JSON.')
    .action(async ({ json }: { json?: true }) =>
      print(
        await (await import('./commands/doctor.js')).examineMachine(
          await operations(),
          readEngines(process.env),
          json === true,
        ),
      ),
    )
  add('completion', 'Print a completion script for a shell.')
    .argument('<shell>', 'bash, zsh, fish or powershell')
    .action(async (shell: string) =>
      print(
        (await import('./commands/completion.js')).completionScript(
          shell,
          await operations(),
          program.commands.map((command) => command.name()),
        ),
      ),
    )
  add('man', 'Print the manual page for sheaf or a command, in man (roff) format.')
    .argument('[command]', 'A command, such as merge-pdf.')
    .action(async (command: string | undefined) =>
      print(
        (await import('./commands/manual-page.js')).manualPage(command, {
          operations: await operations(),
          commands: program.commands.map((each) => ({ name: each.name(), summary: each.summary() })),
          version: SHEAF_VERSION,
        }),
      ),
    )
  add(
    'mcp',
    'Provide the operations to language models through the Model Context Protocol (MCP) on standard input and output.',
  )
    .option(
      '--allow <folder>',
      'Folder in which files may be read and written. You can repeat this flag. Default: the current folder.',
      (folder: string, before: string[] | undefined) => [...(before ?? []), folder],
    )
    .action(async (flags: { allow?: string[] }) =>
      exit(
        await (await import('./mcp/serve-mcp.js')).serveMcp(flags, {
          operations: await operations(),
          context,
          version: SHEAF_VERSION,
        }),
      ),
    )
  const serve = add('serve', 'Serve the site and the HTTP API.')
  const single = (name: string) => (value: string, before: string | undefined) => once(serve, name, value, before)
  serve
    .option('--port <port>', 'Port to listen on. Default: the environment variable PORT, or 8787.', single('port'))
    .option(
      '--host <host>',
      'Address to listen on. Default: the environment variable HOST, or 127.0.0.1.',
      single('host'),
    )
    .option(
      '--role <role>',
      'What this process does: all, api (the site and requests) or worker (jobs). Default: the environment variable SHEAF_ROLE, or all.',
      single('role'),
    )
    .allowExcessArguments()
    .action(async (flags: { port?: string; host?: string; role?: string }) => {
      const { refuseWords, serve: run } = await import('./commands/serve.js')
      refuseWords(serve.args)
      exit(await run(flags, process.env, context.interrupt))
    })
}
