import { mkdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ToolError } from '../../errors.js'
import { readBytes } from '../../files.js'
import type { RunResult } from '../../run.js'
import type { Warning } from '../../warning.js'
import { uniqueNames, zipFiles } from '../../zip.js'
import { discardFile } from '../scratch.js'
import { writeFile } from '../write-file.js'

/** How results are saved. */
export interface SaveSettings {
  /** Replaces files that exist. Default: false, which fails with EEXIST. */
  overwrite?: boolean
}

/** What an operation made. */
export class Result<Data = unknown> {
  /** The files that were made, in order; empty for operations that report only. */
  readonly files: readonly File[]
  /** Files that belong beside the result, such as the text beside a searchable PDF. */
  readonly companions: readonly File[]
  /** What the operation reports; undefined for most. */
  readonly data: Data
  /** What could not be kept or was done differently from what one might expect. */
  readonly warnings: readonly Warning[]
  readonly #archiveName: string

  constructor({ files, companions, data, warnings, archiveName }: RunResult) {
    this.files = files
    this.companions = companions
    this.data = data as Data
    this.warnings = warnings
    this.#archiveName = archiveName
  }

  /** The result where it is one file. @throws ToolError INVALID_OPTIONS where there are several files, or none */
  get file(): File {
    const [file, second] = this.files
    if (file && !second) return file
    const found = file ? `${this.files.length} files: use .files, or .save() into a folder` : 'no file: use .data'
    throw new ToolError('INVALID_OPTIONS', `The result has ${found}.`)
  }

  /** The bytes of the one file. @throws as `file` does */
  bytes(): Promise<Uint8Array> {
    return readBytes(this.file)
  }

  /** The bytes of the one file as a stream. @throws as `file` does */
  stream(): ReadableStream<Uint8Array> {
    return this.file.stream()
  }

  /**
   * Writes the result: one file to `path`, or into it where that is a folder; several files into the folder `path`, which is made where it
   * does not exist, or as a ZIP where `path` ends in `.zip`. Companions go beside it. A file is complete or absent.
   * @returns the paths written
   * @throws an error with code EEXIST where a file exists and `overwrite` is not set
   */
  async save(path: string, settings: SaveSettings = {}): Promise<string[]> {
    const isFolder = (await isDirectory(path)) || /[\\/]$/.test(path)
    const all = [...this.files, ...this.companions]
    if (!isFolder && /\.zip$/i.test(path) && all.length > 1) {
      const zip = await zipFiles(all, this.#archiveName)
      return [await write(zip, path, settings)]
    }
    if (!isFolder && this.files.length === 1) {
      const written = [await write(this.file, path, settings)]
      for (const companion of this.companions) {
        const extension = /\.[^.]+$/.exec(companion.name)?.[0] ?? ''
        const name = `${basename(path).replace(/\.[^.]+$/, '')}${extension}`
        written.push(await write(companion, join(dirname(path), name), settings))
      }
      return written
    }
    if (all.length === 0) throw new ToolError('INVALID_OPTIONS', 'The result has no file to save: use .data.')
    await mkdir(path, { recursive: true })
    const names = uniqueNames(all.map(({ name }) => basename(name)))
    const written: string[] = []
    for (const [index, file] of all.entries()) written.push(await write(file, join(path, names[index]!), settings))
    return written
  }

  /** Removes what the result holds on disk until the process ends, as results of videos do. It cannot be read afterwards. */
  async discard(): Promise<void> {
    await Promise.all([...this.files, ...this.companions].map(discardFile))
  }
}

async function write(file: File, path: string, { overwrite = false }: SaveSettings): Promise<string> {
  await writeFile(file, path, { force: overwrite })
  return path
}

async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
