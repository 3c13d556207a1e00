import type * as z from 'zod'
import type { Problem } from './errors.js'
import { findJsonError } from './find-json-error.js'
import { nearestName, unknownName } from './nearest-name.js'

/** Longer texts are not searched for the error in them. */
const MAX_PARSED = 2 ** 24
/** Maximum number of characters of a value in a message. */
const MAX_SHOWN = 40
/** Unknown fields, and problems, that a message names one by one. */
const MOST_NAMED = 20

const kinds: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  nan: 'a number',
  never: 'absent',
  number: 'a number',
  object: 'an object with named fields',
  record: 'an object with named fields',
  string: 'a text',
}

const kindOf = (type: string) => kinds[type] ?? type

/** Describes an invalid value for schemas without their own message. An error map of zod. */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected as string, issue.input)
    case 'invalid_value':
      return wrongValue(issue.values as unknown[], issue.input)
    case 'too_small':
    case 'too_big':
      return wrongSize(issue)
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}, not ${shown(issue.input)}.`
    case 'unrecognized_keys':
      return `has unknown fields: ${listOf((issue.keys as string[]).map(shown))}.`
    case 'invalid_format':
      return `has an invalid format: ${shown(issue.input)}.`
    case 'invalid_union':
      return noneMatches(issue)
    case 'invalid_key':
      return 'has an invalid key.'
    default:
      return undefined
  }
}

/** A message with what it is about: `is not valid JSON.` continues `rotations`, other messages are sentences and follow `rotations:`. */
export function sentenceAbout(subject: string, message: string): string {
  return /^\p{Ll}/u.test(message) ? `${subject} ${message}` : `${subject}: ${message}`
}

/** Problems in one text: the first ones, and how many more there are. */
export function problemsInWords(words: readonly string[]): string {
  const more = words.length - MOST_NAMED
  if (more <= 0) return words.join(' ')
  return [...words.slice(0, MOST_NAMED), `And ${more} more ${more === 1 ? 'problem' : 'problems'}.`].join(' ')
}

function listOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMED
  return more <= 0 ? names.join(', ') : `${names.slice(0, MOST_NAMED).join(', ')} and ${more} more`
}

/**
 * The problems of options: the first of each value, since the others are often the same fault in other words; one for each unknown option,
 * with the name that was probably meant.
 */
export function problemsOfIssues(issues: readonly z.core.$ZodIssue[], names: readonly string[]): Problem[] {
  const seen = new Set<string>()
  return issues.flatMap((issue): Problem[] => {
    const field = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys' && field === '')
      return issue.keys.map((key, index) => ({
        field: key,
        // Looking for what was meant takes time.
        message: index < MOST_NAMED ? unknownName('option', key, names) : 'There is no such option.',
      }))
    if (field !== '' && seen.has(field)) return []
    seen.add(field)
    return [{ field: field || 'options', message: issue.message }]
  })
}

function wrongType(expected: string, input: unknown): string {
  const kind = kindOf(expected)
  if (input === undefined) return `is required: ${kind}.`
  const isJson = expected === 'object' || expected === 'record' || expected === 'array'
  if (isJson && typeof input === 'string' && input.length <= MAX_PARSED) {
    const at = findJsonError(input)
    if (at !== undefined) return `is not valid JSON at character ${at + 1}: ${shown(input.slice(at) || input)}.`
  }
  return Number.isNaN(input) ? `must be ${kind}.` : `must be ${kind}, not ${shown(input)}.`
}

function wrongValue(allowed: readonly unknown[], input: unknown): string {
  const values = allowed.map(String)
  const nearest = typeof input === 'string' ? nearestName(input, values) : undefined
  const all = values.length === 1 ? values[0]! : `one of ${values.join(', ')}`
  if (input === undefined) return `is required: ${all}.`
  return `must be ${all}, not ${shown(input)}.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`
}

/** The alternatives that do not apply because of the type of the value say which types are possible; the one that does says what is wrong. */
function noneMatches({ input, errors, discriminator, options }: z.core.$ZodRawIssue): string {
  // The value that selects the alternative is part of the input; the path of the issue leads to it.
  if (typeof discriminator === 'string')
    return wrongValue(options as unknown[], (input as Record<string, unknown>)[discriminator])
  if (input === undefined) return 'is required.'
  const firsts = (errors as z.core.$ZodIssue[][]).map(([first]) => first!)
  const [issue, ...more] = firsts.filter(({ code, path }) => code !== 'invalid_type' || path.length > 0)
  if (!issue) {
    const types = firsts.map((first) => kindOf((first as z.core.$ZodIssueInvalidType).expected))
    return `must be ${[...new Set(types)].join(' or ')}, not ${shown(input)}.`
  }
  if (more.length > 0) return `cannot be ${shown(input)}.`
  return issue.path.length > 0 ? `has an invalid "${issue.path.join('.')}": ${issue.message}` : issue.message
}

function wrongSize(issue: z.core.$ZodRawIssue): string {
  const { code, origin, inclusive, minimum, maximum, input } = issue
  const isSmall = code === 'too_small'
  const bound = Number(isSmall ? minimum : maximum)
  if (origin === 'number' || origin === 'int' || origin === 'bigint') {
    const word = inclusive === false ? (isSmall ? 'more than' : 'less than') : isSmall ? 'at least' : 'at most'
    return `must be ${word} ${bound}, not ${shown(input)}.`
  }
  const noun = origin === 'string' ? 'character' : 'item'
  if (isSmall && bound === 1) return origin === 'string' ? 'must not be empty.' : 'needs at least one item.'
  return `must have ${isSmall ? 'at least' : 'at most'} ${bound} ${noun}${bound === 1 ? '' : 's'}.`
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : typeof value === 'object' ? nameOf(value) : String(value)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…${text.startsWith('"') ? '"' : ''}` : text
}

function nameOf(value: object | null): string {
  return value === null ? 'null' : Array.isArray(value) ? 'a list' : 'an object'
}
