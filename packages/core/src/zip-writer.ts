import { ToolError } from './errors.js'
import { crc32 } from './image/write/write-png-chunk.js'

const MIDNIGHT_1980 = 0x00210000
const UTF8_NAME = 0x0800
const MOST_ENTRIES = 0xffff
const MOST_BYTES = 0xffffffff

/** Content of entries: bytes in memory, or blobs that are not read. */
type ZipPiece = Uint8Array | Blob

/** An entry of a ZIP, packed already. */
export interface ZipEntry<Piece extends ZipPiece = Uint8Array> {
  name: string
  /** 0 stored, 8 deflated. */
  method: number
  /** Checksum of the content, as computed by `crcOf`. */
  crc: number
  /** Bytes before they were packed. */
  size: number
  packed: readonly Piece[]
}

/**
 * Writes a ZIP entry by entry (APPNOTE.TXT 6.3.10), the checksum and sizes of each in front of it, so that readers who go from front to
 * back take stored entries, too. Dates are fixed: the same entries give the same bytes. The pieces of entries are not copied.
 */
export class ZipWriter<Piece extends ZipPiece = Uint8Array> {
  readonly #parts: (Uint8Array | Piece)[] = []
  readonly #directory: Uint8Array[] = []
  #at = 0
  #count = 0

  /** @throws ToolError LIMIT_EXCEEDED beyond 4 GB or 65,535 entries */
  add({ name, method, crc, size, packed }: ZipEntry<Piece>): void {
    const encoded = new TextEncoder().encode(name)
    const length = lengthOf(packed)
    const fields = new Uint8Array(26)
    const view = new DataView(fields.buffer)
    view.setUint16(0, 20, true)
    view.setUint16(2, UTF8_NAME, true)
    view.setUint16(4, method, true)
    view.setUint32(6, MIDNIGHT_1980, true)
    view.setUint32(10, crc, true)
    view.setUint32(14, length, true)
    view.setUint32(18, size, true)
    view.setUint16(22, encoded.length, true)
    const offset = new Uint8Array(14)
    new DataView(offset.buffer).setUint32(10, this.#at, true)
    this.#directory.push(Uint8Array.of(0x50, 0x4b, 1, 2, 20, 0), fields, offset, encoded)
    this.#parts.push(Uint8Array.of(0x50, 0x4b, 3, 4), fields, encoded)
    for (const piece of packed) if (lengthOf([piece]) > 0) this.#parts.push(piece)
    this.#at += 30 + encoded.length + length
    this.#count++
    if (this.#at > MOST_BYTES || size > MOST_BYTES || this.#count > MOST_ENTRIES)
      throw new ToolError('LIMIT_EXCEEDED', 'The result is too large: a ZIP is limited to 4 GB and 65,535 files.')
  }

  /** The pieces of the whole ZIP; nothing can be added after. */
  finish(): (Uint8Array | Piece)[] {
    const end = new Uint8Array(22)
    const view = new DataView(end.buffer)
    view.setUint32(0, 0x06054b50, true)
    view.setUint16(8, this.#count, true)
    view.setUint16(10, this.#count, true)
    view.setUint32(12, lengthOf(this.#directory), true)
    view.setUint32(16, this.#at, true)
    return [...this.#parts, ...this.#directory, end]
  }
}

/** The CRC-32 of pieces one after the other. */
export const crcOf = (pieces: readonly Uint8Array[]) =>
  pieces.reduce((crc, piece) => crc32(piece, 0, piece.length, crc), 0)

const lengthOf = (pieces: readonly ZipPiece[]) =>
  pieces.reduce((sum, piece) => sum + (piece instanceof Blob ? piece.size : piece.length), 0)
