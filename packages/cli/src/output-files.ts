import { stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { CommandError } from './failure.js'

/** Which file stands at a path, the same for all its names; `undefined` where there is none. */
export async function fileIdentity(path: string): Promise<string | undefined> {
  try {
    const { dev, ino } = await stat(path, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return undefined
  }
}

/**
 * A name for a result file that is no path: what a document says (attachment names, titles) cannot lead out of the
 * folder or hide the file.
 */
export function safeFileName(name: string): string {
  const cleaned = name.replaceAll(/[\\/\u0000-\u001f\u007f]/g, '_').replace(/^\.+/, (dots) => '_'.repeat(dots.length))
  return shortened(cleaned === '' ? 'result' : cleaned)
}

/** Whether a path asks for a ZIP of everything there is. */
export function isArchive(path: string): boolean {
  return /\.zip$/i.test(path)
}

/** The place of a file that belongs beside a result: the same with another extension. */
export function placeBeside(result: string, extension: string): string {
  const { dir, name } = parse(result)
  return join(dir, shortened(name + extension))
}

/** File systems take 255 bytes of name; the extension is kept. */
function shortened(name: string): string {
  const encoder = new TextEncoder()
  if (encoder.encode(name).length <= 255) return name
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  const room = 255 - encoder.encode(extension).length
  let stem = ''
  let used = 0
  for (const character of name.slice(0, name.length - extension.length)) {
    used += encoder.encode(character).length
    if (used > room) break
    stem += character
  }
  return stem + extension
}

/** The refusal to replace a file. */
export function refuseToReplace(path: string): CommandError {
  return new CommandError(
    'OUTPUT_EXISTS',
    `${path} exists already. Use --force to replace it, or -o to write elsewhere.`,
  )
}

/** The refusal to write a result over a file that is itself being worked on. */
export function refuseToReplaceInput(path: string): CommandError {
  return new CommandError('OUTPUT_EXISTS', `The result would replace the input ${path}. Write elsewhere with -o.`)
}

/** What a person is told when a result cannot be written. */
export function toWriteError(error: NodeJS.ErrnoException, path: string): Error {
  const failed = (why: string) =>
    new CommandError('OUTPUT_NOT_WRITTEN', `${path} cannot be written: ${why}`, { cause: error })
  switch (error.code) {
    case undefined:
      return error
    case 'EEXIST':
      return refuseToReplace(path)
    case 'ENOSPC':
    case 'EDQUOT':
      return new CommandError('NO_SPACE', `${path} cannot be written: the disk is full.`, { cause: error })
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return failed('you may not write there.')
    case 'ENOENT':
    case 'ENOTDIR':
      return failed('there is no such folder.')
    case 'EISDIR':
      return failed('a folder has this name.')
    default:
      return error.syscall === undefined ? error : failed(`${error.message}.`)
  }
}
