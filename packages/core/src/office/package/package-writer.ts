import { Deflate, strToU8 } from 'fflate'
import { joinBytes } from '../../bytes.js'
import { pause, throwIfCancelled } from '../../errors.js'
import { crc32 } from '../../image/write/write-png-chunk.js'
import { ZipWriter } from '../../zip-writer.js'

/** Text is deflated in pieces of about this many characters, so that no part exists as a whole. */
const PIECE = 262_144
/** Yields to the host after this number of characters. */
const TURN = 2_097_152

/**
 * Writes the ZIP of an Office document part by part. Text is deflated incrementally; bytes (pictures) are stored. Dates
 * are fixed, so that the same parts give the same bytes.
 */
export class PackageWriter {
  readonly #zip = new ZipWriter()
  readonly #signal: AbortSignal
  #sinceTurn = 0

  constructor(signal: AbortSignal) {
    this.#signal = signal
  }

  /** Adds a part, from pieces of text or as bytes. @throws ToolError CANCELLED, LIMIT_EXCEEDED beyond 4 GB */
  async add(path: string, content: Iterable<string> | Uint8Array): Promise<void> {
    throwIfCancelled(this.#signal)
    if (content instanceof Uint8Array)
      this.#zip.add({ name: path, method: 0, crc: crc32(content), size: content.length, packed: [content] })
    else await this.#addText(path, content)
  }

  async #addText(name: string, content: Iterable<string>): Promise<void> {
    const packed: Uint8Array[] = []
    const stream = new Deflate({ level: 6 }, (chunk) => packed.push(chunk))
    let [crc, size] = [0, 0]
    let piece: string[] = []
    let length = 0
    const push = (isLast: boolean) => {
      const bytes = strToU8(piece.join(''))
      crc = crc32(bytes, 0, bytes.length, crc)
      size += bytes.length
      stream.push(bytes, isLast)
      this.#sinceTurn += length
      piece = []
      length = 0
    }
    for (const text of content) {
      piece.push(text)
      length += text.length
      if (length < PIECE) continue
      push(false)
      if (this.#sinceTurn < TURN) continue
      this.#sinceTurn = 0
      await pause(this.#signal)
    }
    push(true)
    this.#zip.add({ name, method: 8, crc, size, packed })
  }

  /** The whole package; nothing can be added after. */
  finish(): Uint8Array {
    return joinBytes(this.#zip.finish())
  }
}
