import { HttpError } from '../../failures.js'

const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'EACCES', 'EROFS', 'ENOENT'])
const LIMIT_MESSAGES = {
  FST_PARTS_LIMIT: 'The form has too many parts.',
  FST_FILES_LIMIT: 'The form has too many files.',
  FST_FIELDS_LIMIT: 'The form has too many fields.',
}
type Limit = keyof typeof LIMIT_MESSAGES

/** The error of a form that the parser cannot read. */
export const malformed = (message = 'The multipart form is malformed.') => new HttpError('BAD_MULTIPART', message)

/** The error of a form with more than this limit of the parser allows. */
export const tooMany = (limit: Limit) => new HttpError('TOO_MANY_PARTS', LIMIT_MESSAGES[limit])

/** Errors of the parser are the sender's fault; only the disk can fail otherwise. */
export function translated(error: unknown): unknown {
  if (error instanceof HttpError) return error
  const { code } = error as { code?: string }
  if (code !== undefined && SYSTEM_CODES.has(code)) return error
  if (code === 'FST_PROTO_VIOLATION')
    return new HttpError('VALIDATION', 'A form field has a forbidden name, such as "__proto__" or "constructor".')
  return code !== undefined && Object.hasOwn(LIMIT_MESSAGES, code) ? tooMany(code as Limit) : malformed()
}
