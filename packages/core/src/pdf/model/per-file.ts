import { ToolError } from '../../errors.js'

/**
 * Checks a list that has an entry for each file.
 * @param field wire name of the option, for the problem
 * @param what begins the message: "Passwords"
 * @throws ToolError INVALID_OPTIONS if there are more entries than files
 */
export function checkPerFile(field: string, what: string, given: readonly string[], count: number): void {
  if (given.length <= count) return
  const files = count === 1 ? 'is only one file' : `are only ${count} files`
  const message = `${what} are given for ${given.length} files, but there ${files}.`
  throw new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field, message }] } })
}
