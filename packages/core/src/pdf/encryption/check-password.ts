import { ToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { hasProhibitedCharacter, mixesDirections, preparePassword } from './prepare-password.js'

/** Bytes of a password that count in revision 6. */
const MAX_BYTES = 127

/**
 * The form of a new password that is written to a file: prepared with SASLprep, as readers do with typed passwords. `field` is the option
 * that it was given by. Warns with `password-directions`.
 * @throws ToolError INVALID_OPTIONS for a password that readers do not accept
 */
export function checkPassword(given: string, field: string, run: RunContext): string {
  const prepared = preparePassword(given)
  const refuse = (message: string) => {
    throw new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field, message }] } })
  }
  if (given !== '' && prepared.trim() === '')
    refuse('The password consists of invisible characters only. Choose another one.')
  if (hasProhibitedCharacter(prepared)) {
    refuse(
      'The password contains a control character or another character not allowed in PDF passwords. Choose another one.',
    )
  }
  if (new TextEncoder().encode(prepared).length > MAX_BYTES)
    refuse('The password is too long (at most 127 bytes in UTF-8).')
  if (mixesDirections(prepared)) {
    run.warn({
      code: 'password-directions',
      message:
        'The password mixes right-to-left with other letters in a way that some PDF readers reject. Keep the original file, or choose another password.',
    })
  }
  return prepared
}
