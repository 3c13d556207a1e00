import { ToolError } from '../../errors.js'

/** The document needs a password, and none was given. */
export function passwordRequired(): ToolError {
  return new ToolError('PASSWORD_REQUIRED', 'The document is protected. Give its password.')
}

/** None of the passwords opens the document. */
export function passwordWrong(): ToolError {
  return new ToolError('PASSWORD_WRONG', 'The password does not open the document.')
}

/** What tells how the document is encrypted cannot be right. */
export function damagedEncryption(): ToolError {
  return new ToolError('BAD_DOCUMENT', 'The document is damaged: it does not tell how it is encrypted.')
}

/** Another way of protection. */
export function unknownEncryption(how: string): ToolError {
  return new ToolError(
    'UNSUPPORTED_TYPE',
    `The document is protected in a way that cannot be opened here: ${how}. Save it without a password in its program.`,
  )
}
