import type { Readable } from 'node:stream'
import { CommandError } from './failure.js'

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
    if (this.#reader !== undefined)
      throw new CommandError('USAGE', `Standard input cannot be read for both ${this.#reader} and ${reader}.`)
    this.#reader = reader
    const chunks: Uint8Array<ArrayBuffer>[] = []
    for await (const chunk of this.#stream) chunks.push(chunk)
    return new Blob(chunks)
  }
}
