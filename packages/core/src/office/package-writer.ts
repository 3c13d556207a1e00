import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { joinBytes } from '../image/join-bytes.js'

/** Text is deflated in pieces of about this many characters, so that no part exists as a whole. */
const PIECE = 262_144
/** After so many characters the host has its turn. */
const TURN = 2_097_152

/**
 * Writes the ZIP of an Office document part by part. Text is deflated as it comes; bytes, which are pictures, are stored. Dates
 * are fixed, so that the same parts give the same bytes.
 */
export class PackageWriter {
  readonly #written: Uint8Array[] = []
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error
    this.#written.push(chunk)
  })
  #sinceTurn = 0

  /** Adds a part, from pieces of text or as bytes. */
  async add(path: string, content: Iterable<string> | Uint8Array): Promise<void> {
    const isStored = content instanceof Uint8Array
    const entry = isStored ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    entry.mtime = new Date(1980, 0, 1)
    this.#zip.add(entry)
    if (isStored) {
      entry.push(content, true)
      return
    }
    let piece: string[] = []
    let length = 0
    for (const text of content) {
      piece.push(text)
      length += text.length
      if (length < PIECE) continue
      entry.push(strToU8(piece.join('')))
      this.#sinceTurn += length
      piece = []
      length = 0
      if (this.#sinceTurn < TURN) continue
      this.#sinceTurn = 0
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
    entry.push(strToU8(piece.join('')), true)
  }

  /** The whole package; nothing can be added after. */
  finish(): Uint8Array {
    this.#zip.end()
    return joinBytes(this.#written)
  }
}
