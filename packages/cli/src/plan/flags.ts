import { type AnyOperation, type Choice, type Field, type FileSlot, fieldsOf, type ShownWhen } from '@sheaf/core'
import { choiceMeaning } from './choice-meaning.js'
import { environmentName, flagName } from './flag-names.js'

/** A flag of a command, for parsing, help and completion alike. */
export interface Flag {
  /** Without the dashes. */
  name: string
  short?: string
  /** The placeholder of the value in help; flags without one are switches. */
  value?: string
  /** Whether `--no-name` turns it off. */
  negatable?: boolean
  /** Whether it may be given several times. */
  repeatable?: boolean
  description: string
  /** Whether help and completion leave it out: a former name. */
  isHidden?: true
  choices?: readonly string[]
  /** The choices with their meanings, a line each, where their names do not say enough. */
  choiceLines?: readonly string[]
  /** Values that are offered, beside which there are others. */
  suggestions?: readonly string[]
  /** What to complete a value with. */
  completes?: 'files' | 'folders'
}

/** A flag that sets something of an operation, and what it sets. */
export interface OperationFlag extends Flag {
  sets:
    | { kind: 'option'; field: Field }
    | { kind: 'secret-file'; field: Field }
    | { kind: 'slot'; slot: string; many: boolean }
  shownWhen?: ShownWhen
}

/** The flags every operation has. */
export const sharedFlags: readonly Flag[] = [
  {
    name: 'output',
    short: 'o',
    value: 'path',
    completes: 'files',
    description: 'Destination: a file, a folder (an existing one, or a name that ends in /), or - for standard output.',
  },
  {
    name: 'name',
    value: 'template',
    description:
      'Template for the names of results, without the extension. It can contain {name} (the name of the input), {operation} and {number} (the number of the result, if there are several).',
  },
  {
    name: 'existing',
    value: 'choice',
    choices: ['fail', 'skip', 'replace'],
    description:
      'What to do if a result already exists: fail (report an error), skip (keep the existing file, but replace it if it is empty), or replace (overwrite it). Default: fail.',
  },
  { name: 'force', description: 'Replace existing files. Same as --existing replace.' },
  {
    name: 'recursive',
    description: 'Include files in subfolders. With -o FOLDER/, Sheaf recreates the subfolders in FOLDER.',
  },
  {
    name: 'jobs',
    value: 'n',
    description:
      'Number of files to process at the same time. Default: the number of processors, or a quarter of that for videos.',
  },
  {
    name: 'timeout',
    value: 'seconds',
    description: 'Time limit for each file, in seconds (0 = none). Default: 600, or 0 for videos.',
  },
  {
    name: 'dry-run',
    description: 'Print which files Sheaf would read and write, but write nothing.',
  },
  { name: 'fail-fast', description: 'Stop after the first failure.' },
  {
    name: 'allow-nothing',
    description:
      'If there is nothing to do, write the file anyway, with a warning, instead of exiting with code 8. Has no effect for operations that extract content, such as extract-images.',
  },
  { name: 'json', description: 'Print a JSON report to standard output.' },
  {
    name: 'json-lines',
    description: 'Print a JSON object to standard output as each file finishes.',
  },
  { name: 'quiet', short: 'q', description: 'Print only errors.' },
  { name: 'verbose', short: 'v', description: 'Print each processing stage, and the stack traces of errors.' },
]

/** The flags without former names. */
export function shownFlags<F extends Flag>(flags: readonly F[]): F[] {
  return flags.filter(({ isHidden }) => !isHidden)
}

/** The file slots of an operation in order; the first takes the files named without a flag. */
export function slotsOf(operation: AnyOperation): [name: string, slot: FileSlot][] {
  return Object.entries(operation.files as Record<string, FileSlot>)
}

/**
 * The flags of an operation's own: those of its options, twins that read secrets from files, and those of its additional input files. Those that
 * take JSON come last, since few calls need them, except where every call does.
 */
export function flagsOf(operation: AnyOperation): OperationFlag[] {
  const slots = slotsOf(operation)
    .slice(1)
    .map(
      ([name, slot]): OperationFlag => ({
        name: flagName(name),
        value: 'file',
        ...(slot.many ? { repeatable: true } : {}),
        description: sentences(
          slot.extensions.length > 0
            ? `${capitalized(slot.title)} (${listOr(slot.extensions)}).`
            : `${capitalized(slot.title)}. The ${slot.many ? 'files' : 'file'} can have any extension.`,
          onlyWith(slot.shownWhen),
        ),
        completes: 'files',
        ...(slot.shownWhen ? { shownWhen: slot.shownWhen } : {}),
        sets: { kind: 'slot', slot: name, many: slot.many },
      }),
    )
  const flags = [...fieldsOf(operation.options).flatMap(flagsOfField), ...slots]
  return [...flags.filter((flag) => !isOptionalJson(flag)), ...flags.filter(isOptionalJson)]
}

function isOptionalJson({ sets }: OperationFlag): boolean {
  return sets.kind === 'option' && sets.field.kind === 'json' && !(sets.field.required && !sets.field.shownWhen)
}

function flagsOfField(field: Field): OperationFlag[] {
  const name = flagName(field.name)
  const option: OperationFlag = {
    name,
    ...(field.kind === 'boolean' ? { negatable: true } : { value: placeholder(field) }),
    description: describe(field),
    ...(field.kind === 'choice' ? { choices: field.choices.map(({ value }) => value) } : {}),
    ...(field.kind === 'choice' && hasMeanings(field.choices) ? { choiceLines: field.choices.map(lineOfChoice) } : {}),
    ...(field.kind === 'text' && field.suggestions ? { suggestions: field.suggestions.map(({ value }) => value) } : {}),
    ...(field.shownWhen ? { shownWhen: field.shownWhen } : {}),
    sets: { kind: 'option', field },
  }
  if (field.alias !== undefined) return [option, { ...option, name: flagName(field.alias), isHidden: true }]
  if (field.kind !== 'text' || !field.secret) return [option]
  const from = `File that contains the ${field.title.toLowerCase()}, or - for standard input. You can also set the environment variable ${environmentName(field.name)}.`
  return [
    option,
    {
      name: `${name}-file`,
      value: 'file',
      description: from,
      completes: 'files',
      sets: { kind: 'secret-file', field },
    },
  ]
}

function placeholder(field: Field): string {
  if (field.kind === 'json') return 'json'
  if (field.kind === 'number') return field.unit === '°' ? 'degrees' : 'number'
  return field.kind === 'choice' ? 'choice' : 'text'
}

function describe(field: Field): string {
  const isText = field.kind === 'json' || field.kind === 'text'
  const parts = [field.description === '' ? `${field.title}.` : field.description]
  if (field.kind === 'choice' && !hasMeanings(field.choices))
    parts.push(`One of: ${field.choices.map(({ value }) => value).join(', ')}.`)
  const suggestions = field.kind === 'text' ? field.suggestions : undefined
  if (suggestions)
    parts.push(
      `${field.kind === 'text' ? calledSuggestions(field.suggestionsAre) : ''}: ${suggestions.map(suggestionInWords).join(', ')}.`,
    )
  if (field.kind === 'number') parts.push(range(field))
  if (field.kind === 'json') parts.push('@FILE reads the JSON from a file.')
  if (isText && field.placeholder && (field.default ?? undefined) === undefined && suggestions === undefined)
    parts.push(`Example: ${exampleOf(field.kind, field.placeholder.trim().split('\n')[0]!)}`)
  parts.push(defaultOf(field))
  const only = [onlyWith(field.shownWhen), field.onlyForPdf ? 'Only for PDFs.' : ''].filter(Boolean).join(' ')
  parts.push(field.required ? only.replace('Only', 'Required') || 'Required.' : only)
  return sentences(...parts)
}

function calledSuggestions(are: 'parts' | 'items' | undefined): string {
  if (are === undefined) return 'Common values'
  return are === 'parts' ? 'Parts' : 'Values, separated by commas'
}

/** Whether the choices of a field need more words than their names. */
function hasMeanings(choices: readonly Choice[]): boolean {
  return choices.some((choice) => choiceMeaning(choice) !== undefined)
}

/** `b-lt: Adds certificates and revocation data.` */
function lineOfChoice(choice: Choice): string {
  const meaning = choiceMeaning(choice)
  return meaning === undefined ? choice.value : `${choice.value}: ${meaning}`
}

/** The description of a flag for help and manual pages, with its choices listed. */
export function fullDescription({ description, choiceLines }: Flag): string {
  return choiceLines ? [`${description} One of:`, ...choiceLines.map((line) => `- ${line}`)].join('\n') : description
}

/** `deu (German)`; the value alone if its title differs only in spaces. */
function suggestionInWords({ value, title }: Choice): string {
  return title.replaceAll(' ', '') === value ? value : `${value} (${title})`
}

function defaultOf(field: Field): string {
  if (field.default === undefined || field.default === null || field.default === '' || field.default === false)
    return ''
  if (field.default === true) return `On by default; --no-${flagName(field.name)} turns it off.`
  const unit = field.kind === 'number' ? suffixOf(field.unit) : ''
  return `Default: ${typeof field.default === 'object' ? JSON.stringify(field.default) : field.default}${unit}.`
}

/** Texts in quotation marks, so that it is clear where the example ends. */
function exampleOf(kind: Field['kind'], example: string): string {
  if (kind === 'json' || /^[[{]/.test(example)) return closed(example)
  return example.endsWith('.') ? `"${example}"` : `"${example}".`
}

function suffixOf(unit: string | undefined): string {
  return unit === undefined || unit === '°' ? '' : unit === '%' ? unit : ` ${unit}`
}

function range({ min, max, unit }: Extract<Field, { kind: 'number' }>): string {
  const suffix = suffixOf(unit)
  if (min !== undefined && max !== undefined) return `Range: ${min} to ${max}${suffix}.`
  if (min !== undefined) return `At least ${min}${suffix}.`
  return max === undefined ? '' : `At most ${max}${suffix}.`
}

/** In words, what else must be set for a flag to matter. */
function onlyWith(shownWhen: ShownWhen | undefined): string {
  return shownWhen ? `Only with ${flagsThatShow(shownWhen)}.` : ''
}

/** The flags with which another one matters: `--mode range or --mode all`. */
export function flagsThatShow(shownWhen: ShownWhen): string {
  const name = flagName(shownWhen.field)
  const switches = shownWhen.is.map((value) =>
    typeof value === 'boolean' ? `--${value ? '' : 'no-'}${name}` : `--${name} ${value}`,
  )
  return listOr(switches)
}

/** Joins words as in `.html, .htm or .xhtml`. Not by Intl, whose first use takes a tenth of the time of a small operation. */
export function listOr(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`
}

/** A whole number as in `1,000`. Not by Intl either. */
export function groupDigits(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

function sentences(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}

/** With a period at the end, unless it has one. */
function closed(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
