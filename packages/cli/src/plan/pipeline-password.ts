import { CommandError } from '../output/failure.js'
import { environmentName } from './flag-names.js'
import type { Flag } from './flags.js'
import { type FlagValues, readSecret } from './option-values.js'
import type { StandardInput } from './standard-input.js'

/** The option of single steps that the flags below set. */
const OPTION = 'password'

/** The password of a pipeline, for the commands that run one. */
export const passwordFlags: readonly Flag[] = [
  {
    name: 'password',
    value: 'text',
    description: 'Password for all steps that have the option "password" and do not set it.',
  },
  {
    name: 'password-file',
    value: 'file',
    completes: 'files',
    description: `File that contains this password, or - for standard input. You can also set the environment variable ${environmentName(OPTION)}.`,
  },
]

/**
 * The environment that the secrets of a pipeline are read from, with the password that the flags give.
 * @throws CommandError USAGE, INPUT_UNREADABLE
 */
export async function withPassword(
  given: FlagValues,
  env: Record<string, string | undefined>,
  stdin: StandardInput,
): Promise<Record<string, string | undefined>> {
  const { password, 'password-file': file } = given
  if (password !== undefined && file !== undefined)
    throw new CommandError('USAGE', 'Give --password or --password-file, not both.')
  if (password === undefined && file === undefined) return env
  const secret = password ?? (await readSecret(file as string, 'password-file', stdin))
  return { ...env, [environmentName(OPTION)]: secret as string }
}
