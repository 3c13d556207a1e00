import { chmod, constants, lstat, open } from 'node:fs/promises'
import { join } from 'node:path'
import { ToolError } from '@sheaf/core'

/** Opens a file to read it, and nothing else in its place: it follows no link, and does not wait for the other end of a pipe. */
export const READ_FILE = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** Whether there is a folder at a path, whose owner may use it then; false if there is nothing. @throws ToolError BAD_DOCUMENT for anything else */
export async function isOwnFolder(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined)
  if (found === undefined) return false
  if (!found.isDirectory()) throw strangeResult()
  await chmod(path, 0o700)
  return true
}

/**
 * The result of a job in its folder, and its size; `undefined` if there is none. Call it when the process has ended.
 * @throws ToolError BAD_DOCUMENT for anything but a file: no engine leaves a link, a pipe or a socket unless a document has taken it over
 */
export async function resultFile(folder: string): Promise<{ path: string; size: number } | undefined> {
  const out = join(folder, 'out')
  const path = join(out, '0')
  if (!(await isOwnFolder(out))) return undefined
  const found = await lstat(path).catch(() => undefined)
  if (found === undefined) return undefined
  if (!found.isFile()) throw strangeResult()
  // One that its owner may not read.
  await chmod(path, 0o600)
  const handle = await open(path, READ_FILE).catch(() => {
    throw strangeResult()
  })
  await handle.close()
  return { path, size: found.size }
}

function strangeResult(): ToolError {
  return new ToolError(
    'BAD_DOCUMENT',
    'The engine that processed the document did not leave a file as its result. The document may be damaged, or made to attack the engine.',
  )
}
