import type { AnyOperation } from '@sheaf/core'
import { type OptionForm, optionProblems } from '../../form/option-form.js'

type Form = Pick<OptionForm, 'fields' | 'values'>

/** Pages of each part, as the form has them; undefined if none are given, or the number is out of range. */
export function intervalOf(operation: AnyOperation, form: Form): number | undefined {
  return wholeNumberOf('interval', operation, form)
}

/** The deepest level of bookmarks at which parts begin, likewise. */
export function levelOf(operation: AnyOperation, form: Form): number | undefined {
  return wholeNumberOf('level', operation, form)
}

function wholeNumberOf(name: string, operation: AnyOperation, { fields, values }: Form): number | undefined {
  const text = String(values[name] ?? '').trim()
  const wrong = optionProblems(operation, fields, values).some(({ field }) => field === name)
  return text === '' || wrong ? undefined : Number(text)
}
