import { readFile } from 'node:fs/promises'
import {
  type AnyOperation,
  type Field,
  fieldsOf,
  isToolError,
  type Problem,
  parseOptions,
  type ShownWhen,
  sentenceAbout,
  ToolError,
} from '@sheaf/core'
import { quoteForShell } from '../commands/examples.js'
import { CommandError } from '../output/failure.js'
import { describeReadError } from './describe-read-error.js'
import { environmentName, flagName } from './flag-names.js'
import { flagsOf, flagsThatShow } from './flags.js'
import { inFlags, namesFlag } from './name-flags.js'
import type { StandardInput } from './standard-input.js'

/** What the flags of a call say, by flag name without dashes: texts, `true` and `false` for switches, lists of repeatable ones. */
export type FlagValues = Record<string, string | boolean | string[] | undefined>

/**
 * The options of an operation, by wire name, from its flags, from files they name and from the environment; checked.
 * @throws CommandError USAGE, INPUT_UNREADABLE; ToolError INVALID_OPTIONS that names flags
 */
export async function readOptions(
  operation: AnyOperation,
  given: FlagValues,
  { env, stdin }: { env: Record<string, string | undefined>; stdin: StandardInput },
): Promise<Record<string, unknown>> {
  const options: Record<string, unknown> = {}
  for (const { name, sets } of flagsOf(operation)) {
    if (sets.kind === 'slot') continue
    const { field } = sets
    const value = given[name]
    if (sets.kind === 'option') {
      // An empty field of a form means the default; an empty flag is a mistake, such as a variable without a value.
      if (field.kind === 'number' && typeof value === 'string' && value.trim() === '')
        throw invalid([{ field: field.name, message: `must be a number, not ${JSON.stringify(value)}.` }], operation)
      if (field.kind === 'text' && field.secret) options[field.name] = env[environmentName(field.name)]
      if (value !== undefined)
        options[field.name] = field.kind === 'json' ? await readJson(value as string, name, stdin) : value
    } else if (value !== undefined) {
      if (given[flagName(field.name)] !== undefined)
        throw new CommandError('USAGE', `Give --${flagName(field.name)} or --${name}, not both.`)
      options[field.name] = await readSecret(value as string, name, stdin)
    }
  }
  const fields = fieldsOf(operation.options)
  for (const field of fields) {
    if (!field.required || options[field.name] !== undefined || !isShown(field.shownWhen, fields, options)) continue
    throw invalid([{ field: field.name, message: askFor(field) }], operation)
  }
  try {
    parseOptions(operation, options)
  } catch (error) {
    throw isToolError(error) && error.details.problems ? invalid(error.details.problems, operation) : error
  }
  return options
}

function invalid(problems: NonNullable<ToolError['details']['problems']>, operation: AnyOperation): ToolError {
  const message = problems.map((problem) => inWords(problem, operation)).join(' ')
  return new ToolError('INVALID_OPTIONS', message, { details: { problems } })
}

/** A problem with its flag in front, unless it names that itself: `rotations.1` → `--rotations (1) must be a number.` */
function inWords({ field, message }: Problem, operation: AnyOperation): string {
  const text = inFlags(message, operation)
  const [name = '', ...path] = field.split('.')
  const flag = `--${flagName(name)}`
  if (field === 'options' || namesFlag(text, flag)) return text
  return sentenceAbout(`${flag}${path.length > 0 ? ` (${path.join('.')})` : ''}`, text)
}

/** The text of a secret without the byte order mark and the line end that editors and `echo` add. */
export async function readSecret(path: string, flag: string, stdin: StandardInput): Promise<string> {
  const secret = (await readText(path, flag, stdin)).replace(/^\ufeff/, '').replace(/\r?\n$/, '')
  const lines = secret.split(/\r?\n|\r/).length
  if (lines > 1) {
    const source = path === '-' ? 'Standard input' : path
    throw new CommandError(
      'USAGE',
      `--${flag}: ${source} has ${lines} lines. It must contain only the password, on one line.`,
    )
  }
  return secret
}

/** JSON never begins with @, so `@file` can mean the content of a file, as in curl. */
async function readJson(value: string, flag: string, stdin: StandardInput): Promise<string> {
  return value.startsWith('@') ? readText(value.slice(1), flag, stdin) : value
}

async function readText(path: string, flag: string, stdin: StandardInput): Promise<string> {
  if (path === '-') return (await stdin.read(`--${flag}`)).text()
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new CommandError(
      'INPUT_UNREADABLE',
      `--${flag} ${path}: ${describeReadError(error as NodeJS.ErrnoException)}`,
      { cause: error },
    )
  }
}

/** Flags that were given but have no effect beside the others, each with the reason. */
export function flagsWithoutEffect(
  operation: AnyOperation,
  given: FlagValues,
  options: Record<string, unknown>,
): string[] {
  const fields = fieldsOf(operation.options)
  return flagsOf(operation)
    .filter(({ name, shownWhen }) => given[name] !== undefined && !isShown(shownWhen, fields, options))
    .map(({ name, shownWhen }) => `--${name} has no effect without ${flagsThatShow(shownWhen!)}.`)
}

function isShown(
  shownWhen: ShownWhen | undefined,
  fields: readonly Field[],
  options: Record<string, unknown>,
): boolean {
  if (!shownWhen) return true
  const chosen = options[shownWhen.field] ?? fields.find(({ name }) => name === shownWhen.field)?.default
  return shownWhen.is.some((value) => String(value) === String(chosen))
}

function askFor(field: Field): string {
  const choices = field.kind === 'choice' ? `: ${field.choices.map(({ value }) => value).join(', ')}` : ''
  const secret = field.kind === 'text' && field.secret ? ` or --${flagName(field.name)}-file` : ''
  const example =
    (field.kind === 'text' || field.kind === 'json') && field.placeholder
      ? `, such as --${flagName(field.name)} ${quoteForShell(field.placeholder)}`
      : ''
  return `Give --${flagName(field.name)}${secret}${choices}${example}.`
}
