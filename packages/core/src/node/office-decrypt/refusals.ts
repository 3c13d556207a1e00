import { ToolError } from '../../errors.js'

/** The document needs a password, and none was given. */
export function passwordRequired(): ToolError {
  return new ToolError('PASSWORD_REQUIRED', 'The document is protected. Enter its password.')
}

/** None of the passwords opens the document. */
export function passwordWrong(): ToolError {
  return new ToolError('PASSWORD_WRONG', 'The password does not open the document.')
}

/** The encryption information of the document is invalid. */
export function damagedEncryption(): ToolError {
  return new ToolError('BAD_DOCUMENT', 'The document is damaged: its encryption information is missing or invalid.')
}

/** Another way of protection. */
export function unknownEncryption(how: string): ToolError {
  return new ToolError(
    'UNSUPPORTED_TYPE',
    `The document uses unsupported protection: ${how}. Save it without a password in its original program.`,
  )
}
