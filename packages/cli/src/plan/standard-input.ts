import { randomBytes } from 'node:crypto'
import { constants, createReadStream, createWriteStream, openSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeScratch } from '@sheaf/core/node'
import { CommandError } from '../output/failure.js'
import { statsOf } from '../output/stats-of.js'

/** Standard input, which one thing alone can read: a file, a password or a JSON option. */
export class StandardInput {
  readonly #stream: Readable
  #reader: string | undefined

  constructor(stream: Readable) {
    this.#stream = stream
  }

  /**
   * All of it. `reader` names who asks, for the error a second one gets.
   * @throws CommandError USAGE
   */
  async read(reader: string): Promise<Blob> {
    this.#take(reader)
    const chunks: Uint8Array<ArrayBuffer>[] = []
    for await (const chunk of this.#stream) chunks.push(chunk)
    return new Blob(chunks)
  }

  /**
   * The path of a file with all of it, which goes at the end of the process: for what may be larger than the memory.
   * @throws CommandError USAGE
   */
  async store(reader: string): Promise<string> {
    this.#take(reader)
    return storeStream(this.#stream)
  }

  #take(reader: string): void {
    if (this.#reader !== undefined)
      throw new CommandError('USAGE', `Standard input cannot be read for both ${this.#reader} and ${reader}.`)
    this.#reader = reader
  }
}

/** The path of a file with all that a stream gives, which is removed at the end of the process. */
export async function storeStream(stream: Readable): Promise<string> {
  const { folder } = await makeScratch()
  const path = join(folder, randomBytes(8).toString('hex'))
  await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return path
}

/**
 * Opens a pipe or device for reading. No thread is blocked while a FIFO has no writer yet: a process with such a thread cannot end, not even
 * by a signal.
 */
export async function openStream(path: string): Promise<Readable> {
  // Other systems report the end of a FIFO that has no writer yet.
  if (process.platform !== 'linux' || !(await stat(path)).isFIFO()) return createReadStream(path)
  const { Socket } = await import('node:net')
  return new Socket({ fd: openSync(path, constants.O_RDONLY | constants.O_NONBLOCK), readable: true, writable: false })
}

/** Whether a path leads to a pipe or a device, such as a FIFO or `/dev/stdin`. */
export function isStream(path: string): boolean {
  const found = statsOf(path)
  return found !== undefined && (found.isFIFO() || found.isCharacterDevice() || found.isSocket())
}
