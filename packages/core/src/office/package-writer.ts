import { strToU8, Zip, ZipDeflate } from 'fflate'
import { pause, throwIfCancelled } from '../errors.js'
import { joinBytes } from '../image/join-bytes.js'

/** Text is deflated in pieces of about this many characters, so that no part exists as a whole. */
const PIECE = 262_144
/** After so many characters the host has its turn. */
const TURN = 2_097_152

/**
 * Writes the ZIP of an Office document part by part. Text is deflated as it comes; bytes, which are pictures, go into stored blocks
 * (RFC 1951, 3.2.4), for readers refuse entries of method 0 whose size stands behind them. Dates are fixed, so that the same parts
 * give the same bytes.
 */
export class PackageWriter {
  readonly #written: Uint8Array[] = []
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error
    this.#written.push(chunk)
  })
  readonly #signal: AbortSignal
  #sinceTurn = 0

  constructor(signal: AbortSignal) {
    this.#signal = signal
  }

  /** Adds a part, from pieces of text or as bytes. @throws ToolError CANCELLED */
  async add(path: string, content: Iterable<string> | Uint8Array): Promise<void> {
    throwIfCancelled(this.#signal)
    const isPicture = content instanceof Uint8Array
    const entry = new ZipDeflate(path, { level: isPicture ? 0 : 6 })
    entry.mtime = new Date(1980, 0, 1)
    this.#zip.add(entry)
    if (isPicture) {
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
      await pause(this.#signal)
    }
    entry.push(strToU8(piece.join('')), true)
  }

  /** The whole package; nothing can be added after. */
  finish(): Uint8Array {
    this.#zip.end()
    return joinBytes(this.#written)
  }
}
