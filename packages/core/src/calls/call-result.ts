import { ToolError } from '../errors.js'
import { readBytes } from '../files.js'
import type { RunResult } from '../run.js'
import type { Warning } from '../warning.js'

/** The result of an operation. */
export class CallResult<Data = unknown> {
  /** The files that were made, in order; empty for operations that report only. */
  readonly files: readonly File[]
  /** Files that accompany the result, such as the text of a searchable PDF. */
  readonly companions: readonly File[]
  /** Data reported by the operation; undefined for most. */
  readonly data: Data
  /** Warnings about content that could not be kept or was handled differently than expected. */
  readonly warnings: readonly Warning[]
  protected readonly archiveName: string

  constructor({ files, companions, data, warnings, archiveName }: RunResult) {
    this.files = files
    this.companions = companions
    this.data = data as Data
    this.warnings = warnings
    this.archiveName = archiveName
  }

  /**
   * The result as a single file.
   * @throws ToolError INVALID_OPTIONS if there are several files or none
   */
  get file(): File {
    const [file, second] = this.files
    if (file && !second) return file
    const found = file ? `${this.files.length} files: ${this.several}` : 'no file: use .data'
    throw new ToolError('INVALID_OPTIONS', `The result has ${found}.`)
  }

  /** Advice in an error message when there are several files. */
  protected get several(): string {
    return 'use .files'
  }

  /** The bytes of the one file. @throws as `file` does */
  bytes(): Promise<Uint8Array> {
    return readBytes(this.file)
  }

  /** The bytes of the one file as a stream. @throws as `file` does */
  stream(): ReadableStream<Uint8Array> {
    return this.file.stream()
  }
}
