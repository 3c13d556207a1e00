import { ToolError } from '../../errors.js'

/** What error messages call a picture; the operations know its name, and say it. */
export const subject = 'The image'

/** The error for a picture whose data cannot be decoded: how it is damaged, and what to do. */
export function damagedImage(cause: unknown, problem = 'its data are not valid', name = subject): ToolError {
  return new ToolError(
    'BAD_DOCUMENT',
    `${name} is damaged: ${problem}. Get the file again, or open it in an image program and save it again.`,
    { cause, details: name === subject ? {} : { fileName: name } },
  )
}

/**
 * Decodes, with every error as that of a damaged picture.
 * @throws ToolError BAD_DOCUMENT
 */
export function tryDecoding<T>(decode: () => T): T {
  try {
    return decode()
  } catch (cause) {
    throw damagedImage(cause)
  }
}
