import { blackCodes, type CodeWords, whiteCodes } from './encode-g4-codes.js'

/**
 * Packs a picture of 1 bit per pixel as Group 4 fax does (ITU-T T.6; CCITTFaxDecode with K -1 in PDF, compression 4 in TIFF), with
 * the end-of-block code. Ten times smaller than the bits for a page of text; may be larger for dots all over.
 * @param bits rows padded to whole bytes, the leftmost pixel in the highest bit, 1 is black; what pads them may be anything
 */
export function encodeG4(bits: Uint8Array, width: number, height: number): Uint8Array {
  const writer = new BitWriter(Math.max(1024, bits.length >> 2))
  const rowBytes = Math.ceil(width / 8)
  let reference = new Int32Array(width + 40)
  let current = new Int32Array(width + 40)
  reference.fill(width, 0, 4)
  for (let row = 0; row < height; row++) {
    findChanges(bits, row * rowBytes, width, current)
    // No pixel takes more than 6 bits (horizontal mode, runs of 1 and 1), except for codes of an empty white run.
    writer.reserve(width + 64)
    encodeRow(writer, current, reference, width)
    const free = reference
    reference = current
    current = free
  }
  writer.reserve(8)
  writer.put(1, 12)
  writer.put(1, 12)
  return writer.finish()
}

/**
 * Lists the color changes of a row, starting from white, followed by as many copies of the width as the encoder reads
 * ahead.
 */
function findChanges(bits: Uint8Array, start: number, width: number, changes: Int32Array): void {
  const rowBytes = Math.ceil(width / 8)
  let count = 0
  let before = 0
  for (let byte = 0; byte < rowBytes; byte += 4) {
    const at = start + byte
    const word =
      byte + 4 <= rowBytes
        ? (bits[at]! << 24) | (bits[at + 1]! << 16) | (bits[at + 2]! << 8) | bits[at + 3]!
        : lastWord(bits, at, start + rowBytes)
    // One bit for each pixel that differs from the one on its left.
    let edges = word ^ ((word >>> 1) | (before << 31))
    before = word & 1
    while (edges !== 0) {
      const lead = Math.clz32(edges)
      changes[count++] = byte * 8 + lead
      edges ^= 0x80000000 >>> lead
    }
  }
  while (count > 0 && changes[count - 1]! >= width) count--
  changes.fill(width, count, count + 4)
}

/** The last bytes of a row, one to three of them, from the highest byte down. */
function lastWord(bits: Uint8Array, at: number, end: number): number {
  let word = 0
  for (let byte = at, shift = 24; byte < end; byte++, shift -= 8) word |= bits[byte]! << shift
  return word
}

/** ITU-T T.6, 2.2: `a0` and `current` belong to the row being coded, `b1` and `b2` to the previous row. */
function encodeRow(writer: BitWriter, current: Int32Array, reference: Int32Array, width: number): void {
  let a0 = -1
  let next = 0
  let above = 0
  while (a0 < width) {
    const a1 = current[next]!
    // Changes to black are at even indexes, changes to white at odd ones: `above` and `next` are both even or both odd.
    while (reference[above]! <= a0 && reference[above]! < width) above += 2
    const b1 = reference[above]!
    const b2 = reference[above + 1]!
    if (b2 < a1) {
      writer.put(0b0001, 4)
      a0 = b2
      continue
    }
    const shift = a1 - b1
    if (shift >= -3 && shift <= 3) {
      writer.put(VERTICAL_BITS[shift + 3]!, VERTICAL_LENGTHS[shift + 3]!)
      a0 = a1
      next++
      above += above > 0 ? -1 : 1
    } else {
      const a2 = current[next + 1]!
      const [first, second] = next % 2 === 0 ? WHITE_FIRST : BLACK_FIRST
      writer.put(0b001, 3)
      putRun(writer, first, a1 - Math.max(a0, 0))
      putRun(writer, second, a2 - a1)
      a0 = a2
      next += 2
    }
  }
}

/** From `a1` three pixels left of `b1` to three pixels right of it. */
const VERTICAL_BITS = Uint8Array.of(0b0000010, 0b000010, 0b010, 0b1, 0b011, 0b000011, 0b0000011)
const VERTICAL_LENGTHS = Uint8Array.of(7, 6, 3, 1, 3, 6, 7)
const WHITE_FIRST = [whiteCodes, blackCodes] as const
const BLACK_FIRST = [blackCodes, whiteCodes] as const

function putRun(writer: BitWriter, { bits, lengths }: CodeWords, length: number): void {
  let rest = length
  for (; rest > 2560 + 63; rest -= 2560) writer.put(bits[63 + 40]!, lengths[63 + 40]!)
  if (rest > 63) writer.put(bits[63 + (rest >> 6)]!, lengths[63 + (rest >> 6)]!)
  writer.put(bits[rest & 63]!, lengths[rest & 63]!)
}

/** Writes code words of up to 16 bits. */
class BitWriter {
  #pending = 0
  #pendingBits = 0
  #length = 0
  #bytes: Uint8Array

  constructor(size: number) {
    this.#bytes = new Uint8Array(size)
  }

  /** Reserves space for a number of bytes; `put` does not check. */
  reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count))
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }

  put(code: number, length: number): void {
    this.#pending = (this.#pending << length) | code
    this.#pendingBits += length
    while (this.#pendingBits >= 8) {
      this.#pendingBits -= 8
      this.#bytes[this.#length++] = this.#pending >>> this.#pendingBits
    }
  }

  finish(): Uint8Array {
    if (this.#pendingBits > 0) this.#bytes[this.#length++] = this.#pending << (8 - this.#pendingBits)
    return this.#bytes.slice(0, this.#length)
  }
}
