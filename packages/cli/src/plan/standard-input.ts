import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeScratch } from '@sheaf/core/node'
import { CommandError } from '../output/failure.js'

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
