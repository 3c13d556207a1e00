import { type FileHandle, open, readFile } from 'node:fs/promises'
import * as z from 'zod'
import { CommandError } from '../output/failure.js'
import { describeReadError } from '../plan/describe-read-error.js'

/** Distinguishes one state of a file from another. */
export interface FileState {
  /** Path within the watched folder, with `/` between its parts. */
  file: string
  size: number
  /** In whole milliseconds. */
  modified: number
}

const line = z.object({
  file: z.string(),
  size: z.number(),
  modified: z.number(),
  /** `begun` without a later line: the job was interrupted. */
  status: z.enum(['begun', 'done', 'failed']),
  /** When, as ISO 8601 in UTC. */
  at: z.string(),
  /** Of a job that has started: the name of its half-written files. */
  temporaryName: z.string().optional(),
  /** Of a job that has started: the folder of its results. */
  folder: z.string().optional(),
  /** Paths of the results. */
  outputs: z.array(z.string()).optional(),
  code: z.string().optional(),
  message: z.string().optional(),
})

/** One line of a manifest. */
export type ManifestLine = z.output<typeof line>

/**
 * What was done with the files of a watched folder, in a file of JSON lines that is only added to: whatever happens to the machine, a
 * later run knows what is left. A line that was cut off is passed over.
 */
export class Manifest {
  readonly #handle: FileHandle
  readonly #last: Map<string, ManifestLine>

  private constructor(handle: FileHandle, last: Map<string, ManifestLine>) {
    this.#handle = handle
    this.#last = last
  }

  /** @throws CommandError OUTPUT_NOT_WRITTEN */
  static async open(path: string): Promise<Manifest> {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw new CommandError('INPUT_UNREADABLE', `${path}: ${describeReadError(error)}`, { cause: error })
    })
    const last = new Map<string, ManifestLine>()
    for (const found of text.split('\n').flatMap(readLine)) last.set(found.file, found)
    const handle = await open(path, 'a', 0o644).catch((error: NodeJS.ErrnoException) => {
      throw new CommandError('OUTPUT_NOT_WRITTEN', `${path} cannot be written: ${error.message}`, { cause: error })
    })
    // After a line that was cut off, a new line begins.
    if (text !== '' && !text.endsWith('\n')) await handle.write('\n')
    return new Manifest(handle, last)
  }

  /** The last line about a file in this state; one of another state is another file. */
  find({ file, size, modified }: FileState): ManifestLine | undefined {
    const found = this.#last.get(file)
    return found?.size === size && found.modified === modified ? found : undefined
  }

  /** Work that was started and has no recorded end. */
  interrupted(): ManifestLine[] {
    return [...this.#last.values()].filter(({ status }) => status === 'begun')
  }

  async add(entry: Omit<ManifestLine, 'at'>): Promise<void> {
    const full = { ...entry, at: new Date().toISOString() }
    this.#last.set(entry.file, full)
    await this.#handle.appendFile(`${JSON.stringify(full)}\n`)
  }

  async close(): Promise<void> {
    await this.#handle.close()
  }
}

function readLine(text: string): ManifestLine[] {
  try {
    const { success, data } = line.safeParse(JSON.parse(text))
    return success ? [data] : []
  } catch {
    return []
  }
}
