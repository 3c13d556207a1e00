/** Reads bytes of a file while the caller waits. */
export interface AtOnceReader {
  /** Fills `into` with the bytes from `position` on. @throws if the file is no longer what it was, or shorter */
  read: (into: Uint8Array, position: number) => void
  close: () => void
}

/** A file that stays where and as it is until all results have been written, so that these may refer to its bytes. */
export interface LastingFile extends File {
  /** The same for all names of a file on disk, and another when it is changed. */
  readonly identity: string
  readonly openAtOnce: () => AtOnceReader
}

/** Bytes of a file that are not in memory. */
export interface FileRange {
  readonly file: LastingFile
  readonly start: number
  readonly length: number
  /** As long as the range; only the first and last bytes are those of the file, at least `KNOWN_ENDS` of each. */
  readonly ends: Uint8Array
  /** Reads them. */
  bytes: () => Uint8Array<ArrayBuffer>
}

/** A part of a file: in memory, or in another file. */
export type Piece = Uint8Array | FileRange

/** Whether a piece is in another file. */
export function isRange(piece: Piece): piece is FileRange {
  return !(piece instanceof Uint8Array)
}

/** The bytes of a piece, in memory. */
export function bytesOf(piece: Piece): Uint8Array {
  return isRange(piece) ? piece.bytes() : piece
}
