import type { FfmpegFolder, OpenFile } from '../../video/ffmpeg/ffmpeg-folder.js'

const BLOCK_BYTES = 2 ** 20
/** Picture and sound, and the tables of both, are read in turns. */
const MOST_BLOCKS = 8

/** A folder with one file, which is read in pieces on demand. Works only in Web Workers. */
export function folderOfBlob(name: string, blob: Blob): FfmpegFolder {
  return { open: (asked) => (asked === name ? new BlobFile(blob) : undefined) }
}

class BlobFile implements OpenFile {
  readonly size: number
  readonly #blob: Blob
  readonly #reader = new FileReaderSync()
  /** Recently read blocks, the latest at the end. */
  readonly #blocks = new Map<number, Uint8Array>()

  constructor(blob: Blob) {
    this.#blob = blob
    this.size = blob.size
  }

  read(into: Uint8Array, position: number): number {
    const length = Math.max(0, Math.min(into.length, this.size - position))
    for (let done = 0; done < length; ) {
      const within = (position + done) % BLOCK_BYTES
      const block = this.#block(Math.floor((position + done) / BLOCK_BYTES))
      const piece = block.subarray(within, within + length - done)
      into.set(piece, done)
      done += piece.length
    }
    return length
  }

  #block(index: number): Uint8Array {
    const start = index * BLOCK_BYTES
    const block =
      this.#blocks.get(index) ??
      new Uint8Array(this.#reader.readAsArrayBuffer(this.#blob.slice(start, start + BLOCK_BYTES)))
    this.#blocks.delete(index)
    this.#blocks.set(index, block)
    if (this.#blocks.size > MOST_BLOCKS) this.#blocks.delete(this.#blocks.keys().next().value!)
    return block
  }
}
