import { ToolError } from './errors.js'

/** The error for one option or file of a call that cannot be used. */
export function fieldError(code: 'INVALID_OPTIONS' | 'MISSING_FILE', field: string, message: string): ToolError {
  return new ToolError(code, message, { details: { problems: [{ field, message }] } })
}
