import { mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CallResult } from '../../calls/call-result.js'
import { describe } from '../../calls/open-slots.js'
import { ToolError } from '../../errors.js'
import { unknownName } from '../../nearest-name.js'
import { uniqueNames, zipFiles } from '../../zip.js'
import { discardFile } from '../scratch.js'
import { isDevice, writeFile, writeInto } from '../write-file.js'
import { isFolder, toSaveError } from './save-error.js'

/** How results are saved. */
export interface SaveSettings {
  /** Replaces files that exist. Default: false, which fails. */
  overwrite?: boolean
}

/** The result of an operation. */
export class Result<Data = unknown> extends CallResult<Data> {
  protected override get several(): string {
    return 'use .files, or .save() into a folder'
  }

  /**
   * Writes the result: one file to `path`, or into it if that is a folder; several files into the folder `path`, which
   * is created if it does not exist, or as a ZIP if `path` ends in `.zip`. Companions are written next to it. A file is
   * complete or absent. `path` may be a `file:` URL. A device or pipe receives the bytes of one file, with or without `overwrite`; of a
   * symbolic link, the file that it leads to is replaced.
   * @returns the paths written
   * @throws ToolError INVALID_OPTIONS if there is no path, a file exists and `overwrite` is not set, or the path cannot be written; UNAVAILABLE if the disk is
   * full; `details.system` has the code of the system, such as EEXIST
   */
  async save(path: string | URL, settings: SaveSettings = {}): Promise<string[]> {
    return this.#saveTo(pathOf(path), settings)
  }

  async #saveTo(path: string, settings: SaveSettings): Promise<string[]> {
    for (const name of Object.keys(settings))
      if (name !== 'overwrite') throw new ToolError('INVALID_OPTIONS', unknownName('setting', name, ['overwrite']))
    const toFolder = (await isFolder(path)) || /[\\/]$/.test(path)
    const all = [...this.files, ...this.companions]
    if (all.length === 0) throw new ToolError('INVALID_OPTIONS', 'The result has no file to save: use .data.')
    if (!toFolder && /\.zip$/i.test(path) && all.length > 1) {
      const zip = await zipFiles(all, this.archiveName)
      return [await writeOrSend(zip, path, settings)]
    }
    if (!toFolder && all.length > 1 && (await isDevice(path)))
      throw refused(
        `${path} can receive one file, and the result has ${all.length}. Give a folder, or a path that ends in .zip.`,
      )
    if (!toFolder && this.files.length === 1) {
      const written = [await writeOrSend(this.file, path, settings)]
      for (const companion of this.companions) {
        const extension = /\.[^.]+$/.exec(companion.name)?.[0] ?? ''
        const name = `${basename(path).replace(/\.[^.]+$/, '')}${extension}`
        written.push(await write(companion, join(dirname(path), name), settings))
      }
      return written
    }
    await orSaveError(mkdir(path, { recursive: true }), path)
    const names = uniqueNames(all.map(({ name }) => basename(name)))
    const written: string[] = []
    for (const [index, file] of all.entries()) written.push(await write(file, join(path, names[index]!), settings))
    return written
  }

  /**
   * Removes the disk files of the result, which otherwise exist until the process ends, as for videos. It cannot be
   * read afterward.
   */
  async discard(): Promise<void> {
    await Promise.all([...this.files, ...this.companions].map(discardFile))
  }
}

/** @throws ToolError INVALID_OPTIONS for what is neither a path nor a `file:` URL */
function pathOf(given: unknown): string {
  let path = given
  try {
    if (given instanceof URL) path = fileURLToPath(given)
  } catch {
    throw refused(`save() cannot write to ${String(given)}: give a path or a file: URL of this machine.`)
  }
  if (path === '') throw refused('save() takes a path or a file: URL; the path is empty.')
  if (typeof path !== 'string') throw refused(`save() takes a path or a file: URL, not ${describe(path)}.`)
  if (path.includes('\0')) throw refused('save() takes a path or a file: URL; the path contains a null character.')
  return path
}

function refused(message: string): ToolError {
  return new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field: 'path', message }] } })
}

/** Writes a file to the path that was named, which may be a device or pipe. */
async function writeOrSend(file: File, path: string, settings: SaveSettings): Promise<string> {
  if (!(await isDevice(path))) return write(file, path, settings)
  await orSaveError(writeInto(file, path), path)
  return path
}

async function write(file: File, path: string, { overwrite = false }: SaveSettings): Promise<string> {
  await orSaveError(writeFile(file, path, { force: overwrite }), path)
  return path
}

function orSaveError<T>(work: Promise<T>, path: string): Promise<T> {
  return work.catch(async (error) => Promise.reject(await toSaveError(error, path)))
}
