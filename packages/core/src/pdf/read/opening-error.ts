import { isToolError, ToolError } from '../../errors.js'
import { DamagedError } from '../syntax/damaged.js'

/** The user-visible error for a failure to read a PDF; the error itself if it is not about the file. */
export function openingError(error: unknown, fileName: string): unknown {
  if (isToolError(error) || !(error instanceof DamagedError || error instanceof RangeError)) return error
  if (error instanceof RangeError && !/bytes|buffer|length/i.test(error.message))
    return badDocument(fileName, 'its structure is nested too deep', error)
  if (error instanceof RangeError) {
    return new ToolError(
      'LIMIT_EXCEEDED',
      `${fileName} is too complex: its structure takes more memory than is allowed.`,
      {
        details: { fileName },
        cause: error,
      },
    )
  }
  return badDocument(fileName, 'it is damaged beyond repair', error)
}

/** The error for a file that cannot be opened, and why. */
export function badDocument(fileName: string, why: string, cause?: unknown): ToolError {
  return new ToolError('BAD_DOCUMENT', `${fileName} cannot be opened: ${why}.`, { details: { fileName }, cause })
}
