import { statSync } from 'node:fs'
import { dirname, join, parse, resolve } from 'node:path'
import { plainFileName, uniqueNames } from '@sheaf/core'
import { nameByTemplate } from '../plan/name-template.js'
import type { Job } from '../run/job.js'
import { CommandError } from './failure.js'
import { statsOf } from './stats-of.js'

/** File systems take 255 bytes; some room is left for the number of a second file of that name. */
const MAX_NAME_BYTES = 245

/** Characters at the end of a long name that are kept. */
const KEPT_END = 20

/** Identifies the file at a path, the same for all its names; `undefined` if there is none. */
export async function fileIdentity(path: string): Promise<string | undefined> {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false })
    return found && `${found.dev}:${found.ino}`
  } catch {
    return undefined
  }
}

/** Whether a path has a result. An empty file is none: programs that were interrupted leave such files. */
export async function hasResult(path: string): Promise<boolean> {
  const found = statsOf(path)
  return found !== undefined && (!found.isFile() || found.size > 0)
}

/**
 * A name for a result file that is no path: what a document says (attachment names, titles) cannot lead out of the
 * folder or hide the file or its extension.
 */
export function safeFileName(name: string): string {
  const cleaned = name.replaceAll(/[\\/\u0000-\u001f\u007f]/g, '_').replace(/^\.+/, (dots) => '_'.repeat(dots.length))
  const plain = plainFileName(cleaned)
  return shortened(plain === '' ? 'result' : plain)
}

/** Whether a path asks for a ZIP of everything there is. */
export function isArchive(path: string): boolean {
  return /\.zip$/i.test(path)
}

/** The place of a file that belongs beside a result: the same with another extension. */
export function pathBeside(result: string, extension: string): string {
  const { dir, name } = parse(result)
  return join(dir, shortened(name + extension))
}

/** The same for all spellings of a path. Outside Linux file systems usually ignore case. */
export function pathKey(path: string): string {
  return process.platform === 'linux' ? resolve(path) : resolve(path).toLowerCase()
}

/** What names the results of a job. */
type NamedJob = Pick<Job, 'nameTemplate' | 'files' | 'operation' | 'distinction'>

/** The name of the only result of a job, as the operation names it or as the job's template does. */
export function resultName(name: string, job: NamedJob): string {
  return resultNames([name], job)[0]!
}

/** The names of the results of a job, all different. */
export function resultNames(
  names: readonly string[],
  { nameTemplate, files, operation, distinction }: NamedJob,
): string[] {
  const input = Object.values(files)[0]?.[0]?.name ?? ''
  const count = names.length
  const named =
    nameTemplate === undefined
      ? names
      : names.map((name, at) => nameByTemplate(nameTemplate, { name, input, operation, number: at + 1, count }))
  const { suffix = '' } = distinction ?? {}
  return uniqueNames(named.map((name) => safeFileName(name.replace(/(\.[^.]*)?$/, (extension) => suffix + extension))))
}

/**
 * File systems take 255 bytes of name. The extension and the end of the name are kept, since they distinguish several results; there is room
 * left for a number.
 */
function shortened(name: string): string {
  const bytes = (text: string) => Buffer.byteLength(text)
  if (bytes(name) <= MAX_NAME_BYTES) return name
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  const stem = [...name.slice(0, name.length - extension.length)]
  const end = stem.splice(-KEPT_END).join('')
  let room = MAX_NAME_BYTES - bytes(`~${end}${extension}`)
  let start = ''
  for (const character of stem) {
    room -= bytes(character)
    if (room < 0) break
    start += character
  }
  return `${start}~${end}${extension}`
}

/** What to do about a result that exists, for people at a command line. */
export const existsAdvice = 'Use --force to replace it, --existing skip to leave it, or -o to write elsewhere.'

/** The refusal to replace a file. */
export function refuseToReplace(path: string): CommandError {
  return new CommandError('OUTPUT_EXISTS', `${path} already exists. ${existsAdvice}`)
}

/** What to do about a result that would replace an input. */
export const inputAdvice = 'Write elsewhere with -o.'

/** The refusal to write a result over a file that is itself being worked on. */
export function refuseToReplaceInput(path: string): CommandError {
  return new CommandError('OUTPUT_EXISTS', `The result would replace the input ${path}. ${inputAdvice}`)
}

/** The refusal to write a result where another input of the same command has one. */
export function refuseSameName(path: string): CommandError {
  return new CommandError(
    'OUTPUT_EXISTS',
    `Another input has a result of this name: ${path}. Give them different names with --name '{name}-{number}', or different folders.`,
  )
}

/** The error message when a result cannot be written. */
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
    case 'EFBIG':
      return failed('files of this size are not allowed there.')
    case 'EACCES':
    case 'EPERM':
      return failed('you may not write there.')
    case 'EROFS':
      return failed('the file system is read-only.')
    case 'ENOENT':
    case 'ENOTDIR':
      // Some file systems, such as /proc, say so of folders that take no files.
      return failed(
        statsOf(dirname(path))?.isDirectory() ? 'no file can be created there.' : 'there is no such folder.',
      )
    case 'EISDIR':
      return failed('a folder has this name.')
    case 'ENAMETOOLONG':
      return failed('the name is longer than the file system allows. Choose a shorter one with -o.')
    case 'ELOOP':
      return failed('its symbolic links lead in a circle. Choose another path with -o.')
    case 'EMFILE':
    case 'ENFILE':
      return failed('too many files are open. Raise the limit with ulimit -n, or lower --jobs.')
    case 'EIO':
      return failed('the disk failed. Write elsewhere with -o, and check the disk.')
    default:
      return error.syscall === undefined ? error : failed(`${error.message}.`)
  }
}
