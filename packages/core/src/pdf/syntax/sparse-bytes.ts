import type { AtOnceReader, FileRange, LastingFile } from '../../file-range.js'

/** Bytes at the start and at the end of a range that are in memory. */
export const KNOWN_ENDS = 2048

/**
 * The bytes of a file of which only those that were loaded are there; the others are 0. A system gives memory only to the pages
 * of an array that are used.
 */
export class SparseBytes {
  readonly bytes: Uint8Array
  #reader: AtOnceReader | undefined
  /** What was loaded last. */
  #loaded: [start: number, end: number] = [0, 0]

  constructor(readonly file: LastingFile) {
    this.bytes = new Uint8Array(file.size)
  }

  /** Loads the bytes from `start` up to `end`, as far as the file has them, and returns all up to there. */
  upTo(start: number, end: number): Uint8Array {
    const last = Math.min(end, this.bytes.length)
    const [from, to] = this.#loaded
    if (start < last && (start < from || last > to)) {
      this.#reader ??= this.file.openAtOnce()
      this.#reader.read(this.bytes.subarray(start, last), start)
      this.#loaded = [start, last]
    }
    return this.bytes.subarray(0, last)
  }

  /** A range of the file, of which only the ends are loaded, with some bytes behind it. */
  range(start: number, end: number, behind: number): FileRange {
    this.upTo(start, start + KNOWN_ENDS)
    this.upTo(end - KNOWN_ENDS, end + behind)
    return rangeOf(this.file, start, this.bytes.subarray(start, end))
  }

  /** Lets go of the file; ranges can still be read. */
  close(): void {
    this.#reader?.close()
    this.#reader = undefined
  }
}

function rangeOf(file: LastingFile, start: number, ends: Uint8Array): FileRange {
  const { length } = ends
  return {
    file,
    start,
    length,
    ends,
    bytes: () => {
      const bytes = new Uint8Array(length)
      const reader = file.openAtOnce()
      try {
        reader.read(bytes, start)
      } finally {
        reader.close()
      }
      return bytes
    },
  }
}
