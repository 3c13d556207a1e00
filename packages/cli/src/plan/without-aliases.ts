import { type AnyOperation, fieldsOf } from '@sheaf/core'
import { CommandError } from '../output/failure.js'
import { flagName } from './flag-names.js'
import type { FlagValues } from './option-values.js'

/**
 * Flags under the names of their options: `--format png` is `--to png` where the option is called `to`.
 * @throws CommandError USAGE for an option that is given under both names
 */
export function withoutAliases(operation: AnyOperation, given: FlagValues): FlagValues {
  const flags = { ...given }
  for (const { name, alias } of fieldsOf(operation.options)) {
    if (alias === undefined) continue
    const [own, other] = [flagName(name), flagName(alias)]
    const value = flags[other]
    if (value === undefined) continue
    if (flags[own] !== undefined)
      throw new CommandError('USAGE', `--${own} and --${other} are the same. Give only one.`)
    delete flags[other]
    flags[own] = value
  }
  return flags
}
