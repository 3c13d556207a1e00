import { ToolError } from '../../errors.js'

/** The error for a password that does not open a file: that it is wrong, or that one is needed. */
export function passwordError(fileName: string, password: string | undefined): ToolError {
  return password === undefined || password === ''
    ? new ToolError('PASSWORD_REQUIRED', `${fileName} is protected. Enter its password.`, { details: { fileName } })
    : new ToolError('PASSWORD_WRONG', `The password does not open ${fileName}.`, { details: { fileName } })
}
