import { type AnyOperation, type Field, type Problem, problemsOf } from '@sheaf/core'
import { type FormValues, numberProblems, optionsOf } from './form-values.js'
import { labelOptions } from './label-options.js'
import type { SlotFiles } from './slot-files.js'

/** The options of an operation as a form holds them. */
export interface OptionForm {
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
    ...problems.map((problem) => ({ ...problem, message: labelOptions(problem.message, operation) })),
  ]
}
