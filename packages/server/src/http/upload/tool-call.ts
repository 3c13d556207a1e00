import {
  type AnyOperation,
  type Field,
  type FileSlot,
  fieldsOf,
  listOfItems,
  type Problem,
  problemInWords,
  problemsOf,
} from '@sheaf/core'
import { missingFile } from '@sheaf/core/node'
import { HttpError } from '../../failures.js'
import type { JobOrder } from '../../jobs/job.js'
import { MAX_CHECKED_HERE } from '../../may-need.js'
import type { ReceivedForm } from './receive-form.js'

/** A form understood as a call of one operation. */
export interface ToolCall {
  operation: AnyOperation
  files: JobOrder['files']
  options: Record<string, unknown>
  texts: NonNullable<JobOrder['texts']>
}

function givenOften(name: string, times: number): string {
  return `"${name}" is given ${times === 2 ? 'twice' : `${times} times`}. Give it once.`
}

/**
 * Reads a form as a call of one of the operations of its path.
 * @throws HttpError VALIDATION, with every problem there is
 */
export function readToolCall(operations: readonly AnyOperation[], form: ReceivedForm): ToolCall {
  const operation = chooseOperation(operations, form)
  const slots = operation.files as Record<string, FileSlot>
  const fields = new Map(fieldsOf(operation.options).map((field) => [field.name, field]))
  const problems: Problem[] = []
  const options: Record<string, unknown> = { ...operation.http?.defaults }
  const texts: ToolCall['texts'] = {}

  for (const name of new Set([...Object.keys(form.values), ...Object.keys(form.texts)])) {
    const values = form.values[name] ?? []
    const [text, ...more] = form.texts[name] ?? []
    const times = values.length + (text ? 1 + more.length : 0)
    if (Object.hasOwn(slots, name)) problems.push({ field: name, message: `"${name}" must be a file, not text.` })
    else if (times > 1 && !text && itemsOf(fields.get(name)))
      options[name] = listOfItems(itemsOf(fields.get(name))!, values as string[])
    else if (times > 1) {
      problems.push({ field: name, message: givenOften(name, times) })
      // It is not missing: other options may depend on it.
      options[name] = values[0]
    } else if (text) texts[name] = text
    else if (fields.has(name) || operation.http?.match?.[name] === undefined) options[name] = values[0]
  }
  for (const name of Object.keys(form.files)) {
    if (!Object.hasOwn(slots, name))
      problems.push({ field: name, message: `${operation.title} takes no file in the field "${name}".` })
  }
  for (const [name, slot] of Object.entries(slots)) {
    const missing = form.files[name] === undefined && form.values[name] === undefined && !slot.optional
    if (missing) problems.push({ field: name, message: missingFile(name, slot) })
  }
  // Files on disk are checked with the others in the job.
  if (Object.keys(texts).length === 0) {
    const known = new Set(problems.map(({ field }) => field))
    problems.push(...optionProblems(operation, options).filter(({ field }) => !known.has(field)))
  }
  if (problems.length > 0) throw invalid(problems)

  const files: JobOrder['files'] = {}
  for (const [name, list] of Object.entries(form.files)) {
    const named = list.map((file) => withName(file, slots[name]!))
    files[name] = slots[name]!.many || list.length > 1 ? named : named[0]!
  }
  return { operation, files, options, texts }
}

/** What clients call a file without a name: a Blob in a form, and standard input in curl. */
const nameless = new Set(['blob', '-', 'file'])

/** Results are named after the file, so that one without a name gets that of its type. */
function withName<T extends { name: string }>(file: T, { extensions: [extension = ''] }: FileSlot): T {
  return nameless.has(file.name) ? { ...file, name: `input${extension}` } : file
}

/** What the items of an option are that is a list: each may be sent as a part of its own. */
function itemsOf(field: Field | undefined): 'text' | 'other' | undefined {
  return field && 'items' in field ? field.items : undefined
}

/** Form fields that select one of several operations on the same path. */
function chooseOperation(operations: readonly AnyOperation[], form: ReceivedForm): AnyOperation {
  const found = operations.find(({ http }) =>
    Object.entries(http?.match ?? {}).every(([name, value]) => form.values[name]?.[0] === value),
  )
  if (found) return found
  const fields = [...new Set(operations.flatMap(({ http }) => Object.keys(http?.match ?? {})))]
  throw invalid(
    fields.map((field) => {
      const values = operations.flatMap(({ http }) => http?.match?.[field] ?? [])
      return { field, message: `"${field}" must be one of: ${values.join(', ')}.` }
    }),
  )
}

function optionProblems(operation: AnyOperation, options: Record<string, unknown>): readonly Problem[] {
  const text = Object.values(options).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : MAX_CHECKED_HERE),
    0,
  )
  if (text > MAX_CHECKED_HERE) return []
  return problemsOf(operation, options)
}

function invalid(problems: Problem[]): HttpError {
  // Whole sentences name what they are about.
  const inWords = (problem: Problem) => (/^\p{Ll}/u.test(problem.message) ? problemInWords(problem) : problem.message)
  const named = problems.map((problem) => ({ ...problem, message: inWords(problem) }))
  return new HttpError('VALIDATION', named.map(({ message }) => message).join(' '), { details: { problems: named } })
}
