/** Reads numbers from bytes that may be damaged: positions past the end read as 0, so that no reader throws. */
export class ByteReader {
  readonly bytes: Uint8Array
  readonly length: number
  readonly #view: DataView
  /** Whether numbers have their low byte first. */
  little: boolean

  constructor(bytes: Uint8Array, little = false) {
    this.bytes = bytes
    this.length = bytes.length
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.little = little
  }

  u8(at: number): number {
    return this.bytes[at] ?? 0
  }

  u16(at: number): number {
    return at >= 0 && at + 2 <= this.length ? this.#view.getUint16(at, this.little) : 0
  }

  u32(at: number): number {
    return at >= 0 && at + 4 <= this.length ? this.#view.getUint32(at, this.little) : 0
  }

  i32(at: number): number {
    return this.u32(at) | 0
  }

  f32(at: number): number {
    return at >= 0 && at + 4 <= this.length ? this.#view.getFloat32(at, this.little) : 0
  }

  /** The bytes from `at`, fewer than `length` where the file ends; without a copy. */
  slice(at: number, length: number): Uint8Array {
    return this.bytes.subarray(Math.min(at, this.length), Math.min(at + length, this.length))
  }

  /** Characters U+0000 to U+00FF. */
  text(at: number, length: number): string {
    return String.fromCharCode(...this.slice(at, length))
  }
}
