/** Says that the data of a scan are not what they should be. */
export class ScanError extends Error {}

/** A Huffman table (ITU-T T.81, annex C), read by eight bits at once where codes are that short. */
export class HuffmanTable {
  /** By the next eight bits: the length of the code times 256, and its value; 0 where the code is longer. */
  readonly quick = new Uint16Array(256)
  readonly #last = new Int32Array(17).fill(-1)
  readonly #offset = new Int32Array(17)
  readonly #values: Uint8Array

  constructor(counts: Uint8Array, values: Uint8Array) {
    this.#values = values
    for (let length = 1, code = 0, index = 0; length <= 16; length++, code <<= 1) {
      this.#offset[length] = index - code
      for (let number = 0; number < (counts[length - 1] ?? 0); number++, index++, code++) {
        if (length > 8) continue
        const first = code << (8 - length)
        this.quick.fill(length * 256 + (values[index] ?? 0), first, first + (1 << (8 - length)))
      }
      if ((counts[length - 1] ?? 0) > 0) this.#last[length] = code - 1
    }
  }

  /** The value of a code of a length, if it is one; else -1. */
  find(code: number, length: number): number {
    return code <= this.#last[length]! ? (this.#values[this.#offset[length]! + code] ?? -1) : -1
  }
}

/** Reads the bits of a scan, without the bytes that are stuffed in after each 0xFF. */
export class EntropyReader {
  readonly #bytes: Uint8Array
  #at: number
  #bits = 0
  #count = 0
  /** Bits that were made up at a marker: a sound scan needs fewer than it has. */
  #missing = 0

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes
    this.#at = at
  }

  /** A value of a table. */
  decode(table: HuffmanTable): number {
    if (this.#count < 16) this.#fill()
    const found = table.quick[(this.#bits >>> (this.#count - 8)) & 255]!
    if (found > 0) {
      this.#take(found >> 8)
      return found & 255
    }
    for (let length = 9; length <= 16; length++) {
      const value = table.find((this.#bits >>> (this.#count - length)) & ((1 << length) - 1), length)
      if (value < 0) continue
      this.#take(length)
      return value
    }
    throw new ScanError()
  }

  /** Some bits, at most 16, as a number. */
  read(count: number): number {
    if (count === 0) return 0
    if (this.#count < count) this.#fill()
    const value = (this.#bits >>> (this.#count - count)) & ((1 << count) - 1)
    this.#take(count)
    return value
  }

  /** Bits as a number with a sign (F.2.2.1). */
  readSigned(count: number): number {
    const value = this.read(count)
    return count > 0 && value < 1 << (count - 1) ? value - (1 << count) + 1 : value
  }

  /** Passes over a restart marker. */
  restart(): void {
    this.#bits = 0
    this.#count = 0
    this.#missing = 0
    while (this.#bytes[this.#at] === 0xff && this.#bytes[this.#at + 1] === 0xff) this.#at++
    const marker = this.#bytes[this.#at + 1] ?? 0
    if (this.#bytes[this.#at] !== 0xff || marker < 0xd0 || marker > 0xd7) throw new ScanError()
    this.#at += 2
  }

  /** Where the next marker begins. */
  nextMarker(): number {
    for (let at = this.#at; at + 1 < this.#bytes.length; at++) {
      const next = this.#bytes[at + 1]!
      if (this.#bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    }
    throw new ScanError()
  }

  #take(count: number): void {
    this.#count -= count
    if (this.#count < this.#missing) throw new ScanError()
  }

  #fill(): void {
    const bytes = this.#bytes
    while (this.#count <= 16) {
      let byte = bytes[this.#at]
      if (byte === 0xff) {
        if (bytes[this.#at + 1] === 0) this.#at += 2
        else byte = undefined
      } else if (byte !== undefined) this.#at++
      if (byte === undefined) this.#missing += 8
      this.#bits = (this.#bits << 8) | (byte ?? 0)
      this.#count += 8
    }
  }
}
