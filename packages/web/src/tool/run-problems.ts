import type { Problem } from '@sheaf/core'
import type { RunError } from '../run/runner.js'
import { errorMessage } from '../texts/errors.js'

/**
 * The problems of an error in the language spoken, each with the English message behind it. A problem may say less than the error that
 * it is the only one of, such as the name of the file.
 */
export function problemsInLanguage({ code, message, foreign, problems }: RunError): Problem[] {
  return problems.map((problem) => {
    const isWhole = problems.length === 1 && message.includes(problem.message)
    return { ...problem, message: errorMessage({ code, message: isWhole ? message : problem.message, foreign }) }
  })
}
