import { extname } from 'node:path'
import { type AnyOperation, type Field, fieldsOf, fileTypes, parseOptions } from '@sheaf/core'
import { CommandError } from '../output/failure.js'
import { isArchive } from '../output/output-files.js'
import { flagName } from './flag-names.js'
import { slotsOf } from './flags.js'
import type { FlagValues } from './option-values.js'

/** Options whose choices are formats, where the name of the result does not depend on them. */
export const formatNames = ['format', 'to']
const twins: Readonly<Record<string, string>> = {
  ...{ '.jpeg': '.jpg', '.jpe': '.jpg', '.jfif': '.jpg' },
  '.tif': '.tiff',
  '.htm': '.html',
  '.markdown': '.md',
  '.m4v': '.mp4',
}
/** Extensions of files that may hold any plain text. */
const textExtensions = new Set(['.txt', '.text', '.md', '.log', '.asc'])
/** What is written as text that other programs read: under the name of a document or a picture, no program opens it. */
const writtenAsText = new Set(['.json', '.txt', '.md', '.hocr', '.xml'])
/** Extensions that say what a file holds: under one of them, another kind of file is opened by the wrong program. */
const distinctExtensions = new Set([
  ...(['pdf', 'image', 'video', 'office'] as const).flatMap((type) => fileTypes[type].extensions.map(plain)),
  ...['.svg', '.ico', '.html', '.epub', '.mp3', '.m4a', '.ogg', '.flac', '.wav'],
])

/** An option that decides the format, with the extension of each of its values. */
interface FormatOption {
  field: Field
  values: { value: string | boolean; extension: string }[]
}

/**
 * Flags with the format that the name of the result asks for: `-o x.csv` is `--format csv`. Folders, ZIPs, standard output and names
 * without an extension ask for none.
 * @throws CommandError USAGE where a flag asks for another format than the name, or nothing makes the format
 */
export function withFormatOfOutput(operation: AnyOperation, given: FlagValues, output: string | undefined): FlagValues {
  const asked = output === undefined || /[\\/]$/.test(output) || isArchive(output) ? '' : plain(extname(output))
  if (asked === '' || asked === '.') return given
  const option = formatOption(operation)
  if (!option) {
    const made = extensionMade(operation)
    if (made === '.zip' || !areOtherKinds(made, asked)) return given
    throw new CommandError('USAGE', `${output}: ${operation.id} writes ${made}.`)
  }
  const flag = flagName(option.field.name)
  const set = given[flag]
  const exact = option.values.filter(({ extension }) => extension === asked)
  const fitting =
    exact.length === 0 && textExtensions.has(asked)
      ? option.values.filter(({ extension }) => extension === '.txt')
      : exact
  if (fitting.length === 0) {
    if (
      !option.values.some(
        ({ extension }) => distinctExtensions.has(extension) || formatNames.includes(option.field.name),
      )
    )
      return given
    const all = [...new Set(option.values.map(({ extension }) => extension))].join(', ')
    throw new CommandError('USAGE', `${output}: ${operation.id} writes ${all}.`)
  }
  if (set === undefined) {
    const usual = defaultOf(operation, option.field.name)
    if (fitting.some(({ value }) => value === usual)) return given
    return { ...given, [flag]: fitting[0]!.value }
  }
  if (fitting.some(({ value }) => String(value) === String(set)) || set === 'same') return given
  if (!option.values.some(({ value }) => String(value) === String(set))) return given
  throw new CommandError('USAGE', `--${flag} ${set} and -o ${output} ask for different formats. Leave one of them out.`)
}

/** Whether a result with one extension is opened by the wrong program under another. */
export function areOtherKinds(made: string, asked: string): boolean {
  const [one, other] = [plain(made), plain(asked)]
  return one !== other && distinctExtensions.has(other) && (distinctExtensions.has(one) || writtenAsText.has(one))
}

/** The extension of each result; none where it follows that of the input. */
function extensionMade(operation: AnyOperation): string {
  const counts = slotsOf(operation).map(([, { extensions }]) => extensions.length)
  const made = Array.from({ length: Math.max(1, ...counts) }, (_, index) =>
    extname(nameOfResult(operation, {}, index) ?? nameWithoutOptions(operation, index) ?? '').toLowerCase(),
  )
  return made.every((extension) => extension === made[0]) ? made[0]! : ''
}

function formatOption(operation: AnyOperation): FormatOption | undefined {
  const found: FormatOption[] = []
  for (const field of fieldsOf(operation.options)) {
    if (field.kind !== 'choice' && field.kind !== 'boolean') continue
    // The format of the input is none that a name could ask for.
    const choices =
      field.kind === 'choice'
        ? field.choices.map(({ value }) => value).filter((value) => value !== 'same')
        : [true, false]
    const values = choices.flatMap((value) => {
      const name = nameOfResult(operation, { [field.name]: value })
      return name === undefined ? [] : [{ value, extension: plain(extname(name)) }]
    })
    if (new Set(values.map(({ extension }) => extension)).size > 1) found.push({ field, values })
    else if (field.kind === 'choice' && formatNames.includes(field.name))
      found.push({
        field,
        values: choices.map((value) => ({ value, extension: plain(`.${value}`) })),
      })
  }
  return found[0]
}

/** What a result of plain inputs would be called; nothing where the options do not go together. */
function nameOfResult(operation: AnyOperation, options: Record<string, unknown>, index = 0): string | undefined {
  try {
    const parsed = parseOptions(operation, options)
    const [made] = operation.makes?.(parsed) ?? []
    return made === undefined ? operation.output(plainInputs(operation, index), parsed) : `result${made}`
  } catch {
    return undefined
  }
}

/** What a result is called where options are missing that are required: most names do not depend on them. */
function nameWithoutOptions(operation: AnyOperation, index: number): string | undefined {
  try {
    return operation.output(plainInputs(operation, index), {})
  } catch {
    return undefined
  }
}

/** Inputs with the first or another extension that each slot takes. */
function plainInputs(operation: AnyOperation, index: number): Record<string, File | File[]> {
  const inputs = slotsOf(operation).map(([slot, { many, extensions }]): [string, File | File[]] => {
    const file = new File([], `input${extensions[index] ?? extensions[0] ?? ''}`)
    return [slot, many ? [file] : file]
  })
  return Object.fromEntries(inputs)
}

function defaultOf(operation: AnyOperation, name: string): unknown {
  try {
    return (parseOptions(operation, {}) as Record<string, unknown>)[name]
  } catch {
    return undefined
  }
}

function plain(extension: string): string {
  const lower = extension.toLowerCase()
  return twins[lower] ?? lower
}
