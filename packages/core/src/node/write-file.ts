import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { chmod, chown, copyFile, link, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { PartsFile, RenamedFile, sourceOf } from '../files.js'
import { DiskFile } from './disk-file.js'
import { ScratchFile } from './scratch.js'

/**
 * Writes a result under a temporary name in the same folder and then renames it, so that a partial file never has the
 * final name. Existing files are kept, and the call fails with EEXIST, unless `force`. The file that a symbolic link leads to is replaced, not the
 * link; the new file gets the permissions of the old one.
 */
export async function writeFile(file: File, path: string, settings: { force?: boolean } = {}): Promise<void> {
  const replaced = settings.force ? await realpath(path).catch(() => undefined) : undefined
  const destination = replaced ?? path
  const temporary = join(dirname(destination), `.${randomBytes(8).toString('hex')}.sheaf-part`)
  await writeTemporary(file, temporary)
  if (replaced !== undefined) await keepMode(replaced, temporary)
  await moveIntoPlace(temporary, destination, settings)
}

/** Whether a path leads to a device or pipe, which no finished file can replace. */
export async function isDevice(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => !found.isFile() && !found.isDirectory(),
    () => false,
  )
}

/** Writes a result into a device or pipe. */
export async function writeInto(file: File, path: string): Promise<void> {
  const handle = await open(path, constants.O_WRONLY)
  try {
    await writeContent(handle, file)
  } finally {
    await handle.close()
  }
}

/** Gives a file the permissions of the one it will replace; where that is not allowed, those of a new file stay. */
export async function keepMode(replaced: string, file: string): Promise<void> {
  const found = await stat(replaced).catch(() => undefined)
  if (!found) return
  await chown(file, found.uid, found.gid).catch(() => {})
  await chmod(file, found.mode & 0o7777).catch(() => {})
}

/**
 * Writes a file under an unused name for `moveIntoPlace`; leaves nothing behind on failure. Files on disk are not read:
 * a `ScratchFile` on the same file system gets a second name, others are copied by the system, by reference if
 * possible.
 */
export async function writeTemporary(file: File, temporary: string): Promise<void> {
  const source = file instanceof RenamedFile ? sourceOf(file) : file
  if (source instanceof ScratchFile && (await linkTo(source, temporary))) return
  try {
    if (source instanceof DiskFile && source.isWhole) {
      await copyFile(source.path, temporary, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
      await chmod(temporary, modeOfNewFiles())
      return
    }
    const handle = await open(temporary, 'wx', 0o666)
    try {
      await writeContent(handle, file)
    } finally {
      await handle.close()
    }
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Whether it could be done. A folder that hands its group on to new files would not do so to this one. */
async function linkTo({ path, isWhole }: ScratchFile, temporary: string): Promise<boolean> {
  const handsGroupOn = await stat(dirname(temporary)).then(
    ({ mode }) => (mode & 0o2000) !== 0,
    () => true,
  )
  if (handsGroupOn || !isWhole) return false
  try {
    await link(path, temporary)
  } catch {
    return false
  }
  await chmod(temporary, modeOfNewFiles())
  return true
}

function modeOfNewFiles(): number {
  return 0o666 & ~process.umask()
}

/**
 * Gives a file its final name in its folder. An existing file is kept, and the call fails with EEXIST, unless `force`.
 * The temporary file is removed in any case.
 */
export async function moveIntoPlace(
  temporary: string,
  path: string,
  { force = false }: { force?: boolean } = {},
): Promise<void> {
  try {
    if (force) await rename(temporary, path)
    else await moveWithoutReplacing(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

type Handle = Awaited<ReturnType<typeof open>>

async function writeContent(handle: Handle, file: File): Promise<void> {
  if (file instanceof PartsFile) await writeAll(handle, file.parts)
  else for await (const chunk of Readable.fromWeb(file.stream() as WebStream)) await writeAll(handle, [chunk])
}

/** `writev` takes 1,024 pieces at most, and may write fewer bytes than asked. */
async function writeAll(handle: Handle, parts: readonly Uint8Array[]): Promise<void> {
  for (let start = 0; start < parts.length; start += 1000) {
    let pending = parts.slice(start, start + 1000).filter(({ length }) => length > 0)
    while (pending.length > 0) {
      let { bytesWritten } = await handle.writev(pending)
      const rest = pending.findIndex(({ length }) => {
        if (bytesWritten < length) return true
        bytesWritten -= length
        return false
      })
      pending = rest < 0 ? [] : [pending[rest]!.subarray(bytesWritten), ...pending.slice(rest + 1)]
    }
  }
}

/** A hard link fails when the name is taken, which `rename` does not; file systems without links get a check and a rename. */
async function moveWithoutReplacing(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
    await rm(from)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    const taken = await stat(to).then(
      () => true,
      () => false,
    )
    if (taken) throw Object.assign(new Error(`${to} exists already.`), { code: 'EEXIST' })
    await rename(from, to)
  }
}
