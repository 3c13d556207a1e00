import { type ErrorCode, isToolError, ToolError } from '../../errors.js'
import { subject } from './damaged-image.js'

const ownFaults = new Set<ErrorCode>(['BAD_DOCUMENT', 'UNSUPPORTED_TYPE', 'UNAVAILABLE', 'LIMIT_EXCEEDED'])

const named = (name: string | undefined) => name !== undefined && name !== subject

/** Adds the name of the file to an error: decoders do not know it. */
export function nameImage(error: unknown, name: string): unknown {
  if (!isToolError(error) || !ownFaults.has(error.code) || named(error.details.fileName)) return error
  const message = error.message.startsWith(`${subject} `)
    ? name + error.message.slice(subject.length)
    : `${name}: ${error.message}`
  return new ToolError(error.code, message, { details: { ...error.details, fileName: name }, cause: error })
}
