import { ToolError } from '../../errors.js'
import type { FfmpegFolder, OpenFile } from './ffmpeg-folder.js'

const BLOCK_BYTES = 2 ** 20
/** Maximum size of an array buffer on all platforms, and of many consumers of the file. */
const MOST_BYTES = 2 ** 31 - 1

/** A folder with files in memory, stored in blocks, so that nothing is copied when a file grows. */
export interface MemoryFolder extends FfmpegFolder {
  /** The bytes of a file in pieces, without a copy. `undefined` if there is no such file. */
  take: (name: string) => Uint8Array<ArrayBuffer>[] | undefined
}

/**
 * Makes an empty folder.
 * @param most bytes of all files together; past them writing throws LIMIT_EXCEEDED. Default 2 GiB
 */
export function memoryFolder(most = MOST_BYTES): MemoryFolder {
  const files = new Map<string, MemoryFile>()
  const total = () => [...files.values()].reduce((sum, { size }) => sum + size, 0)
  const allow = (more: number) => {
    if (more > 0 && total() + more > most)
      throw new ToolError(
        'LIMIT_EXCEEDED',
        'The result does not fit in memory. Cut the video shorter or choose a lower resolution.',
      )
  }
  return {
    open: (name) => files.get(name),
    create: (name) => {
      const file = new MemoryFile(allow)
      files.set(name, file)
      return file
    },
    rename: (from, to) => {
      const file = files.get(from)
      files.delete(from)
      if (file) files.set(to, file)
    },
    remove: (name) => void files.delete(name),
    take: (name) => files.get(name)?.pieces(),
  }
}

class MemoryFile implements OpenFile {
  size = 0
  readonly #blocks: Uint8Array<ArrayBuffer>[] = []
  readonly #allow: (more: number) => void

  constructor(allow: (more: number) => void) {
    this.#allow = allow
  }

  read(into: Uint8Array, position: number): number {
    const length = Math.max(0, Math.min(into.length, this.size - position))
    this.#eachPiece(position, length, (piece, done) => into.set(piece, done))
    return length
  }

  write(bytes: Uint8Array, position: number): void {
    this.resize(Math.max(this.size, position + bytes.length))
    this.#eachPiece(position, bytes.length, (piece, done) => piece.set(bytes.subarray(done, done + piece.length)))
  }

  resize(size: number): void {
    this.#allow(size - this.size)
    const count = Math.ceil(size / BLOCK_BYTES)
    while (this.#blocks.length < count) this.#blocks.push(new Uint8Array(BLOCK_BYTES))
    this.#blocks.length = count
    // Truncated data must not reappear when the file grows again.
    if (size < this.size) this.#blocks.at(-1)?.fill(0, size - (count - 1) * BLOCK_BYTES)
    this.size = size
  }

  pieces(): Uint8Array<ArrayBuffer>[] {
    return this.#blocks.map((block, at) => block.subarray(0, Math.min(BLOCK_BYTES, this.size - at * BLOCK_BYTES)))
  }

  #eachPiece(position: number, length: number, visit: (piece: Uint8Array, done: number) => void): void {
    for (let done = 0; done < length; ) {
      const within = (position + done) % BLOCK_BYTES
      const count = Math.min(BLOCK_BYTES - within, length - done)
      visit(this.#blocks[Math.floor((position + done) / BLOCK_BYTES)]!.subarray(within, within + count), done)
      done += count
    }
  }
}
