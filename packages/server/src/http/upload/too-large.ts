import { HttpError } from '../../failures.js'

/** The error for a body that is too large. The limit of its files is what an operator has set. */
export function uploadTooLarge({ maxAllFilesBytes }: { maxAllFilesBytes: number }): HttpError {
  return tooLarge('The upload', maxAllFilesBytes)
}

/** The error for something that has more bytes than it may have. */
export function tooLarge(what: string, maxBytes: number): HttpError {
  return new HttpError('FILE_TOO_LARGE', `${what} is too large. The limit is ${Math.floor(maxBytes / 2 ** 20)} MB.`)
}
