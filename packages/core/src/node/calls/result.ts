import { mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { CallResult } from '../../calls/call-result.js'
import { ToolError } from '../../errors.js'
import { unknownName } from '../../nearest-name.js'
import { uniqueNames, zipFiles } from '../../zip.js'
import { discardFile } from '../scratch.js'
import { writeFile } from '../write-file.js'
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
   * complete or absent.
   * @returns the paths written
   * @throws ToolError INVALID_OPTIONS if a file exists and `overwrite` is not set, or the path cannot be written; UNAVAILABLE if the disk is
   * full; `details.system` has the code of the system, such as EEXIST
   */
  async save(path: string, settings: SaveSettings = {}): Promise<string[]> {
    for (const name of Object.keys(settings))
      if (name !== 'overwrite') throw new ToolError('INVALID_OPTIONS', unknownName('setting', name, ['overwrite']))
    const toFolder = (await isFolder(path)) || /[\\/]$/.test(path)
    const all = [...this.files, ...this.companions]
    if (!toFolder && /\.zip$/i.test(path) && all.length > 1) {
      const zip = await zipFiles(all, this.archiveName)
      return [await write(zip, path, settings)]
    }
    if (!toFolder && this.files.length === 1) {
      const written = [await write(this.file, path, settings)]
      for (const companion of this.companions) {
        const extension = /\.[^.]+$/.exec(companion.name)?.[0] ?? ''
        const name = `${basename(path).replace(/\.[^.]+$/, '')}${extension}`
        written.push(await write(companion, join(dirname(path), name), settings))
      }
      return written
    }
    if (all.length === 0) throw new ToolError('INVALID_OPTIONS', 'The result has no file to save: use .data.')
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

async function write(file: File, path: string, { overwrite = false }: SaveSettings): Promise<string> {
  await orSaveError(writeFile(file, path, { force: overwrite }), path)
  return path
}

function orSaveError<T>(work: Promise<T>, path: string): Promise<T> {
  return work.catch(async (error) => Promise.reject(await toSaveError(error, path)))
}
