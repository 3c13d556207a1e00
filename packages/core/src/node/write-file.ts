import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeSync,
  writevSync,
} from 'node:fs'
import { chmod, chown, copyFile, link, open, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { type AtOnceReader, type FileRange, isRange, type LastingFile, type Piece } from '../file-range.js'
import { PartsFile, RenamedFile, sourceOf } from '../files.js'
import { DiskFile } from './disk-file.js'
import { ScratchFile } from './scratch.js'

/** Bytes that are written while this thread waits: handing the work to another thread and back takes longer. */
const WRITTEN_AT_ONCE = 2 ** 18

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
    if (source instanceof PartsFile && source.size <= WRITTEN_AT_ONCE) {
      writeAtOnce(source, temporary)
      return
    }
    const handle = await open(temporary, 'wx', 0o666)
    try {
      await writeContent(handle, file)
    } finally {
      await handle.close()
    }
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

function writeAtOnce({ parts }: PartsFile, temporary: string): void {
  const file = openSync(temporary, 'wx', 0o666)
  try {
    for (let pending = written(parts); pending.length > 0; )
      pending = unwritten(pending, writevSync(file, pending.slice(0, MOST_PIECES)))
  } finally {
    closeSync(file)
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
    if (force) renameSync(temporary, path)
    else moveWithoutReplacing(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

type Handle = Awaited<ReturnType<typeof open>>

async function writeContent(handle: Handle, file: File): Promise<void> {
  if (file instanceof PartsFile) await writePieces(handle, file.pieces)
  else for await (const chunk of Readable.fromWeb(file.stream() as WebStream)) await writeAll(handle, [chunk])
}

/** Bytes of other files that are copied at once, and before other work has its turn. */
const [COPIED_AT_ONCE, COPIED_IN_TURN] = [2 ** 20, 2 ** 25]

/** Ranges of other files go through one buffer, which holds what is between them too: memory that was used before is far faster than new one. */
async function writePieces(handle: Handle, pieces: readonly Piece[]): Promise<void> {
  if (!pieces.some(isRange)) return writeAll(handle, pieces as readonly Uint8Array[])
  const buffer = new Uint8Array(COPIED_AT_ONCE)
  let filled = 0
  let copied = 0
  const flush = () => {
    for (let at = 0; at < filled; ) at += writeSync(handle.fd, buffer, at, filled - at)
    filled = 0
  }
  const readers = new Map<LastingFile, AtOnceReader>()
  try {
    for (const piece of pieces) {
      const fill = isRange(piece) ? filler(piece, readers) : copier(piece)
      for (let at = 0; at < piece.length; ) {
        const length = Math.min(piece.length - at, buffer.length - filled)
        fill(buffer.subarray(filled, filled + length), at)
        filled += length
        at += length
        if (filled === buffer.length) flush()
        copied += length
        if (copied < COPIED_IN_TURN) continue
        copied = 0
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    flush()
  } finally {
    for (const reader of readers.values()) reader.close()
  }
}

/** Puts bytes of a piece, from a position of it on, into a place. */
type Fill = (into: Uint8Array, at: number) => void

const copier =
  (bytes: Uint8Array): Fill =>
  (into, at) =>
    into.set(bytes.subarray(at, at + into.length))

function filler({ file, start }: FileRange, readers: Map<LastingFile, AtOnceReader>): Fill {
  const reader = readers.get(file) ?? file.openAtOnce()
  readers.set(file, reader)
  return (into, at) => reader.read(into, start + at)
}

/** What `writev` takes at once, with room to spare: 1,024. */
const MOST_PIECES = 1000

async function writeAll(handle: Handle, parts: readonly Uint8Array[]): Promise<void> {
  for (let start = 0; start < parts.length; start += MOST_PIECES) {
    let pending = written(parts.slice(start, start + MOST_PIECES))
    while (pending.length > 0) pending = unwritten(pending, (await handle.writev(pending)).bytesWritten)
  }
}

const written = (parts: readonly Uint8Array[]): Uint8Array[] => parts.filter(({ length }) => length > 0)

/** What is left of pieces when `writev` has written fewer bytes than asked. */
function unwritten(parts: readonly Uint8Array[], bytesWritten: number): Uint8Array[] {
  let done = bytesWritten
  const rest = parts.findIndex(({ length }) => {
    if (done < length) return true
    done -= length
    return false
  })
  return rest < 0 ? [] : [parts[rest]!.subarray(done), ...parts.slice(rest + 1)]
}

/** A hard link fails when the name is taken, which `rename` does not; file systems without links get a check and a rename. */
function moveWithoutReplacing(from: string, to: string): void {
  try {
    linkSync(from, to)
    unlinkSync(from)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    if (isThere(to)) throw Object.assign(new Error(`${to} already exists.`), { code: 'EEXIST' })
    renameSync(from, to)
  }
}

function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    return false
  }
}
