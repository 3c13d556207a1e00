import { isToolError, ToolError } from '../../errors.js'

/** The error for a password that does not open a file: that it is wrong, or that one is needed. */
export function passwordError(fileName: string, password: string | undefined): ToolError {
  return password === undefined || password === ''
    ? new ToolError('PASSWORD_REQUIRED', `${fileName} is protected. Enter its password.`, { details: { fileName } })
    : new ToolError('PASSWORD_WRONG', `The password does not open ${fileName}.`, { details: { fileName } })
}

const codes: readonly string[] = ['PASSWORD_REQUIRED', 'PASSWORD_WRONG']

/** Does `work` on a file whose password is not that of the main input; errors about it name its option, `field`. */
export async function withPasswordField<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isToolError(error) || !codes.includes(error.code)) throw error
    const { code, message, details, cause } = error
    throw new ToolError(code, message, { details: { ...details, problems: [{ field, message }] }, cause })
  }
}
