import type { AnyOperation } from '@sheaf/core'
import { CommandError, exitCodes } from '../output/failure.js'
import { type Flag, flagsOf, fullDescription, sharedFlags, shownFlags, slotsOf } from '../plan/flags.js'
import { withWholeName } from '../plan/short-names.js'
import { exampleCommand } from './examples.js'

/** What each exit code means. */
const exitMeanings: Record<keyof typeof exitCodes, string> = {
  done: 'Everything was done.',
  bug: 'An unexpected error: please report it.',
  usage: 'The command line or an input is invalid, or a result could not be written.',
  limit: 'An input exceeds a limit.',
  password: 'A password is missing or wrong.',
  unavailable: 'A required component is not installed.',
  timeout: 'The time limit (--timeout) was exceeded.',
  partial: 'Only some files failed, or the failures have different exit codes.',
  nothing: 'There was nothing to do, and no file was written.',
  hungUp: 'The terminal was closed (SIGHUP).',
  interrupted: 'The command was stopped (Ctrl-C, SIGINT).',
  readerLeft: 'The reader of standard output closed it (SIGPIPE).',
  terminated: 'The command was stopped by another program (SIGTERM).',
}

/**
 * A manual page in the format of man(7): of one operation, or of the whole program.
 * @throws CommandError USAGE for a command that is no operation
 */
export function manualPage(
  command: string | undefined,
  {
    operations,
    commands,
    version,
  }: {
    operations: readonly AnyOperation[]
    commands: readonly { name: string; summary: string }[]
    version: string
  },
): string {
  if (command === undefined || command === 'sheaf') return pageOfProgram(commands, version)
  const [id] = withWholeName([command], operations)
  const operation = operations.find((one) => one.id === id)
  if (!operation) {
    if (commands.some(({ name }) => name === id))
      throw new CommandError('USAGE', `"sheaf ${id} --help" describes ${id}; manual pages are for operations.`)
    throw new CommandError('USAGE', `There is no operation ${command}. "sheaf list" shows all of them.`)
  }
  return pageOfOperation(operation, version)
}

function pageOfProgram(commands: readonly { name: string; summary: string }[], version: string): string {
  return page('sheaf', version, [
    ['NAME', 'sheaf \\- a free toolbox for PDF, image and video files'],
    ['SYNOPSIS', '.B sheaf\n.I command\n[\n.I inputs ...\n]\n[\n.I flags\n]'],
    ['COMMANDS', commands.map(({ name, summary }) => item(bold(name), escaped(summary))).join('\n')],
    ['FLAGS', sharedFlags.map(itemOfFlag).join('\n')],
    ['EXIT STATUS', exitStatus()],
    ['FILES', files],
    ['SEE ALSO', escaped('"sheaf man COMMAND" prints the page of an operation, "sheaf COMMAND --help" its help.')],
  ])
}

function pageOfOperation(operation: AnyOperation, version: string): string {
  const [, slot] = slotsOf(operation)[0]!
  const own = shownFlags(flagsOf(operation))
  return page(`sheaf-${operation.id}`, version, [
    ['NAME', `sheaf-${escaped(operation.id)} \\- ${escaped(operation.summary.replace(/\.$/, ''))}`],
    ['SYNOPSIS', `.B sheaf ${escaped(operation.id)}\n.I inputs ...\n[\n.I flags\n]`],
    ['DESCRIPTION', escaped(`${operation.title}. ${operation.summary} Takes ${slot.extensions.join(', ')}.`)],
    ['FLAGS', own.map(itemOfFlag).join('\n')],
    ['FLAGS FOR ALL OPERATIONS', sharedFlags.map(itemOfFlag).join('\n')],
    [
      'EXAMPLES',
      operation.examples
        .map((example) => item(escaped(`${example.does}:`), bold(exampleCommand(operation, example))))
        .join('\n'),
    ],
    ['EXIT STATUS', exitStatus()],
    ['FILES', files],
  ])
}

const files = item(
  'sheaf.config.json, ~/.config/sheaf/config.json',
  'Defaults for output, existing, name, jobs and timeout.',
)

function exitStatus(): string {
  return (Object.entries(exitCodes) as [keyof typeof exitCodes, number][])
    .map(([name, code]) => item(String(code), exitMeanings[name]))
    .join('\n')
}

function page(name: string, version: string, sections: readonly (readonly [title: string, text: string])[]): string {
  const parts = sections.filter(([, text]) => text !== '').map(([title, text]) => `.SH ${title}\n${text}`)
  return `${[`.TH "${name.toUpperCase()}" 1 "" "sheaf ${version}" "Sheaf"`, ...parts].join('\n')}\n`
}

function itemOfFlag(flag: Flag): string {
  const { name, short, value, negatable } = flag
  const long = `--${negatable ? '[no-]' : ''}${name}`
  const spelled = [...(short ? [`-${short}`] : []), long].map(bold).join(', ')
  return item(value ? `${spelled} \\fI${escaped(value)}\\fR` : spelled, paragraphs(fullDescription(flag)))
}

function item(term: string, text: string): string {
  return `.TP\n${term}\n${text}`
}

/** Each line on a line of its own. */
function paragraphs(text: string): string {
  return text.split('\n').map(escaped).join('\n.br\n')
}

function bold(text: string): string {
  return `\\fB${escaped(text)}\\fR`
}

/** Text as roff takes it for itself: backslashes, hyphens to be copied, and lines that begin like a request. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/gm, '\\&')
}
