import { type AnyOperation, type FileSlot, matchChoice } from '@sheaf/core'
import { type Command, Option } from 'commander'
import {
  type Flag,
  flagsOf,
  fullDescription,
  groupDigits,
  listOr,
  type OperationFlag,
  sharedFlags,
  slotsOf,
} from '../plan/flags.js'
import type { FlagValues } from '../plan/option-values.js'
import { exampleCommand } from './examples.js'

/** Gives a command the arguments, flags and help of an operation, all derived from its descriptor. */
export function configureOperationCommand(
  command: Command,
  operation: AnyOperation,
  run: (words: string[], given: FlagValues) => Promise<void>,
): void {
  const [, slot] = slotsOf(operation)[0]!
  const own = flagsOf(operation)
  command
    .usage(['<inputs...>', ...neededFlags(operation, own), '[flags]'].join(' '))
    .description(`${operation.title}. ${operation.summary}`)
    .argument('[inputs...]', describeInputs(slot))
    .addHelpText('after', examplesOf(operation))
  addFlags(command, own, 'Flags for this operation:')
  addFlags(command, sharedFlags, 'Flags for all operations:')
  command.addHelpOption(new Option('-h, --help', 'Show this help.').helpGroup('Flags for all operations:'))
  const all = [...own, ...sharedFlags]
  command.action(async (words: string[], values: Record<string, unknown>) => {
    await run(words, givenValues(all, values))
  })
}

/** The flags without which an operation never runs, as its usage writes them. */
function neededFlags(operation: AnyOperation, own: readonly OperationFlag[]): string[] {
  const slots = new Map(slotsOf(operation))
  const isNeeded = ({ sets, shownWhen, isHidden }: OperationFlag) =>
    shownWhen === undefined &&
    !isHidden &&
    ((sets.kind === 'slot' && slots.get(sets.slot)?.optional === false) ||
      (sets.kind === 'option' && sets.field.required && !(sets.field.kind === 'text' && sets.field.secret)))
  return own
    .filter(isNeeded)
    .map(({ name, value, repeatable }) => `--${name}${value ? ` <${value}${repeatable ? '...' : ''}>` : ''}`)
}

/** The values of flags by their names, out of what was read. */
export function givenValues(flags: readonly Flag[], values: Record<string, unknown>): FlagValues {
  return Object.fromEntries(flags.map(({ name }) => [name, values[attributeName(name)]])) as FlagValues
}

/** Gives a command flags, listed under a heading of its help. */
export function addFlags(command: Command, flags: readonly Flag[], group: string): void {
  for (const flag of flags) {
    const long = `${flag.short ? `-${flag.short}, ` : ''}--${flag.name}${flag.value ? ` <${flag.value}${flag.repeatable ? '...' : ''}>` : ''}`
    const option = new Option(long, fullDescription(flag)).helpGroup(group).hideHelp(flag.isHidden === true)
    if (flag.repeatable) option.argParser((value: string, before: string[] | undefined) => [...(before ?? []), value])
    else if (flag.value)
      option.argParser((text: string, before: string | undefined) => {
        const value = flag.choices ? readChoice(command, flag.name, flag.choices, text) : text
        return once(command, flag.name, value, before)
      })
    command.addOption(option)
    if (flag.negatable) {
      command.addOption(new Option(`--no-${flag.name}`, 'Turn that off.').helpGroup(group).hideHelp())
      refuseBoth(command, flag.name)
    }
  }
}

/**
 * The value of a flag that can be given once; the same value again is no conflict.
 * @throws CommanderError for another value than before
 */
export function once(command: Command, name: string, value: string, before: string | undefined): string {
  if (before === undefined || before === value) return value
  throw command.error(`--${name} is given twice, with different values. Give it once.`)
}

function readChoice(command: Command, name: string, choices: readonly string[], text: string): string {
  const choice = matchChoice(choices, text)
  if (choice === undefined) throw command.error(`--${name} takes one of ${choices.join(', ')}, not "${text}".`)
  return choice
}

/** Lets a command refuse a switch together with its opposite. */
function refuseBoth(command: Command, name: string): void {
  const given = new Set<string>()
  for (const each of [name, `no-${name}`]) {
    command.on(`option:${each}`, () => {
      if (given.add(each).size > 1) throw command.error(`Give --${name} or --no-${name}, not both.`)
    })
  }
}

function attributeName(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

function describeInputs({ many, min, max, extensions }: FileSlot): string {
  const inputs = `Files (${listOr(extensions)}), folders, patterns such as "*${extensions[0]}", or - for standard input.`
  return many
    ? `${inputs} Requires ${min} to ${groupDigits(max)} files.`
    : `${inputs} Each file is processed separately.`
}

function examplesOf(operation: AnyOperation): string {
  const lines = operation.examples.map((example) => `  ${example.does}:\n    ${exampleCommand(operation, example)}`)
  return lines.length === 0 ? '' : `\nExamples:\n${lines.join('\n')}`
}

/**
 * Words with `--switch true` and `--switch=false` of on-off flags, as forms and scripts write them, turned into `--switch` and
 * `--no-switch`.
 */
export function normalizeSwitches(words: readonly string[], flags: readonly Flag[]): string[] {
  const byName = new Map<string, Flag>(
    flags.flatMap((flag) => [
      [`--${flag.name}`, flag] as const,
      ...(flag.short ? [[`-${flag.short}`, flag] as const] : []),
    ]),
  )
  const normalized: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!
    if (word === '--') return [...normalized, ...words.slice(index)]
    const [, name = word, attached] = /^(--[^=]+)=(.*)$/s.exec(word) ?? []
    const flag = byName.get(name)
    if (flag?.value && attached === undefined) {
      normalized.push(word, ...words.slice(index + 1, index + 2))
      index++
      continue
    }
    const value = attached ?? words[index + 1]
    if (!flag?.negatable || (value !== 'true' && value !== 'false')) {
      normalized.push(word)
      continue
    }
    normalized.push(value === 'true' ? name : name.replace('--', '--no-'))
    if (attached === undefined) index++
  }
  return normalized
}
