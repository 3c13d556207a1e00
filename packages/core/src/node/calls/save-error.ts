import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { ToolError } from '../../errors.js'

/**
 * The error to throw when a result cannot be written to `path`: a `ToolError` with the code of the system in `details.system` if the path
 * or the disk is to blame, else the error itself.
 */
export async function toSaveError(error: unknown, path: string): Promise<unknown> {
  const { code: system, syscall, path: at } = error as NodeJS.ErrnoException
  const refused = (message: string) =>
    new ToolError('INVALID_OPTIONS', message, {
      cause: error,
      details: { path, system, problems: [{ field: 'path', message }] },
    })
  switch (system) {
    case 'EEXIST':
      return syscall === 'mkdir'
        ? refused(`${path} is a file. Give a folder, or a path that ends in .zip, for several files.`)
        : refused(`${path} already exists. Set "overwrite" to replace it, or give another path.`)
    case 'ENOENT':
    case 'ENOTDIR':
      if (syscall !== 'mkdir' && (await isFolder(dirname(path))))
        // What is missing may also be the source of the bytes. Some file systems, such as /proc, say so of folders that take no files.
        return isIn(dirname(path), at) ? refused(`${path} cannot be written: no file can be created there.`) : error
      return refused(`${path} cannot be written: there is no such folder.`)
    case 'EISDIR':
      return refused(`${path} cannot be written: a folder has this name.`)
    case 'EACCES':
    case 'EPERM':
      return refused(`${path} cannot be written: you may not write there.`)
    case 'EROFS':
      return refused(`${path} cannot be written: the file system is read-only.`)
    case 'EFBIG':
      return refused(`${path} cannot be written: files of this size are not allowed there.`)
    case 'ENAMETOOLONG':
      return refused(`${path} cannot be written: the name is longer than the file system allows. Give a shorter path.`)
    case 'ELOOP':
      return refused(`${path} cannot be written: its symbolic links lead in a circle.`)
    case 'ENOSPC':
    case 'EDQUOT': {
      const message = `${path} cannot be written: the disk is full.`
      return new ToolError('UNAVAILABLE', message, { cause: error, details: { path, system } })
    }
    case 'EMFILE':
    case 'ENFILE': {
      const message = `${path} cannot be written: too many files are open. Close some, or raise the limit with ulimit -n.`
      return new ToolError('UNAVAILABLE', message, { cause: error, details: { path, system } })
    }
    default:
      return error
  }
}

/** Whether a path that a system error is about is that of a new file in a folder. */
function isIn(folder: string, path: string | undefined): boolean {
  return path !== undefined && resolve(dirname(path)) === resolve(folder)
}

/** Whether there is a folder at a path. */
export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
