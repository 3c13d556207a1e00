import { type AnyOperation, fieldsOf, nameOptions, openingPassword, type Problem } from '@sheaf/core'
import type { Failure } from '../output/failure.js'
import { environmentName } from './flag-names.js'
import { flagsOf, shownFlags, slotsOf } from './flags.js'

/** A message of an operation with its options and files named as flags: `the option "title"` → `--title`. */
export function inFlags(message: string, operation: AnyOperation): string {
  return nameOptions(message, (name) => flagOf(name, operation))
}

/** A failure of an operation in the words of the command line: each option at fault is named as a flag, unless the message does so. */
export function failureInFlags(failure: Failure, operation: AnyOperation): Failure {
  const message = inFlags(failure.message, operation)
  const asksForPassword = failure.code === 'PASSWORD_REQUIRED' || failure.code === 'PASSWORD_WRONG'
  const opening = asksForPassword ? openingPassword(fieldsOf(operation.options)) : undefined
  // The options of a pipeline are not those of its steps.
  if (asksForPassword && operation.id === 'run' && !opening)
    return {
      ...failure,
      message: `${message} (--password, --password-file or the variable ${environmentName('password')})`,
    }
  const { problems = opening ? [{ field: opening.name, message }] : [] } = failure.details
  const flags = problems.flatMap((problem) => {
    const own = flagsAtFault(problem, operation)
    return own.some((flag) => namesFlag(message, flag)) ? [] : own
  })
  const missing = [...new Set(flags)]
  return { ...failure, message: missing.length === 0 ? message : `${message} (${missing.join(' or ')})` }
}

/** Whether a message names a flag. A file may be called `my--password.pdf`. */
export function namesFlag(message: string, flag: string): boolean {
  return new RegExp(`(?<![\\w./-])${flag}(?![\\w-]|\\.\\w)`).test(message)
}

function flagsAtFault({ field }: Problem, operation: AnyOperation): string[] {
  const [name = ''] = field.split('.')
  return shownFlags(flagsOf(operation)).flatMap(({ name: flag, sets }) =>
    (sets.kind === 'slot' ? sets.slot : sets.field.name) === name ? [`--${flag}`] : [],
  )
}

/** The files that are named without a flag have none. */
function flagOf(name: string, operation: AnyOperation): string | undefined {
  if (slotsOf(operation)[0]?.[0] === name) return undefined
  const flag = flagsOf(operation).find(({ sets }) =>
    sets.kind === 'slot' ? sets.slot === name : sets.kind === 'option' && sets.field.name === name,
  )
  return flag && `--${flag.name}`
}
