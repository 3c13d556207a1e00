import { type AnyOperation, type Field, type Problem, problemsOf, sentenceAbout } from '@sheaf/core'
import { errorMessage } from '../texts/errors.js'
import { toolTexts } from '../texts/tool.js'
import { type FormValues, numberProblems, optionsOf } from './form-values.js'
import { labelOptions } from './label-options.js'
import type { SlotFiles } from './slot-files.js'

/** The options of an operation as a form holds them. */
export interface OptionForm {
  operation: AnyOperation
  fields: readonly Field[]
  values: FormValues
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>
  setValue: (name: string, value: string | boolean) => void
  /** The files that the options are for, where they are known. */
  files?: SlotFiles
}

/** Errors of options before anything is sent: bounds of numbers, and errors from the operation's schema. */
export function optionProblems(operation: AnyOperation, fields: readonly Field[], values: FormValues): Problem[] {
  const problems = problemsOf(operation, optionsOf(fields, values))
  return [
    ...numberProblems(fields, values),
    ...problems.map((problem) => ({ ...problem, message: inWords(problem, operation, fields, values) })),
  ]
}

/** What is wrong with an option, at its field and in the language spoken. */
function inWords(problem: Problem, operation: AnyOperation, fields: readonly Field[], values: FormValues): string {
  const field = fields.find(({ name }) => name === problem.field.split('.', 1)[0])
  // What is required inside an option is a property of it that is blank.
  const isBlank =
    field !== undefined && (problem.field !== field.name || String(values[field.name] ?? '').trim() === '')
  if (isBlank && problem.message.startsWith('is required')) return toolTexts.tool.fillIn
  const message = labelOptions(problem.message, operation)
  // Some messages go on from the name of the option.
  const whole = field && /^\p{Ll}/u.test(message) ? sentenceAbout(`“${field.title}”`, message) : message
  return errorMessage({ code: 'INVALID_OPTIONS', message: whole })
}
