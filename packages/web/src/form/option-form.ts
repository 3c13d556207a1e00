import { type AnyOperation, type Field, type Problem, problemsOf } from '@sheaf/core'
import { type FormValues, numberProblems, optionsOf } from './form-values.js'

/** The options of an operation as a form holds them. */
export interface OptionForm {
  fields: readonly Field[]
  values: FormValues
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>
  setValue: (name: string, value: string | boolean) => void
}

/** What is wrong with options before anything is sent: bounds of numbers, and what the operation's own schema has to say. */
export function optionProblems(operation: AnyOperation, fields: readonly Field[], values: FormValues): Problem[] {
  return [...numberProblems(fields, values), ...problemsOf(operation, optionsOf(fields, values))]
}
