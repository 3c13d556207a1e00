import type { Field, Problem } from '@sheaf/core'
import { passwordField } from '../form/form-values.js'
import type { RunError, RunOutcome } from '../run/runner.js'
import { errorMessage } from '../texts/errors.js'

/** Whether an error says that the password of a file is missing or wrong. */
export function isAboutPassword({ code, problems }: RunError): boolean {
  // An error may name the password it is about, such as that of a key.
  return ['PASSWORD_REQUIRED', 'PASSWORD_WRONG'].includes(code) && problems.length === 0
}

/** What to mark at the field for the password of the input, if an error is about that. */
export function passwordProblems(fields: readonly Field[], error: RunError | undefined): Problem[] {
  const field = error && isAboutPassword(error) ? passwordField(fields) : undefined
  return field ? [{ field: field.name, message: errorMessage(error!) }] : []
}

/** The error of the first of several files whose password was missing or wrong. */
export function firstLocked(outcome: RunOutcome | undefined): RunError | undefined {
  return outcome?.each?.find(({ error }) => error && isAboutPassword(error))?.error
}
