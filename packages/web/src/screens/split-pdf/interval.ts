import type { AnyOperation } from '@sheaf/core'
import { type OptionForm, optionProblems } from '../../form/option-form.js'

/** Pages of each part, as the form has them; undefined if none are given, or the number is out of range. */
export function intervalOf(
  operation: AnyOperation,
  { fields, values }: Pick<OptionForm, 'fields' | 'values'>,
): number | undefined {
  const text = String(values['interval'] ?? '').trim()
  const wrong = optionProblems(operation, fields, values).some(({ field }) => field === 'interval')
  return text === '' || wrong ? undefined : Number(text)
}
