import { blackCodes, type CodeWords, whiteCodes } from '../../image/write/encode-g4-codes.js'

/**
 * Decodes Group 4 fax (ITU-T T.6; CCITTFaxDecode with a negative K). Strict: returns undefined for truncated data or
 * invalid codes, which readers draw differently.
 * @returns rows padded to whole bytes with white, 1 is black
 */
export function decodeG4(
  data: Uint8Array,
  width: number,
  height: number,
  { byteAlign = false }: { byteAlign?: boolean } = {},
): Uint8Array | undefined {
  const rowBytes = Math.ceil(width / 8)
  const bits = new Uint8Array(rowBytes * height)
  const reader = new FaxReader(data)
  let reference = new Int32Array(width + 8)
  let current = new Int32Array(width + 8)
  reference.fill(width, 0, 4)
  for (let row = 0; row < height; row++) {
    if (byteAlign) reader.align()
    const count = readRow(reader, reference, current, width)
    if (count < 0 || reader.isPastEnd()) return undefined
    for (let index = 0; index < count; index += 2) paint(bits, row * rowBytes, current[index]!, current[index + 1]!)
    const free = reference
    reference = current
    current = free
  }
  return bits
}

/** Mode codes by their next 7 bits (ITU-T T.6, table 1), with meanings and lengths. */
const PASS = 4
const HORIZONTAL = 5
const modes = new Int8Array(128).fill(-1)
const modeLengths = new Uint8Array(128)
const modeCodes: readonly (readonly [string, number])[] = [
  ['1', 0],
  ['011', 1],
  ['010', -1 & 15],
  ['000011', 2],
  ['000010', -2 & 15],
  ['0000011', 3],
  ['0000010', -3 & 15],
  ['0001', PASS],
  ['001', HORIZONTAL],
]
for (const [code, mode] of modeCodes) {
  const first = Number.parseInt(code.padEnd(7, '0'), 2)
  modes.fill(mode, first, first + 2 ** (7 - code.length))
  modeLengths.fill(code.length, first, first + 2 ** (7 - code.length))
}

/**
 * Lists the color changes of a row in `current`, followed by the width; returns their number, or -1 for invalid data.
 */
function readRow(reader: FaxReader, reference: Int32Array, current: Int32Array, width: number): number {
  let count = 0
  let a0 = -1
  let above = 0
  // Whether the run that begins at `a0` is black; `above` is odd then, so that it finds changes to the opposite color.
  let black = 0
  while (a0 < width) {
    const seven = reader.peek(7)
    const mode = modes[seven]!
    if (mode < 0) return -1
    reader.skip(modeLengths[seven]!)
    while (reference[above]! <= a0 && reference[above]! < width) above += 2
    if (mode === PASS) {
      a0 = reference[above + 1]!
    } else if (mode === HORIZONTAL) {
      const first = reader.run(black)
      const second = reader.run(1 - black)
      const start = Math.max(a0, 0)
      if (first < 0 || second < 0 || start + first + second > width || count + 2 > width + 2) return -1
      current[count++] = start + first
      current[count++] = start + first + second
      a0 = start + first + second
    } else {
      const a1 = reference[above]! + (mode > 8 ? mode - 16 : mode)
      if (a1 > width || a1 < 0 || a1 < a0 || (a1 === a0 && a0 > 0) || count + 1 > width + 2) return -1
      current[count++] = a1
      a0 = a1
      black = 1 - black
      above += above > 0 ? -1 : 1
    }
  }
  while (count > 0 && current[count - 1]! >= width) count--
  current.fill(width, count, count + 4)
  return count
}

/** Makes the pixels from `start` up to `end` of a row black. */
function paint(bits: Uint8Array, row: number, start: number, end: number): void {
  if (start >= end) return
  const first = row + (start >> 3)
  const last = row + ((end - 1) >> 3)
  const head = 0xff >> (start & 7)
  const tail = 0xff << (7 - ((end - 1) & 7))
  if (first === last) {
    bits[first]! |= head & tail
    return
  }
  bits[first]! |= head
  bits.fill(0xff, first + 1, last)
  bits[last]! |= tail
}

const LONGEST = 13

/** Lookup table by the next 13 bits: the index of a code, and its length in the lowest 4 bits; 0 for none. */
function runTable({ bits, lengths }: CodeWords): Uint16Array {
  const table = new Uint16Array(2 ** LONGEST)
  for (let index = 0; index < bits.length; index++) {
    const length = lengths[index]!
    const first = bits[index]! << (LONGEST - length)
    table.fill((index << 4) | length, first, first + (1 << (LONGEST - length)))
  }
  return table
}
const runTables = [runTable(whiteCodes), runTable(blackCodes)] as const

class FaxReader {
  readonly #data: Uint8Array
  /** In bits. */
  #at = 0

  constructor(data: Uint8Array) {
    this.#data = data
  }

  /** The next bits, up to 16; zeros past the end. */
  peek(count: number): number {
    const data = this.#data
    const at = this.#at
    const byte = Math.floor(at / 8)
    const three =
      byte + 2 < data.length
        ? (data[byte]! << 16) | (data[byte + 1]! << 8) | data[byte + 2]!
        : ((data[byte] ?? 0) << 16) | ((data[byte + 1] ?? 0) << 8)
    return (three >>> (24 - count - (at % 8))) & ((1 << count) - 1)
  }

  skip(count: number): void {
    this.#at += count
  }

  align(): void {
    this.#at = Math.ceil(this.#at / 8) * 8
  }

  isPastEnd(): boolean {
    return this.#at > this.#data.length * 8
  }

  /** The length of a run, -1 for an invalid code. */
  run(black: number): number {
    const table = runTables[black === 0 ? 0 : 1]
    let length = 0
    for (;;) {
      const entry = table[this.peek(LONGEST)]!
      if (entry === 0) return -1
      this.#at += entry & 15
      const index = entry >> 4
      if (index < 64) return length + index
      length += (index - 63) * 64
      if (length > 2 ** 25) return -1
    }
  }
}
